"""The games, each a package that keeps the contract: `shelf` lists them. They know no page."""
