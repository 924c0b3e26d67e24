"""The bots: they know games only through the contract, and see only their seat's view."""
