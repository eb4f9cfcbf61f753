"""What a pair looks for in a report: how it did against the room, board by board and in time.

Nothing is scored here: every figure is the report's, cut to what is released.
"""
