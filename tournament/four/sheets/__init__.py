"""Score sheets of games for four on paper."""
