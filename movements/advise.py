"""Advise which movements fit n pairs tonight, best first for a club.

Each option gets penalty points for what clubs dislike (`wishes.penalty`), and the one with the
fewest stands first; what has fewer boards than are wished for comes behind, where they can be had
by the same kind of movement; of two boards also by a Howell where one ranking is wished for, and
where more lack, by any. Of 13,167 lists (4 to 80 pairs, 18 to 36 boards, nine sets of wishes) 787
begin below the wish though it could be had, as an expert does: 552 lack one board, 211 two that
need a Howell where nobody asked for one ranking, or cost what `_is_usual` refuses, and 24 three or
four that only what it refuses has. Most of what it refuses has boards that less than 70 percent of
the room plays, three to five rounds for a room that could play six, or tables that wait. The tests
count them by reason (tests/movements/advice/test_below_wish.py).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from .errors import MovementError, check_least, check_whole
from .option import PAIRS, Option, option_of_key
from .pairs.mitchells import LARGEST
from .wishes import (
    ANYTHING,
    FEWEST_ROUNDS,
    LARGE_ROOM,
    TOLERATED_BOARDS,
    Wishes,
    minutes,
    penalty,
    played,
    waits,
)

__all__ = [
    "SIZES",
    "Option",
    "Way",
    "option_of_key",
    "options",
    "options_of_length",
    "options_with_same_start",
    "rank",
]

# How many pairs one section may have.
SIZES = range(4, 2 * LARGEST + 1)
# Who wishes for 28 boards has what was wished for with 27: seven and a half minutes less.
NEARLY = 1
# No expert has the boards wished for by fewer rounds than these, by less than this part of the
# boards in play (EBU: of every pair 70 percent), or by a ranking less fair than this.
ENOUGH_ROUNDS, ENOUGH_OF_100, FAIR_ENOUGH = 6, 70, 70

# A way to play: the movement of each section, of one section alone.
Way = tuple[Option, ...]


def options(
    pairs: int, *, least: int = 18, most: int = 36, target: int = 26, wishes: Wishes = ANYTHING
) -> tuple[Option, ...]:
    """List every movement for that many pairs of `least` to `most` boards, best first.

    `target` is the number of boards that the club would like best. An odd number of pairs plays
    with one place empty: who sits out plays fewer boards. Empty when no movement fulfils the
    wishes. Raises too_few_pairs, too_many_pairs (see SIZES), bad_boards when `least` is above
    `most`, not_whole and bad_wish.
    """
    check_whole(pairs=pairs, least=least, most=most, target=target)
    check_least(1, target=target)
    _refuse_bad_size(pairs)
    if not 1 <= least <= most:
        raise MovementError("bad_boards", least=least, most=most)
    fitting = _keep_fitting(pairs, least, most, wishes)
    ranked = rank({(each,): penalty(each, target, wishes) for each in fitting}, target, wishes)
    return tuple(option for (option,) in ranked)


def _refuse_bad_size(pairs: int) -> None:
    least, most = SIZES[0], SIZES[-1]
    if pairs < least:
        raise MovementError("too_few_pairs", pairs=pairs, least=least)
    if pairs > most:
        raise MovementError("too_many_pairs", pairs=pairs, most=most)


def options_of_length(pairs: int, boards: int, *, wishes: Wishes = ANYTHING) -> tuple[Option, ...]:
    """List every movement of exactly that many boards, best first; raises as `options` does."""
    return options(pairs, least=boards, most=boards, target=boards, wishes=wishes)


def options_with_same_start(option: Option, others: Iterable[Option]) -> tuple[Option, ...]:
    """List the other options whose round 1 is the same, pairs and boards.

    Play can begin before the director has decided between them.
    """
    return tuple(
        other
        for other in others
        if other != option
        and other.boards_per_round == option.boards_per_round
        and other.first_round == option.first_round
    )


def _keep_fitting(pairs: int, least: int, most: int, wishes: Wishes) -> Iterable[Option]:
    """Keep the options that fulfil the wishes, each once.

    Where a stationary place would be the empty one, another is left empty instead.
    """
    with_seats = (each.with_seats(wishes.stationary) for each in _all(pairs, least, most))
    return dict.fromkeys(each for each in with_seats if _suits(each, wishes))


def _suits(option: Option, wishes: Wishes) -> bool:
    return (
        option.copies <= wishes.copies
        and wishes.winners in (None, option.winners)
        and (wishes.boards is None or option.boards <= wishes.boards)
        and (wishes.minutes is None or minutes(option, wishes) <= wishes.minutes)
        and (not wishes.stationary or option.stationary >= wishes.stationary)
    )


def rank(points: Mapping[Way, int], target: int, wishes: Wishes = ANYTHING) -> tuple[Way, ...]:
    """Sort ways to play by their penalty points, best first; one section before several.

    Where the best has fewer boards than are wished for, though its like has them, or any other
    does and it lacks many, whatever has fewer comes behind.
    """

    def order(way: Way) -> tuple[int, bool, list[tuple[int, int, str]]]:
        is_cut = len(way) > 1
        # NS missing before EW: clubs seat the lone pair EW at the last table.
        ties = [] if is_cut else [(way[0].rounds, way[0].missing or 0, way[0].id)]
        return points[way], is_cut, ties

    ranked = sorted(points, key=order)
    had = [way for way in ranked if _has_wish(way, ranked[0], target, wishes)]
    if not had:
        return tuple(ranked)
    boards, most = _find_lengths(had, ranked[0], target, wishes)
    usual = [way for way in ranked if _has_about(way, boards, most, wishes)]
    return tuple(sorted(ranked, key=lambda way: (way not in usual[:1], played(way[0]) < boards)))


def _find_lengths(had: Sequence[Way], best: Way, target: int, wishes: Wishes) -> tuple[int, int]:
    """Find how many boards the first ways to play should have: those wished for, or all but one.

    0 where nothing that has them is enough like the best. For two boards an expert goes from a
    Mitchell to a Howell where one ranking is wished for, which both give; for a single board he
    does not, nor ever from two rankings to one, unless the best lacks more than people put up
    with. Where he does, the usual way to play leads that has up to so many boards as the second.
    """
    alike = [way for way in had if _are_alike(way, best)]
    if _is_short(best, target):
        return max(played(way[0]) for way in alike or had), target + TOLERATED_BOARDS
    if alike:
        return max(played(way[0]) for way in alike), 0
    is_howell_as_good = wishes.winners == 1 and best[0].kind == "mitchell"
    if is_howell_as_good and target - played(best[0]) > NEARLY:
        return max(played(way[0]) for way in had), target
    return 0, 0


def _has_wish(way: Way, best: Way, target: int, wishes: Wishes) -> bool:
    """Tell whether experts have a way to play that has the boards wished for, or all but one.

    Where all meet, and it has all of them, they have it however unfair or shared it is.
    """
    boards = played(way[0])
    is_long = played(best[0]) < boards and target - NEARLY <= boards <= target
    return is_long and all(
        _is_usual(each, wishes) or (boards == target and _all_meet(each)) for each in way
    )


def _all_meet(option: Option) -> bool:
    return option.kind == "howell" and option.opponents_missed == 0 and not option.meets_again


def _are_alike(way: Way, best: Way) -> bool:
    return (way[0].kind, way[0].winners) == (best[0].kind, best[0].winners)


def _is_short(way: Way, target: int) -> bool:
    """Tell whether a way to play has fewer boards than people put up with who wish for `target`."""
    return target - played(way[0]) > TOLERATED_BOARDS


def _has_about(way: Way, least: int, most: int, wishes: Wishes) -> bool:
    """Tell whether a way to play that experts have is about as long as was wished for."""
    return least <= played(way[0]) <= most and all(_is_usual(each, wishes) for each in way)


def _is_usual(option: Option, wishes: Wishes) -> bool:
    all_but_one_met = 2 * option.tables - 2
    may_wait = option.variant == "share_relay"
    return (
        not option.meets_again
        and option.boards_per_round > 1
        and option.rounds >= min(ENOUGH_ROUNDS, all_but_one_met)
        and 100 * played(option) >= ENOUGH_OF_100 * option.boards
        and (may_wait or not waits(option, wishes))
        and (option.can_be_called or not wishes.called)
        and (option.winners > 1 or option.quality >= FAIR_ENOUGH)
    )


# Asked again for the same pairs by other wishes: of its hundreds each then counts its figures once.
@lru_cache(maxsize=8)
def _all(pairs: int, least: int, most: int) -> tuple[Option, ...]:
    """List every option of `least` to `most` boards, of an odd number for each place left empty."""
    return tuple(_make_all(pairs, least, most))


def _make_all(pairs: int, least: int, most: int) -> Iterator[Option]:
    fewest_boards = 2 if (pairs + 1) // 2 >= LARGE_ROOM else 1
    for shape in _shapes(pairs, most // fewest_boards):
        for boards_per_round in range(fewest_boards, most // shape.rounds + 1):
            if shape.rounds * boards_per_round < least:
                continue
            sized = replace(shape, boards_per_round=boards_per_round)
            for missing in _missing(shape, pairs) if sized.can_be_played else ():
                yield replace(sized, missing=missing)


def _shapes(pairs: int, most: int) -> Iterator[Option]:
    """List what each family offers to so many pairs, as options of one board a round.

    Of Mitchells those with at most `most` rounds: with two winners, then with one winner by the
    proposed arrow switches, where they help. An odd pair leaves a place empty, or roves.
    """
    for family in PAIRS.values():
        if family.rovers > pairs % 2:
            continue
        tables = (pairs - family.rovers + 1) // 2
        lengths = family.rounds(tables)
        for rounds in lengths:
            shape = Option(family.kind, family.variant, tables, rounds, 1)
            if family.kind == "howell":
                yield shape
            elif min(FEWEST_ROUNDS, lengths[-1]) <= rounds <= most:
                yield shape
                if shape.proposed_switches:
                    yield shape.with_switches(shape.proposed_switches)


def _missing(shape: Option, pairs: int) -> tuple[int | None, ...]:
    """List the numbers that may be left empty: the last table's NS or EW, in a Howell the highest.

    None of full tables. In a large room only NS: the lone pair then sits EW, as clubs have it, and
    the other choice would hardly differ.
    """
    if shape.pairs == pairs:
        return (None,)
    north_south, last = shape.tables, 2 * shape.tables
    if shape.kind == "howell":
        return (last,)
    return (north_south,) if shape.tables >= LARGE_ROOM else (north_south, last)
