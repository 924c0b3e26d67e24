"""The workshop: what needs CPython and a terminal. Never shipped to a browser."""
