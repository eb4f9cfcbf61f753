"""What a club's federation is sent of an evening: asked before its file is made, and checked."""
