"""What every game shares: the contract, chance, records, transcripts and links. Knows no game."""
