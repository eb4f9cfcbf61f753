"""One movement that could be played tonight: what it is, its key, its figures."""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property

from .errors import MovementError
from .fairness.balance import Balance, balance_of, quality
from .families import PAIRS
from .figures import OptionFigures, count_figures
from .moving.calls import can_be_called
from .pairs.family import PairsFamily
from .pairs.howell import howell
from .pairs.howell import unit as howell_unit
from .pairs.mitchell import mitchell
from .pairs.mitchell import unit as mitchell_unit
from .seating import Movement, Seating, with_boards

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
        return _count_staying(replace(self._unit, switched=()))

    @property
    def can_be_called(self) -> bool:
        """Whether the director's one sentence leads all pairs, round by round."""
        return _can_be_called(replace(self._unit, missing=None, switched=()))

    @property
    def quality(self) -> Fraction:
        """How fair the ranking is, up to 100; see `balance.quality`."""
        return _quality(self._unit)

    @cached_property
    def balance(self) -> Balance:
        """All figures of fairness, counted a set; see fairness/balance.py."""
        return _balanced(self._unit)

    def movement(self, *, full: bool = False) -> Movement:
        """Return the movement, checked; `full` has the missing number's place filled."""
        return _build(replace(self, missing=None) if full else self)

    @property
    def first_round(self) -> tuple[Seating, ...]:
        """Who plays what in round 1 with the missing number's place filled, unchecked."""
        return _started(replace(self, missing=None))

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
        staying = _unit_movement(full._unit, None).stationary
        return replace(self, missing=max(set(range(1, 2 * self.tables + 1)).difference(staying)))

    @property
    def can_be_played(self) -> bool:
        """Whether a set divides as the movement cuts it (scissors need an even number) and enough
        pairs are left; raises what the generators raise."""
        enough = self.missing is None or self.tables > 2
        return enough and self.boards_per_round % self._family.boards == 0 and self.boards > 0

    @cached_property
    def _figures(self) -> OptionFigures:
        return _count_figures(replace(self._unit, switched=()))

    @property
    def _family(self) -> PairsFamily:
        """Its family; any for a variant that does not exist, which the generators refuse."""
        return PAIRS.get((self.kind, self.variant), PAIRS["mitchell", ""])

    @cached_property
    def _unit(self) -> "Option":
        return replace(self, boards_per_round=self._family.boards)

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


def _unit_movement(unit: Option, missing: int | None) -> Movement:
    """Return what is counted, unchecked: the tests have every movement that is offered checked."""
    if unit.kind == "howell":
        full = howell_unit(unit.tables, unit.rounds, unit.variant)
    else:
        full = mitchell_unit(unit.tables, unit.rounds, unit.variant, unit.switched)
    return full if missing is None else full.without_number(missing)


@cache
def _started(full: Option) -> tuple[Seating, ...]:
    unit = _unit_movement(full._unit, None)
    first = replace(unit, seatings=unit.seatings_of_round(1), sitouts=())
    return with_boards(first, full._sets_of).seatings


@cache
def _count_figures(unit: Option) -> OptionFigures:
    return count_figures(_unit_movement(unit, None), _unit_movement(unit, unit.missing))


@cache
def _count_staying(unit: Option) -> int:
    return len(_unit_movement(unit, unit.missing).stationary)


@cache
def _can_be_called(full: Option) -> bool:
    return can_be_called(_unit_movement(full, None))


@cache
def _quality(unit: Option) -> Fraction:
    return quality(_unit_movement(unit, unit.missing))


@cache
def _balanced(unit: Option) -> Balance:
    return balance_of(_unit_movement(unit, unit.missing))
