"""A round of the room in words: of an event of teams a match, and which half of it."""

from django.utils.translation import gettext

from tournament.evening.parts.match_rounds import MatchRounds, find_match_round

# Into how many rounds of the room a match may be cut that have names.
HALVES, QUARTERS = 2, 4


def round_name(rounds: MatchRounds, number: int) -> str:
    """Name a round of the room, to stand after the word: 3; of a match in halves 3, half 2."""
    number, half = match_number(rounds, number), half_name(rounds, number)
    return f"{number}, {half}" if half else str(number)


def half_name(rounds: MatchRounds, number: int) -> str:
    """Name the half of a match in which a round of the room is; nothing where it has none."""
    match = find_match_round(rounds, number)
    if match.is_extra(number):
        return gettext("extra boards")
    values = {"half": match.half(number), "of": match.halves}
    if match.halves == 1:
        return ""
    if match.halves == HALVES:
        return gettext("half %(half)s") % values
    if match.halves == QUARTERS:
        return gettext("quarter %(half)s") % values
    return gettext("part %(half)s of %(of)s") % values


def match_number(rounds: MatchRounds, number: int) -> int:
    """Number the match that is played in a round of the room."""
    return find_match_round(rounds, number).number


def begin_name(rounds: MatchRounds, number: int) -> str:
    """Name a round of the room in which something begins: the match alone at its beginning, and of
    its extra boards."""
    match = find_match_round(rounds, number)
    is_match = match.first == number or match.is_extra(number)
    return str(match.number) if is_match else round_name(rounds, number)


def end_name(rounds: MatchRounds, number: int) -> str:
    """Name a round of the room after which something ends: the match alone at its end."""
    match = find_match_round(rounds, number)
    return str(match.number) if match.last == number else round_name(rounds, number)


def short_name(rounds: MatchRounds, number: int) -> str:
    """Name a round of the room in a narrow column: 3; of a match in halves 3 (2), and 3 (+) where
    extra boards are played."""
    match = find_match_round(rounds, number)
    if match.is_extra(number):
        return f"{match.number} (+)"
    return f"{match.number} ({match.half(number)})" if match.halves > 1 else str(match.number)
