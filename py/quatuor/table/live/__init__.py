"""A live table: people in different places at one table. Knows no page and no network."""
