"""What a club asks of a movement, and how many penalty points an option gets for what it dislikes.

PENALTIES says how many for what. The aims are those of EBU and FFB advice to clubs: 24 to 28
boards, all of them played by all, few boards in play, no waiting for shared boards, short sit-outs,
a Howell for few tables and a Mitchell of two winners for many.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from .errors import MovementError, check_least, check_sections, check_whole
from .option import Option

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
    "worger": 8,
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
    "rover": 2,
    "together_by_cards": 2,
}

# Variants in which only the pairs' way, or how they sit, is strange: with cards or phones each pair
# reads its own, and nothing is strange any more.
EASY_WITH_CARDS = frozenset(
    (
        *("criss_cross", "double_weave", "hesitation", "double_hesitation"),
        *("irregular", "apart", "turned", "shared", "together_by_cards"),
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
    "boards that others still play": 1,
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

    MovementError("not_whole", "bad_wish") for what nobody can wish for.
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

    def __post_init__(self) -> None:
        names = ("winners", "boards", "minutes")
        some = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        moves = self.minutes_per_move
        pace = {"half_minutes_per_board": self.half_minutes_per_board, "minutes_per_move": moves}
        check_whole(stationary=self.stationary, copies=self.copies, **pace, **some)
        if self.winners not in (None, 1, 2):
            raise MovementError("bad_wish", wish="winners", value=self.winners)
        check_least(1, copies=self.copies, half_minutes_per_board=self.half_minutes_per_board)
        check_least(0, stationary=self.stationary, minutes_per_move=moves)
        if self.boards is not None:
            check_least(1, boards=self.boards)

    def shared_by(self, sections: int) -> "Wishes":
        """Return the wishes of each section, which gets its part of the sets of boards."""
        check_sections(sections)
        return replace(self, copies=max(1, self.copies // sections))


ANYTHING = Wishes()


class Rounds(Protocol):
    """Anything that has a number of rounds, of so many boards each: an option, or a match."""

    @property
    def rounds(self) -> int: ...

    @property
    def boards_per_round(self) -> int: ...


def minutes(each: Rounds, wishes: Wishes = ANYTHING) -> int:
    """Return the length of a session in minutes at the club's pace; the last round has no move."""
    of_boards = played(each) * wishes.half_minutes_per_board // 2
    return of_boards + (each.rounds - 1) * wishes.minutes_per_move


def played(each: Rounds) -> int:
    """Count the boards of a pair that never sits out."""
    return each.rounds * each.boards_per_round


# Asked again for the same options: by the list of a room, its sections, and what judges these.
@lru_cache(maxsize=4096)
def penalty(option: Option, target: int, wishes: Wishes = ANYTHING) -> int:
    """Add up the penalty points of an option where `target` boards would be best; 0 is ideal."""
    return sum(points for _, points in list_penalties(option, target, wishes))


def list_penalties(option: Option, target: int, wishes: Wishes) -> Iterator[tuple[str, int]]:
    """List for what an option gets points, by the names of PENALTIES, and how many."""
    for name, amount in _dislikes(option, target, wishes):
        if amount:
            yield name, min(PENALTIES[name] * amount, MOST_POINTS.get(name, 99))


def _dislikes(option: Option, target: int, wishes: Wishes) -> Iterator[tuple[str, int]]:
    """List what clubs dislike of an option: names of PENALTIES, and how much of each there is."""
    yield from _of_its_length(option, target)
    yield from _of_its_opponents(option, wishes)
    yield from _of_its_moves(option, wishes)
    if waits(option, wishes):
        yield "shared boards", 1
        yield "two rounds of shared boards", option.shared // 2
        yield "third table on the same boards", int(option.sharing_tables > 2)
        yield "web without its copies", int(option.is_web)
    # Where each table could have its own copy, an expert lets all play the same boards at once.
    could_be_barometer = wishes.copies >= option.tables
    yield "boards that others still play", int(could_be_barometer and not option.is_barometer)


def waits(option: Option, wishes: Wishes) -> bool:
    """Tell whether tables wait for each other's boards: they do not where each has its own copy."""
    return option.sharing_tables > wishes.copies


def _of_its_length(option: Option, target: int) -> Iterator[tuple[str, int]]:
    boards = played(option)
    yield "board off the target", abs(boards - target)
    yield "board too late", max(0, boards - target - TOLERATED_BOARDS)
    yield "board too few", max(0, target - boards - TOLERATED_BOARDS)
    yield "board of a sit-out", option.sitout_boards
    yield "board in play that a pair misses", option.boards - boards
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
