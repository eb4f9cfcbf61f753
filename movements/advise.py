"""Advise which movements fit n pairs tonight, best first for a club.

Each option gets penalty points for what clubs dislike (PENALTIES says how many); the one with the
fewest stands first, unless it is too short and one like it, hardly worse, is not. The aims are
those of EBU and FFB advice to clubs: 24 to 28 boards, all of them played by all, few boards in
play, no waiting for shared boards, short sit-outs, a Howell for few tables and a Mitchell of two
winners for many.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from .errors import MovementError
from .option import PAIRS, Option, option_of_key
from .pairs.mitchells import LARGEST

__all__ = [
    "ANYTHING",
    "SIZES",
    "Option",
    "Rounds",
    "Wishes",
    "minutes",
    "option_of_key",
    "options",
    "options_of_length",
    "options_with_same_start",
]

# How many pairs one section may have.
SIZES = range(4, 2 * LARGEST + 1)
# Fewer rounds than this leave too many opponents unmet, unless there are no more.
FEWEST_ROUNDS = 5
# From this many tables a club is used to two winners, below it to a Howell.
MITCHELL_TABLES = 7
HOWELL_TABLES = 5
# From this many tables on rounds of one board are too many moves for the room.
LARGE_ROOM = 14
# People put up with so many boards off the target, a quarter of an hour; with more they stay too
# late, with fewer they came for too little.
TOLERATED_BOARDS = 2
# A movement of exactly the boards wished for leads before a shorter one that is better by no more
# points than these, the second where its tables wait for boards and those of the other do not: who
# wishes for 24 and can have them does not want 22.
WISH_MISSED, WISH_MISSED_WAITING = 3, 1
# At most so many points for these: in a large room they cannot be helped, and would otherwise put
# rounds of single boards first.
MOST_POINTS = {"board in play that a pair misses": 12, "two rounds of shared boards": 12}
# How strange a movement is to pairs and director, in points.
STRANGE = {
    "criss_cross": 4,
    "double_weave": 6,
    "scissors": 8,
    "two_stanza": 4,
    "extended": 8,
    "bowman": 4,
    "double_bowman": 6,
    "appendix": 5,
    "web": 4,
    "hesitation": 2,
    "double_hesitation": 4,
    "irregular": 2,
    "apart": 6,
    "turned": 6,
    "shared": 6,
}

# Variants in which only the pairs' way, or how they sit, is strange: with cards or phones each pair
# reads its own, and nothing is strange any more.
EASY_WITH_CARDS = frozenset(
    (
        *("criss_cross", "double_weave", "hesitation", "double_hesitation"),
        *("irregular", "apart", "turned", "shared"),
    )
)

# Our own weights, set by hand so that the first choices are those that clubs make (the tests say
# which); a board is worth two points because fifteen minutes decide whether people stay.
PENALTIES = {
    "board off the target": 2,
    "board too late": 2,
    "board too few": 2,
    "board of a sit-out": 2,
    "board in play that a pair misses": 1,
    "opponent missed": 1,
    "opponents met again": 18,
    "three rounds to move": 1,
    "step of the balance": 1,
    "shared boards": 1,
    "two rounds of shared boards": 1,
    "third table on the same boards": 2,
    "web without its copies": 12,
    "one board a round": 15,
    "strangeness": 1,
    "moves that cannot be called": 10,
    "round short of five": 7,
    "round short of seven in a Mitchell": 2,
    "one opponent left in so few": 2,
    "only one pair never sits out": 2,
    "table short of a Mitchell": 2,
    "table too many for a Howell": 2,
    "arrow switch to explain": 3,
}


@dataclass(frozen=True)
class Wishes:
    """What the club asks of a movement; an option that cannot give it is not offered.

    `winners` is 1, 2 or None for either, `stationary` how many pairs must not move, `copies` how
    many sets of boards there are, `boards` how many different boards, None for enough, `minutes`
    the longest session at `half_minutes_per_board` and `minutes_per_move`. `called`: only the
    director's voice leads pairs from table to table, so movements that need more than one sentence
    come behind. `guided`: cards or phones lead everybody, so strange moves cost no points.
    """

    winners: int | None = None
    stationary: int = 0
    copies: int = 1
    boards: int | None = None
    called: bool = False
    guided: bool = False
    minutes: int | None = None
    half_minutes_per_board: int = 15
    minutes_per_move: int = 0

    def shared_by(self, sections: int) -> "Wishes":
        """Return the wishes of each section, which gets its part of the sets of boards."""
        return replace(self, copies=max(1, self.copies // sections))


ANYTHING = Wishes()


def options(
    pairs: int, *, least: int = 18, most: int = 36, target: int = 26, wishes: Wishes = ANYTHING
) -> tuple[Option, ...]:
    """List every movement for that many pairs of `least` to `most` boards, best first.

    `target` is the number of boards that the club would like best. An odd number of pairs plays
    with one place empty: who sits out plays fewer boards. Empty when no movement fulfils the
    wishes. Raises too_few_pairs, too_many_pairs (see SIZES), and bad_boards when `least` is above
    `most`.
    """
    _refuse_bad_size(pairs)
    if not 1 <= least <= most:
        raise MovementError("bad_boards", least=least, most=most)
    return _rank(_keep_fitting(pairs, least, most, wishes), target, wishes)


def _refuse_bad_size(pairs: int) -> None:
    least, most = SIZES[0], SIZES[-1]
    if pairs < least:
        raise MovementError("too_few_pairs", pairs=pairs, least=least)
    if pairs > most:
        raise MovementError("too_many_pairs", pairs=pairs, most=most)


def options_of_length(pairs: int, boards: int, *, wishes: Wishes = ANYTHING) -> tuple[Option, ...]:
    """List every movement of exactly that many boards, best first; raises as `options` does."""
    return options(pairs, least=boards, most=boards, target=boards, wishes=wishes)


class Rounds(Protocol):
    """Anything that has a number of rounds, of so many boards each: an option, or a match."""

    @property
    def rounds(self) -> int: ...

    @property
    def boards_per_round(self) -> int: ...


def minutes(each: Rounds, wishes: Wishes = ANYTHING) -> int:
    """Return the length of a session in minutes at the club's pace; the last round has no move."""
    played = _played(each) * wishes.half_minutes_per_board // 2
    return played + (each.rounds - 1) * wishes.minutes_per_move


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
    # Tables that share pass boards on within the round, so a round must have as many boards as
    # there are tables sharing, or the club as many copies.
    return (
        option.sharing_tables <= max(option.boards_per_round, wishes.copies)
        and wishes.winners in (None, option.winners)
        and (wishes.boards is None or option.boards <= wishes.boards)
        and (wishes.minutes is None or minutes(option, wishes) <= wishes.minutes)
        and (not wishes.stationary or option.stationary >= wishes.stationary)
    )


