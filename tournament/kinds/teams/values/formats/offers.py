"""Which formats are looked at for so many teams, each with boards near what is wanted."""

from collections.abc import Iterator

from movements import TEAMS, most_rounds_with_triangle
from tournament.evening.stages.conditions import Conditions, OddField
from tournament.evening.stages.stage import (
    KNOCK_OUT,
    MOVEMENT,
    ROUND_ROBIN,
    SWISS,
    FormatChoice,
)

# Shorter matches say too little, longer ones leave no evening for others.
SWISS_LENGTHS = (6, 8, 10, 12)
SHORTEST, SHORTEST_ALL_MEET = 2, 3
LARGEST_ROUND_ROBIN = 10
FEWEST_SWISS_ROUNDS = 3
# So many boards more or fewer are as good as what is wanted: half an hour.
NEAR = 4


def offer_choices(teams: int, wanted: int) -> Iterator[FormatChoice]:
    """Offer every format that may fit so many teams, the usual one first."""
    if teams == 2:
        yield from offer_head_to_head(wanted)
    elif 3 <= teams <= 6:
        yield from offer_all_meet(teams, wanted)
        yield from offer_swiss(teams, wanted)
        yield from offer_knock_out(teams, wanted)
    elif teams > 6:
        yield from offer_swiss(teams, wanted)
        yield from offer_all_meet(teams, wanted)
        yield from offer_knock_out(teams, wanted)


def offer_head_to_head(wanted: int) -> Iterator[FormatChoice]:
    """Offer one match: in halves, whole, in quarters; its boards are exchanged in each part."""
    for parts in (2, 1, 4):
        boards = wanted // (2 * parts) * 2 * parts
        if boards:
            conditions = Conditions(boards, parts, exchanged=True, family="head_to_head")
            yield FormatChoice(MOVEMENT, conditions)


def offer_all_meet(teams: int, wanted: int) -> Iterator[FormatChoice]:
    """Offer what a plan knows from the start: round robin, Patton and the movements of teams."""
    rounds = teams - 1 + teams % 2
    boards = wanted // rounds
    if teams <= LARGEST_ROUND_ROBIN and boards >= SHORTEST_ALL_MEET:
        yield FormatChoice(ROUND_ROBIN, with_exchange(boards))
    # For three, an American Whist is the same as score breaks.
    others = [
        name for name in TEAMS if name != "patton" and (teams > 3 or name != "american_whist")
    ]
    for family in ("patton", *others):
        yield from offer_movement(family, teams, wanted)


def offer_movement(family: str, teams: int, wanted: int) -> Iterator[FormatChoice]:
    """Offer a movement of teams, as long as comes nearest below what is wanted."""
    _make, count_rounds = TEAMS[family]
    rounds = count_rounds(teams)
    a_round = wanted // rounds if rounds else 0
    if family == "patton" and rounds:
        a_round = lengthen_patton(a_round, 2 * (teams - 1), wanted)
    if family == "patton" and a_round:
        conditions = Conditions(2 * a_round, exchanged=True, family=family)
        yield FormatChoice(MOVEMENT, conditions)
    elif a_round >= SHORTEST:
        yield FormatChoice(MOVEMENT, Conditions(a_round, family=family))


def lengthen_patton(a_round: int, rounds_each: int, wanted: int) -> int:
    """Return one board more a round where the even matches would be far too short without it."""
    is_short = wanted - a_round * rounds_each > NEAR
    return a_round + (is_short and (a_round + 1) * rounds_each <= wanted + NEAR)


def offer_swiss(teams: int, wanted: int) -> Iterator[FormatChoice]:
    """Offer a Swiss, from the most rounds that leave opponents to the fewest; of an odd number with
    a triangle, then with a bye."""
    if teams < 5:
        return
    most, offered = teams - 1 - (teams + 1) % 2, set()
    for length in SWISS_LENGTHS:
        rounds = wanted // length
        if not FEWEST_SWISS_ROUNDS <= rounds <= most or rounds in offered:
            continue
        offered.add(rounds)
        has_triangle = teams % 2 == 1 and rounds <= most_rounds_with_triangle(teams)
        for odd in (OddField.TRIANGLE, OddField.BYE) if has_triangle else (OddField.BYE,):
            conditions = Conditions(length, exchanged=True, rounds=rounds, odd=odd)
            yield FormatChoice(SWISS, conditions)


def offer_knock_out(teams: int, wanted: int) -> Iterator[FormatChoice]:
    """Offer a knock-out within the evening, its matches in halves where they are long enough."""
    boards = wanted // (teams - 1).bit_length()
    if boards < SHORTEST_ALL_MEET:
        return
    parts = 2 if boards >= 12 else 1
    even = boards // (2 * parts) * 2 * parts
    yield FormatChoice(KNOCK_OUT, Conditions(even, parts, exchanged=True))


def with_exchange(boards: int) -> Conditions:
    """Make the conditions of a match whose boards the tables change over where they divide."""
    return Conditions(boards - boards % 2 if boards > 3 else boards, exchanged=boards > 3)
