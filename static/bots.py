"""What the bots' worker runs: PyScript gives the exported functions to the page."""

from quatuor.browser import bots, chance

chance.stir()
advise, forget, think = bots.advise, bots.forget, bots.think
__export__ = ["advise", "forget", "think"]
