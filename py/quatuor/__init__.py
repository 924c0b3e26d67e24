"""Quatuor: four modern card games, their rules, bots and pages, in pure Python."""

__version__ = "0.1.0"
