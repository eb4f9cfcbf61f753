"""One movement that could be played tonight: what it is, its key, its figures."""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property

from .errors import MovementError
from .fairness.balance import Balance, balance_of
from .fairness.bounds import bound
from .families import PAIRS
from .figures import OptionFigures
from .pairs.family import PairsFamily
from .pairs.howell import howell
from .pairs.mitchell import mitchell
from .seating import Movement, Seating, with_boards
from .units import (
    Unit,
    figures_of,
    is_called,
    last_moving_of,
    quality_of,
    staying_of,
    switches_of,
)

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
    """A movement described, not built; `movement` builds it and has it checked.

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

    @property
    def winners(self) -> int:
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
        """How many pairs a pair never meets that it could: all others, or the other line."""
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
    def relays(self) -> int:
        """How many stands between the tables."""
        return self._figures.relays

    @property
    def stationary(self) -> int:
        """How many pairs never change table."""
        return staying_of(self.unit)

    @property
    def can_be_called(self) -> bool:
        """Whether the director's one sentence leads all pairs, round by round."""
        return is_called(self.unit)

    @property
    def quality(self) -> Fraction:
        """How fair the ranking is, up to 100; see `balance.quality`."""
        return quality_of(self.unit)

    @property
    def best_possible(self) -> Fraction | None:
        """The quality that no movement of its size can beat in one ranking; None where nothing is
        known, as in `Balance`."""
        is_whole = self.complete and not self.meets_again and self.pairs == 2 * self.tables
        return bound(self.tables, self.rounds) if is_whole and self.winners == 1 else None

    @property
    def is_optimal(self) -> bool:
        return self.quality == self.best_possible

    @cached_property
    def balance(self) -> Balance:
        """All figures of fairness, counted a set; see fairness/balance.py."""
        return _balanced(self.unit)

    def movement(self, *, full: bool = False) -> Movement:
        """Return the movement, checked; `full` has the missing number's place filled."""
        return _build(replace(self, missing=None) if full else self)

    @property
    def first_round(self) -> tuple[Seating, ...]:
        """Who plays what in round 1 with the missing number's place filled, unchecked."""
        return _started(self.unit._replace(missing=None), self._sets_of)

    def with_switches(self, rounds: tuple[int, ...]) -> "Option":
        """Return the same with other arrow-switched rounds; none makes it two winners.

        Raises bad_switch for a Howell or for rounds that are not played.
        """
        if self.kind != "mitchell" or not set(rounds) <= set(range(1, self.rounds + 1)):
            raise MovementError("bad_switch", rounds=self.rounds)
        return replace(self, switched=tuple(sorted(set(rounds))))

    def with_missing(self, pair: int) -> "Option":
        """Return the same with another number left empty; raises bad_missing."""
        if self.missing is None or not 1 <= pair <= 2 * self.tables:
            raise MovementError("bad_missing", pair=pair)
        return replace(self, missing=pair)

    def with_seats(self, wanted: int) -> "Option":
        """Return the same with a number left empty that moves, where one of the `wanted` that stay
        is.
        """
        full = replace(self, missing=None)
        if not wanted or self.missing is None:
            return self
        if not self.stationary < wanted <= full.stationary:
            return self
        return replace(self, missing=last_moving_of(full.unit))

    @property
    def can_be_played(self) -> bool:
        """Whether a set divides as the movement cuts it (scissors need an even number) and enough
        pairs are left; raises what the generators raise."""
        enough = self.missing is None or self.tables > 2
        return enough and self.boards_per_round % self._family.boards == 0 and self.boards > 0

    @cached_property
    def _figures(self) -> OptionFigures:
        return figures_of(self.unit)

    @property
    def _family(self) -> PairsFamily:
        """Its family; any for a variant that does not exist, which the generators refuse."""
        return PAIRS.get((self.kind, self.variant), PAIRS["mitchell", ""])

    @cached_property
    def unit(self) -> Unit:
        """What all figures are counted of: the same of the fewest boards a round."""
        return Unit(self.kind, self.variant, self.tables, self.rounds, self.missing, self.switched)

    @property
    def proposed_switches(self) -> tuple[int, ...]:
        """The rounds of a Mitchell to arrow-switch for one fair ranking; none where none help."""
        return switches_of(self.unit)

    @property
    def _sets_of(self) -> int:
        return self.boards_per_round // self._family.boards


def option_of_key(key: str, pairs: int) -> Option:
    """Read the option of that key for that many pairs; raises unknown_option."""
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
        found = shape.with_switches(tuple(map(int, switched.split(".")))) if switched else shape
        fits = found.pairs == pairs and found.id == key and found.can_be_played
    except MovementError as reason:
        raise MovementError("unknown_option", word=key) from reason
    if not fits:
        raise MovementError("unknown_option", word=key)
    return found


def _build(wanted: Option) -> Movement:
    if wanted.kind == "howell":
        return howell(
            wanted.tables,
            boards_per_round=wanted.boards_per_round,
            missing=wanted.missing,
            rounds=wanted.rounds,
            variant=wanted.variant,
        )
    return mitchell(
        wanted.tables,
        boards_per_round=wanted.boards_per_round,
        rounds=wanted.rounds,
        missing=wanted.missing,
        arrow_switched=wanted.switched,
        even=wanted.variant,
    )


@cache
def _started(unit: Unit, sets_of: int) -> tuple[Seating, ...]:
    movement = unit.movement()
    first = replace(movement, seatings=movement.seatings_of_round(1), sitouts=())
    return with_boards(first, sets_of).seatings


@cache
def _balanced(unit: Unit) -> Balance:
    return balance_of(unit.movement())
