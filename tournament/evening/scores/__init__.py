"""What results are worth: standings, travellers, cards, and the report of it all."""
