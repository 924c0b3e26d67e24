"""What the bots' worker runs: PyScript gives the exported functions to the page."""

from quatuor.browser import bots, chance

chance.stir()
forget, think = bots.forget, bots.think
__export__ = ["forget", "think"]
