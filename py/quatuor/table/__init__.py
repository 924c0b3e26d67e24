"""A game being played: how it is asked for, its session and its store. Knows no page."""
