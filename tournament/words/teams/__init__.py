"""What pages say of matches of teams."""