def _rank(options: Iterable[Option], target: int, wishes: Wishes) -> tuple[Option, ...]:
    def order(option: Option) -> tuple[int, int, int, str]:
        # NS missing before EW: clubs seat the lone pair EW at the last table.
        return penalty(option, target, wishes), option.rounds, option.missing or 0, option.id

    ranked = sorted(options, key=order)
    if ranked and (wished := _as_wished(ranked, target, wishes)):
        ranked.remove(wished)
        ranked.insert(0, wished)
    return tuple(ranked)


def _as_wished(ranked: Sequence[Option], target: int, wishes: Wishes) -> Option | None:
    """Find what leads in place of a first that is too short: the same way to play, of exactly the
    boards wished for, that is hardly worse. None where the first is long enough, or nothing is."""
    first = ranked[0]
    if _played(first) >= target:
        return None
    points = penalty(first, target, wishes)

    def is_hardly_worse(each: Option) -> bool:
        begins_to_wait = waits(each, wishes) and not waits(first, wishes)
        more = WISH_MISSED_WAITING if begins_to_wait else WISH_MISSED
        return penalty(each, target, wishes) <= points + more

    alike = (each for each in ranked if each.kind == first.kind and _played(each) == target)
    return next(filter(is_hardly_worse, alike), None)


def _played(each: Rounds) -> int:
    """Count the boards of a pair that never sits out."""
    return each.rounds * each.boards_per_round


