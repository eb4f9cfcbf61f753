"""What the rules of an event of pairs answer: a field that plays the same boards."""

from tournament.evening.kind import Rules
from tournament.evening.play.withhold import find_boards_of_pair
from tournament.evening.scores.field import score_field

PAIRS = Rules(
    find_boards_to_play=find_boards_of_pair,
    score=score_field,
)
