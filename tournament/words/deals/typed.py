"""What is said of hands typed after play: whose deal a board is."""

from django.utils.translation import gettext

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.words import game
from tournament.words.draws.match_rounds import match_number


def whose_deal(evening: Evening, key: TypedKey) -> str:
    """Say whose deal it is: round 2, Les Tilleuls – Les Lilas; section B; nothing of one that all
    play."""
    number = match_number(evening.match_rounds, key.board_set)
    rounds = gettext("round %(number)s") % {"number": number} if key.board_set else ""
    if key.home:
        named = (key.board_set, key.home)
        match = next((one for one in evening.matches if one.key == named), None)
        return ", ".join(filter(None, (rounds, match_name(evening, match) if match else key.home)))
    section = gettext("section %(section)s") % {"section": key.section} if key.section else ""
    return ", ".join(filter(None, (section, rounds)))


def match_name(evening: Evening, match: PlannedMatch) -> str:
    """Name a match by its teams."""
    pairs = [evening.placed[key].pair for key in match.teams]
    return game.join_names([game.surnames(pair) for pair in pairs if pair])