def _all(pairs: int, least: int, most: int) -> Iterator[Option]:
    """List every option of `least` to `most` boards, of an odd number for each place left empty."""
    tables = (pairs + 1) // 2
    half_table = pairs % 2 == 1
    fewest_boards = 2 if tables >= LARGE_ROOM else 1
    for shape in _shapes(tables, most // fewest_boards):
        for boards_per_round in range(fewest_boards, most // shape.rounds + 1):
            if shape.rounds * boards_per_round < least:
                continue
            sized = replace(shape, boards_per_round=boards_per_round)
            for missing in _missing(shape, half_table=half_table) if sized.can_be_played else ():
                yield replace(sized, missing=missing)


def _shapes(tables: int, most: int) -> Iterator[Option]:
    """List what each family offers at so many tables, as options of one board a round.

    Of Mitchells those with at most `most` rounds: with two winners, then with one winner by the
    proposed arrow switches, where they help.
    """
    for family in PAIRS.values():
        lengths = () if family.rovers else family.rounds(tables)
        for rounds in lengths:
            shape = Option(family.kind, family.variant, tables, rounds, 1)
            if family.kind == "howell":
                yield shape
            elif min(FEWEST_ROUNDS, lengths[-1]) <= rounds <= most:
                yield shape
                if shape.proposed_switches:
                    yield shape.with_switches(shape.proposed_switches)


def _missing(shape: Option, *, half_table: bool) -> tuple[int | None, ...]:
    """List the numbers that may be left empty: the last table's NS or EW, in a Howell the highest.

    In a large room only NS: the lone pair then sits EW, as clubs have it, and the other choice
    would hardly differ.
    """
    if not half_table:
        return (None,)
    north_south, last = shape.tables, 2 * shape.tables
    if shape.kind == "howell":
        return (last,)
    return (north_south,) if shape.tables >= LARGE_ROOM else (north_south, last)


# Asked again for the same options: by the list of a room, its sections, and what judges these.
@lru_cache(maxsize=4096)
def penalty(option: Option, target: int, wishes: Wishes = ANYTHING) -> int:
    """Add up the penalty points of an option where `target` boards would be best; 0 is ideal."""
    return sum(
        min(PENALTIES[name] * amount, MOST_POINTS.get(name, 99))
        for name, amount in _dislikes(option, target, wishes)
        if amount
    )


def _dislikes(option: Option, target: int, wishes: Wishes) -> Iterator[tuple[str, int]]:
    """List what clubs dislike of an option: names of PENALTIES, and how much of each there is."""
    yield from _of_its_length(option, target)
    yield from _of_its_opponents(option, wishes)
    yield from _of_its_moves(option, wishes)
    if waits(option, wishes):
        yield "shared boards", 1
        yield "two rounds of shared boards", option.shared // 2
        yield "third table on the same boards", int(option.sharing_tables > 2)
        yield "web without its copies", int(option.variant == "web")


def waits(option: Option, wishes: Wishes) -> bool:
    """Tell whether tables wait for each other's boards: they do not where each has its own copy."""
    return option.sharing_tables > wishes.copies


def _of_its_length(option: Option, target: int) -> Iterator[tuple[str, int]]:
    played = _played(option)
    yield "board off the target", abs(played - target)
    yield "board too late", max(0, played - target - TOLERATED_BOARDS)
    yield "board too few", max(0, target - played - TOLERATED_BOARDS)
    yield "board of a sit-out", option.sitout_boards
    yield "board in play that a pair misses", option.boards - played
    yield "only one pair never sits out", int(option.sitouts == option.pairs - 1)
    yield "one board a round", int(option.boards_per_round == 1)


def _of_its_opponents(option: Option, wishes: Wishes) -> Iterator[tuple[str, int]]:
    # Six pairs in four rounds leave one opponent unmet, as many pairs do in any evening.
    short, few = option.rounds < FEWEST_ROUNDS, option.opponents_missed == 1
    yield "round short of five", 0 if few else max(0, FEWEST_ROUNDS - option.rounds)
    yield "one opponent left in so few", int(short and few)
    yield "opponent missed", _opponents_missed(option, wishes)
    yield "opponents met again", int(option.meets_again)
    step = 5 if _is_sought_for_fairness(wishes) else 10
    yield "step of the balance", int((100 - option.quality) // step)
    if option.kind == "mitchell":
        yield "table short of a Mitchell", max(0, MITCHELL_TABLES - option.tables)
        usual = min(option.tables, MITCHELL_TABLES)
        yield "round short of seven in a Mitchell", max(0, usual - option.rounds)
        yield "arrow switch to explain", 0 if wishes.guided else len(option.switched)
    else:
        usual = option.tables if _is_sought_for_fairness(wishes) else HOWELL_TABLES
        yield "table too many for a Howell", max(0, option.tables - usual)


def _is_sought_for_fairness(wishes: Wishes) -> bool:
    """Tell whether fairness decides, not the size of the room: one ranking, and everybody guided.

    A Howell is then as good as a Mitchell at any number of tables.
    """
    return wishes.guided and wishes.winners == 1


def _opponents_missed(option: Option, wishes: Wishes) -> int:
    """Count the opponents missed, so that Howell and Mitchell compare where fairness decides.

    A Mitchell's figure leaves out a pair's own line, so as many are left out of a Howell's.
    """
    if option.kind == "mitchell" or not _is_sought_for_fairness(wishes):
        return option.opponents_missed
    return max(0, option.opponents_missed - option.tables + 1)


def _of_its_moves(option: Option, wishes: Wishes) -> Iterator[tuple[str, int]]:
    yield "three rounds to move", option.rounds // 3
    is_easy = wishes.guided and option.variant in EASY_WITH_CARDS
    yield "strangeness", 0 if is_easy else STRANGE.get(option.variant, 0)
    yield "moves that cannot be called", int(wishes.called and not option.can_be_called)
