"""The pages: pure functions from what a person may know to HTML. They know no browser."""
