"""Advise which individuals fit n single players tonight, best first for a club.

As for pairs (`movements/advise.py`) each option gets points for what clubs dislike, and the one
with the fewest stands first. What differs: everybody comes for many partners, so that short rounds
are liked; and a round takes a minute more, because four people look for their seats.
"""

from collections.abc import Iterator
from functools import lru_cache

from movements.errors import MovementError, check_least, check_whole
from movements.wishes import ANYTHING, Wishes
from movements.wishes import minutes as minutes_of_pairs

from .families import FAMILIES
from .option import IndividualOption

# How many players one evening may have.
INDIVIDUAL_SIZES = range(4, 101)
# Rounds of a single board are all walking and no play.
FEWEST_BOARDS_A_ROUND = 2
FEWEST_ROUNDS = 3
# Fewer partners than this are too few for an evening that is for meeting people.
PARTNERS_WANTED = 7
# So few can have everybody for a partner in an evening of two boards a round; it is what they come
# for, and worth more than two boards.
FEW_PLAYERS = 13
# So many guests at most fill a table that players alone do not.
MOST_STAND_INS = 3

# Our own weights, set by hand, on the scale of those of pairs: two points for a board.
INDIVIDUAL_PENALTIES = {
    "board off the target": 2,
    "board too late": 2,
    "board of a sit-out": 2,
    "one more sit-out than others": 1,
    "board in play that a player misses": 1,
    "partner short of seven": 2,
    "not all partners": 5,
    "partners again": 12,
    "opponents three times": 4,
    "somebody never met": 1,
    "step of the balance": 1,
    "shared boards": 2,
    "third table on the same boards": 2,
    "stand-in": 6,
    "moves that cannot be called": 4,
}
# At most so many points for what cannot be helped in a large room.
MOST_POINTS = {"board in play that a player misses": 12, "somebody never met": 6}
TOLERATED_BOARDS = 2


def individual_options(
    players: int,
    *,
    least: int = 20,
    most: int = 28,
    target: int = 24,
    wishes: Wishes = ANYTHING,
    stand_ins: int = 0,
) -> tuple[IndividualOption, ...]:
    """List the individuals for that many players of `least` to `most` boards, best first.

    `target` is the number of boards that the club would like best, at least two a round. Of
    `wishes` count copies, boards, minutes (at a minute a round more than for pairs), called and
    guided. A number of players that four does not divide sits out in turn, or up to `stand_ins`
    guests fill the table: options of both kinds are in the list. Empty when nothing fulfils the
    wishes. Raises too_few_players, too_many_players (see INDIVIDUAL_SIZES), and bad_boards when
    `least` is above `most`.
    """
    check_whole(players=players, least=least, most=most, target=target, stand_ins=stand_ins)
    check_least(1, target=target)
    _refuse_bad_size(players)
    if not 1 <= least <= most:
        raise MovementError("bad_boards", least=least, most=most)
    fitting = (option for option in _all(players, least, most, stand_ins) if _suits(option, wishes))
    return tuple(
        sorted(
            fitting,
            key=lambda each: (individual_penalty(each, target, wishes), each.rounds, each.id),
        )
    )


def individual_minutes(option: IndividualOption, wishes: Wishes = ANYTHING) -> int:
    """Return the length of a session in minutes: as of pairs, and a minute a round more."""
    return minutes_of_pairs(option, wishes) + option.rounds


def individual_waits(option: IndividualOption, wishes: Wishes) -> bool:
    """Tell whether tables wait for each other's boards: they do not where each has its own copy."""
    return option.sharing_tables > wishes.copies


# Asked again for the same options: by the list, and by what judges it.
@lru_cache(maxsize=4096)
def individual_penalty(option: IndividualOption, target: int, wishes: Wishes = ANYTHING) -> int:
    """Add up the penalty points of an option where `target` boards would be best; 0 is ideal."""
    return sum(
        min(INDIVIDUAL_PENALTIES[name] * amount, MOST_POINTS.get(name, 99))
        for name, amount in _dislikes(option, target, wishes)
        if amount
    )


def _refuse_bad_size(players: int) -> None:
    least, most = INDIVIDUAL_SIZES[0], INDIVIDUAL_SIZES[-1]
    if players < least:
        raise MovementError("too_few_players", players=players, least=least)
    if players > most:
        raise MovementError("too_many_players", players=players, most=most)


def _all(players: int, least: int, most: int, stand_ins: int) -> Iterator[IndividualOption]:
    """List every option of `least` to `most` boards, without and with stand-ins."""
    filled = -players % 4
    numbers = {0, filled} if filled <= min(stand_ins, MOST_STAND_INS) else {0}
    for guests in sorted(numbers):
        for kind, family in FAMILIES.items():
            for together in (False, True):
                for rounds in family.rounds(players + guests, together=together):
                    for boards in _boards_a_round(rounds, least, most):
                        yield IndividualOption(
                            kind=kind,
                            players=players,
                            rounds=rounds,
                            boards_per_round=boards,
                            together=together,
                            stand_ins=guests,
                        )


def _boards_a_round(rounds: int, least: int, most: int) -> range:
    if rounds < FEWEST_ROUNDS:
        return range(0)
    return range(max(FEWEST_BOARDS_A_ROUND, -(-least // rounds)), most // rounds + 1)


def _suits(option: IndividualOption, wishes: Wishes) -> bool:
    return (
        option.copies <= wishes.copies
        and (wishes.boards is None or option.boards <= wishes.boards)
        and (wishes.minutes is None or individual_minutes(option, wishes) <= wishes.minutes)
    )


def _dislikes(option: IndividualOption, target: int, wishes: Wishes) -> Iterator[tuple[str, int]]:
    """List what clubs dislike: names of INDIVIDUAL_PENALTIES, and how much of each there is."""
    played = option.rounds * option.boards_per_round
    fewest, most = option.sitouts_a_player
    yield "board off the target", abs(played - target)
    yield "board too late", max(0, played - target - TOLERATED_BOARDS)
    yield "board of a sit-out", option.boards_per_round * most
    yield "one more sit-out than others", most - fewest
    yield "board in play that a player misses", option.boards - played
    yield "stand-in", option.stand_ins
    yield "moves that cannot be called", int(wishes.called and not option.can_be_called)
    if individual_waits(option, wishes):
        yield "shared boards", 1
        yield "third table on the same boards", int(option.sharing_tables > 2)
    yield from _of_the_people(option)


def _of_the_people(option: IndividualOption) -> Iterator[tuple[str, int]]:
    meetings = option.meetings
    others = option.seats - 1
    yield "partner short of seven", max(0, min(PARTNERS_WANTED, others) - option.rounds)
    if option.seats <= FEW_PLAYERS:
        yield "not all partners", int(not option.everybody_partners_everybody)
    yield "partners again", int(meetings.partners_range[1] > 1)
    yield "opponents three times", int(meetings.opponents_range[1] > 2)
    yield "somebody never met", 2 * meetings.never_met // option.seats
    yield "step of the balance", int((100 - option.quality) // 10)
