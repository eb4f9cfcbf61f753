"""What the rules of an event of single players answer: a field of pairs that change every round."""

from dataclasses import replace

from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS
from tournament.evening.kind import Rules


def make_rules(pairs: Rules) -> Rules:
    """Make the rules of single players from those of pairs, who are compared over a field too."""
    return replace(
        pairs,
        arrive_together=("N", "S", "E", "W"),
        first_settings={"boards_wanted": 24, "scoring": MATCHPOINTS.value},
        # Four people look for their seats.
        minutes_more_a_round=1,
        players_who_book=1,
        scorings=(MATCHPOINTS.value, CROSS_IMPS.value, BUTLER.value),
        seats_of_contestant=1,
        # All play one movement of single players, in one section, and are ranked in one list, by
        # no victory points.
        unused_settings=frozenset(
            {"compared", "extra_rankings", "house", "ranked", "scale", "section_count"}
        ),
    )
