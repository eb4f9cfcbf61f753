"""Who pays what at the door, and who came: sums of facts, none of which is stored. Pure."""
