"""What is walked through, by name: the stored house, and the stories of `tests.walk.stories`."""

HOUSE = "house"
OF_PAIRS = (
    "whole_evening", "matchpoints", "cross_imps", "butler", "total_points", "victory_points",
    "two_sections", "swiss_pairs", "swiss_percentages", "sealed", "dealt", "typed", "disputed",
    "imported", "bookings",
)  # fmt: skip
OF_PLAYERS = ("individual",)
# No evenings: afternoons of rubber bridge and of Chicago.
OF_FOUR = ("rubber_bridge", "chicago")
OF_TEAMS = (
    "swiss_late", "swiss_triangle", "pool_forfeit", "pool_left", "cup_forfeit", "patton",
    "american_whist", "new_england", "head_to_head", "pool_then_cup",
)  # fmt: skip
