"""What several pages let somebody type or choose: a result's line, pairs, rules."""
