"""Victory points: the continuous formula, scales, the federations' tables."""
