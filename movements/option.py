"""A movement that could be played tonight: what it is, its key, its figures; and the registry
of the families that an evening of pairs can be offered (those of teams: `teams/families.py`)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property

from .errors import MovementError
from .fairness.balance import Balance, balance_of
from .fairness.bounds import bound
from .figures import OptionFigures
from .pairs.howell import HOWELLS, howell
from .pairs.mitchell import mitchell
from .pairs.mitchells import MITCHELLS
from .pairs.pattern import PairsFamily
from .pairs.starters import turned_traffic
from .patterns import (
    Pattern,
    figures_of,
    is_called,
    last_moving_of,
    quality_of,
    staying_of,
    switches_of,
)
from .seating import Movement, Seating, with_boards

PAIRS: Mapping[tuple[str, str], PairsFamily] = {
    (family.kind, family.variant): family for family in (*HOWELLS.values(), *MITCHELLS.values())
}


_NUMBER = r"[1-9]\d?"
_KEY = re.compile(
    rf"(?P<kind>mitchell|howell)-(?P<tables>{_NUMBER})-(?P<rounds>{_NUMBER})x(?P<boards>{_NUMBER})"
    r"(-(?!without|switched)(?P<variant>[a-z_]+))?"
    rf"(-without-(?P<missing>{_NUMBER}))?"
    rf"(-switched-(?P<switched>{_NUMBER}(\.{_NUMBER})*))?",
    re.ASCII,
)


@dataclass(frozen=True)
class Option:
    """A movement described, not built: a room has hundreds; `movement` builds it and checks it.

    `missing` is the number left empty, `switched` the arrow-switched rounds of a Mitchell.
    """

    kind: str
    variant: str
    tables: int
    rounds: int
    boards_per_round: int
    missing: int | None = None
    switched: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The stable key, such as howell-7-13x2-without-14; `option_of_key` reads it."""
        key = f"{self.kind}-{self.tables}-{self.rounds}x{self.boards_per_round}"
        if self.variant:
            key += f"-{self.variant}"
        if self.missing is not None:
            key += f"-without-{self.missing}"
        if self.switched:
            key += "-switched-" + ".".join(map(str, self.switched))
        return key

    @property
    def pairs(self) -> int:
        """How many pairs play."""
        return 2 * self.tables + self._family.rovers - (self.missing is not None)

    def holds(self, pairs: int) -> bool:
        """Tell whether so many pairs fill its places, or all but one; a rover leaves none empty."""
        free = replace(self, missing=None).pairs - pairs
        return free == 0 or (free == 1 and not self._family.rovers)

    @property
    def winners(self) -> int:
        """How many rankings there are: two in a Mitchell without arrow switches, else one."""
        return 2 if self.kind == "mitchell" and not self.switched else 1

    @property
    def boards(self) -> int:
        """How many boards are in play: what must be on the tables and stands."""
        return self._figures.sets * self._sets_of

    @property
    def boards_a_pair(self) -> tuple[int, int]:
        """The fewest and the most boards that a pair plays."""
        least, most = self._figures.sets_a_pair
        return least * self._sets_of, most * self._sets_of

    @property
    def complete(self) -> bool:
        """Whether every pair has every board in play, sit-outs aside."""
        return self._figures.complete

    @property
    def opponents_missed(self) -> int:
        """How many opponents a pair never meets: of all others, in a Mitchell of the other line."""
        return self._figures.opponents_missed

    @property
    def meets_again(self) -> bool:
        """Whether opponents meet more than once, as the movement promises."""
        return self._figures.meets_again

    @property
    def sitouts(self) -> int:
        """How many times a pair sits out in the session, all pairs together."""
        return self._figures.sitouts

    @property
    def sitout_boards(self) -> int:
        """How many boards a sit-out lasts; 0 when nobody sits out."""
        return self.boards_per_round if self.sitouts else 0

    @property
    def shared(self) -> int:
        """In how many rounds tables share boards, each group of tables counted."""
        return self._figures.shared

    @property
    def shared_rounds(self) -> int:
        """In how many rounds any tables share boards."""
        return self._figures.shared_rounds

    @property
    def sharing_tables(self) -> int:
        """How many tables at most have the same boards at once; 1 without sharing."""
        return self._figures.sharing_tables

    @property
    def is_barometer(self) -> bool:
        """Whether all tables play the same boards at the same time, round by round."""
        playing = self.tables - (self.missing is not None)
        return self.shared_rounds == self.rounds and self.sharing_tables == playing

    @property
    def copies(self) -> int:
        """How many sets of boards are needed: up to as many tables as boards pass a set on."""
        tables, boards = self.sharing_tables, self.boards_per_round
        at_once = -(-tables // boards)
        return at_once if self.is_barometer or at_once == 1 else tables

    @property
    def relays(self) -> int:
        """How many stands between the tables."""
        return self._figures.relays

    @property
    def is_web(self) -> bool:
        """Whether boards go through two rows of tables, which wants the copies of a web."""
        if self.variant == "turned":
            return turned_traffic(self.tables, self.rounds) == "mitchell-web"
        return self.variant == "web"

    @property
    def stationary(self) -> int:
        """How many pairs never change table."""
        return staying_of(self.pattern)

    @property
    def can_be_called(self) -> bool:
        """Whether the director's one sentence leads all pairs, round by round."""
        return is_called(self.pattern)

    @property
    def quality(self) -> Fraction:
        """How fair the ranking is, up to 100; see `balance.quality`."""
        return quality_of(self.pattern)

    @property
    def best_possible(self) -> Fraction | None:
        """The quality that no movement of its size can beat in one ranking; None if unknown.

        It is known where all play all boards, meet nobody twice and no place is empty.
        """
        is_whole = self.complete and not self.meets_again and self.pairs == 2 * self.tables
        return bound(self.tables, self.rounds) if is_whole and self.winners == 1 else None

    @property
    def is_optimal(self) -> bool:
        """Whether it is proven that no movement of its size is fairer."""
        return self.quality == self.best_possible

    @cached_property
    def balance(self) -> Balance:
        """All figures of fairness, each set counted as one board; see fairness/balance.py."""
        return _balanced(self.pattern)

    def movement(self, *, full: bool = False) -> Movement:
        """Build the movement, checked; a `full` one has the missing number's place filled."""
        return _build(replace(self, missing=None) if full else self)

    @property
    def first_round(self) -> tuple[Seating, ...]:
        """The seatings of round 1 with the missing number's place filled, not checked."""
        return _seatings_of_round_1(self.pattern._replace(missing=None), self._sets_of)

    def with_switches(self, rounds: tuple[int, ...]) -> "Option":
        """Return the option with these arrow-switched rounds; without any it has two winners.

        Raises bad_switch for a Howell or for rounds that are not played.
        """
        if self.kind != "mitchell" or not set(rounds) <= set(range(1, self.rounds + 1)):
            raise MovementError("bad_switch", rounds=self.rounds)
        return replace(self, switched=tuple(sorted(set(rounds))))

    def with_seats(self, wanted: int) -> "Option":
        """Return the option so that, if possible, the `wanted` number of pairs keep their table.

        Where the place left empty is one of those that stay, the last that moves is left empty
        instead.
        """
        full = replace(self, missing=None)
        if not wanted or self.missing is None:
            return self
        if not self.stationary < wanted <= full.stationary:
            return self
        return replace(self, missing=last_moving_of(full.pattern))

    @property
    def can_be_played(self) -> bool:
        """Whether its boards a round fit the movement, and there are pairs enough.

        Scissors cut each set in two and need an even number. Raises what the generators raise.
        """
        enough = self.missing is None or self.tables > 2
        return enough and self.boards_per_round % self._family.boards == 0 and self.boards > 0

    @cached_property
    def _figures(self) -> OptionFigures:
        return figures_of(self.pattern)

    @property
    def _family(self) -> PairsFamily:
        """Its family; the plain Mitchell for an unknown variant, which the generators refuse."""
        return PAIRS.get((self.kind, self.variant), PAIRS["mitchell", ""])

    @cached_property
    def pattern(self) -> Pattern:
        """The movement with the fewest boards a round, of which all figures are counted."""
        return Pattern(
            self.kind, self.variant, self.tables, self.rounds, self.missing, self.switched
        )

    @property
    def proposed_switches(self) -> tuple[int, ...]:
        """The rounds of a Mitchell to arrow-switch for one fair ranking; none where none help."""
        return switches_of(self.pattern)

    @property
    def _sets_of(self) -> int:
        """How many boards stand for one board of the pattern."""
        return self.boards_per_round // self._family.boards


def option_of_key(key: str, pairs: int) -> Option:
    """Read the option that a key names, for that many pairs.

    Raises unknown_option where there is no such option, or it is one of other pairs.
    """
    match = _KEY.fullmatch(key)
    if match is None:
        raise MovementError("unknown_option", word=key)
    shape = Option(
        kind=match["kind"],
        variant=match["variant"] or "",
        tables=int(match["tables"]),
        rounds=int(match["rounds"]),
        boards_per_round=int(match["boards"]),
        missing=int(match["missing"]) if match["missing"] else None,
    )
    switched = match["switched"]
    try:
        option = shape.with_switches(tuple(map(int, switched.split(".")))) if switched else shape
        # The same option has one key only: "-switched-3.2" is none.
        fits = option.pairs == pairs and option.id == key and option.can_be_played
    except MovementError as reason:
        raise MovementError("unknown_option", word=key) from reason
    if not fits:
        raise MovementError("unknown_option", word=key)
    return option


def _build(option: Option) -> Movement:
    if option.kind == "howell":
        return howell(
            option.tables,
            boards_per_round=option.boards_per_round,
            missing=option.missing,
            rounds=option.rounds,
            variant=option.variant,
        )
    return mitchell(
        option.tables,
        boards_per_round=option.boards_per_round,
        rounds=option.rounds,
        missing=option.missing,
        arrow_switched=option.switched,
        even=option.variant,
    )


@cache
def _seatings_of_round_1(pattern: Pattern, sets_of: int) -> tuple[Seating, ...]:
    movement = pattern.movement()
    first = replace(movement, seatings=movement.seatings_of_round(1), sitouts=())
    return with_boards(first, sets_of).seatings


@cache
def _balanced(pattern: Pattern) -> Balance:
    return balance_of(pattern.movement())
