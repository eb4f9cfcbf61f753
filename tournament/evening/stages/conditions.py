"""How the matches of a stage are played (the conditions of contest), as values.

They are stored as plain values, what is as usual not at all:

    {"boards": 8, "parts": 2, "family": "patton", "exchanged": true, "rounds": 7,
     "dealt": "round", "copies": 4, "odd": "triangle", "sits_last": "better", "blind": true,
     "per_session": 3, "carry_over": {"kind": "margin", "most": "20.00"},
     "drawn_by": "monrad", "first": "lot", "lot": 48213}
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeAlias

from movements import MOST_LOTS, WAYS, DrawMethod, find_way
from scoring.rounding import Mode, Rounding
from scoring.teams.carry_over import NO_CARRY_OVER, TENTH_TO_THE_BETTER, CarryOverRules
from scoring.teams.scored import ScoredMatch
from tournament.evening.matches.planned import PlayerSeat

MOST_BOARDS = 64
MOST_ROUNDS = 60
MOST_IMPS = 200
MOST_COPIES = 64
PARTS = (1, 2, 4)
# Four in either room.
SEATS_OF_MATCH = 8
_TENTHS = Rounding(1, Mode.HALF_UP)


class Dealt(StrEnum):
    """Where the deals of a round come from; the values are stored."""

    MATCH = "match"  # each match deals its own
    ROUND = "round"  # duplicated sets, the same for all matches of the round


class OddField(StrEnum):
    """What becomes of the odd team out; the values are stored."""

    BYE = "bye"
    TRIANGLE = "triangle"


class SitsLast(StrEnum):
    """Which team sees the other sit down before it does; the values are stored."""

    HOME = "home"  # the visitors sit first; in halves their pairs then change rooms
    BETTER = "better"  # the better-ranked team in parts 1 and 3


class FirstRound(StrEnum):
    """How the first round of a Swiss is drawn; the values are stored."""

    NUMBERS = "numbers"  # the upper half of the numbers against the lower; of teams by seed
    STRENGTH = "strength"  # so too, the numbers dealt by what the club knows of the players
    LOT = "lot"
    HAND = "hand"  # by the director; until then as by numbers


class CarryOverKind(StrEnum):
    """What a knock-out match takes over from the two teams' earlier one; the values are stored."""

    NONE = "none"
    MARGIN = "margin"  # half of the better-ranked team's margin, a third of the other's
    TENTH = "tenth"  # a tenth of an IMP to the better-ranked team


@dataclass(frozen=True)
class CarryOver:
    """Which rule, and the most that it can give, in IMPs."""

    kind: CarryOverKind = CarryOverKind.NONE
    most: Decimal | None = None

    @property
    def rules(self) -> CarryOverRules:
        """The shares of the margin that the rule takes."""
        if self.kind is CarryOverKind.MARGIN:
            return CarryOverRules(most=None if self.most is None else Fraction(self.most))
        return TENTH_TO_THE_BETTER if self.kind is CarryOverKind.TENTH else NO_CARRY_OVER

    def to_imps(self, margin: Fraction = Fraction(0)) -> Decimal:
        """Return what the better-ranked team brings of its margin in an earlier match, if any.

        To a tenth of an IMP, as it is published and added up: the final of the World Transnational
        Mixed Teams of 2012 began with 5.3 (16/3) and ended 179.3 to 159.

        >>> margin = CarryOver(CarryOverKind.MARGIN)
        >>> str(margin.to_imps(Fraction(-16))), str(margin.to_imps(Fraction(21)))
        ('-5.3', '10.5')
        """
        return _TENTHS.to_decimal(self.rules.carry_over(margin))


@dataclass(frozen=True)
class Conditions:
    """The conditions of contest of a stage.

    `boards` a match, in so many `parts` (halves, quarters), between which pairs may change;
    `exchanged`: in each part the two tables begin with different halves of its boards and change
    them over. `family`: of a movement, its kind among `movements.teams`. `rounds`: how many matches
    each team is to play, None where nobody knows yet; `per_session`: how many of them in one
    session, None: as many as there are. `copies`: of each duplicated set, None: nobody counts them.
    `blind`: line-ups are handed in unseen. `drawn_by`: another way than a Swiss to draw, its value
    among `movements.WAYS`. `lot`: what a first round by lot is drawn with.
    """

    boards: int = 8
    parts: int = 1
    exchanged: bool = False
    family: str = ""
    rounds: int | None = None
    per_session: int | None = None
    dealt: Dealt = Dealt.MATCH
    copies: int | None = None
    odd: OddField = OddField.BYE
    sits_last: SitsLast = SitsLast.HOME
    blind: bool = False
    carry_over: CarryOver = CarryOver()
    drawn_by: str = ""
    first: FirstRound = FirstRound.NUMBERS
    lot: int | None = None

    @property
    def way(self) -> DrawMethod:
        """The way to draw a round by how everybody stands."""
        return find_way(self.drawn_by)

    def called(self, kind: str) -> str:
        """Return what a stage of a kind is called under these conditions: its family of movements,
        its way to draw, else its kind."""
        return self.family or self.drawn_by or kind

    @property
    def boards_per_part(self) -> int:
        """How many boards a part has; the last one may be shorter."""
        return -(-self.boards // self.parts)

    @property
    def rounds_per_part(self) -> int:
        """In how many rounds of the session a part is played."""
        return 2 if self.exchanged else 1


def hide_unanswered(conditions: Conditions, seats: Sequence[PlayerSeat]) -> tuple[PlayerSeat, ...]:
    """Leave out the parts of which one team alone handed in its line-up, where these are blind:
    neither team sees the other's before both are in."""
    if not conditions.blind:
        return tuple(seats)
    counts = Counter(part for part, *_ in {(seat.part, seat.room, seat.seat) for seat in seats})
    return tuple(seat for seat in seats if counts[seat.part] == SEATS_OF_MATCH)


def read_conditions(stored: Mapping[str, Any]) -> Conditions:
    """Read what `write_conditions` wrote; ValueError for what it cannot have written."""
    if not isinstance(stored, Mapping) or set(stored) - set(READERS):
        raise ValueError(stored)
    read = Conditions(**{name: READERS[name](value) for name, value in stored.items()})
    if read.boards < read.parts * read.rounds_per_part:
        raise ValueError(stored)
    if (read.first is FirstRound.LOT) != (read.lot is not None):
        raise ValueError(stored)
    return read


def write_conditions(conditions: Conditions) -> dict[str, Any]:
    """Write the conditions as plain values, those that are as usual left out."""
    usual = Conditions()
    return {
        field.name: _write(value)
        for field in fields(conditions)
        if (value := getattr(conditions, field.name)) != getattr(usual, field.name)
    }


def _write(value: Any) -> Any:
    if isinstance(value, CarryOver):
        most = {} if value.most is None else {"most": f"{value.most:.2f}"}
        return {"kind": value.kind.value, **most}
    return value.value if isinstance(value, StrEnum) else value


def _whole(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(value)
        return value

    return read


def _read_parts(value: Any) -> int:
    if type(value) is not int or value not in PARTS:
        raise ValueError(value)
    return value


def _read_truth(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(value)
    return value


def _read_family(value: Any) -> str:
    if not isinstance(value, str) or not (value.isidentifier() and len(value) <= 20):
        raise ValueError(value)
    return value


def _read_way(value: Any) -> str:
    if not isinstance(value, str) or value not in WAYS or value == find_way("").value:
        raise ValueError(value)
    return value


def _read_carry_over(value: Any) -> CarryOver:
    if not isinstance(value, Mapping) or set(value) - {"kind", "most"} or "kind" not in value:
        raise ValueError(value)
    most = None if value.get("most") is None else _read_imps(value["most"])
    return CarryOver(CarryOverKind(value["kind"]), most)


def _read_imps(value: Any) -> Decimal:
    if not isinstance(value, str) or len(value) > 7:
        raise ValueError(value)
    try:
        figure = Decimal(value)
    except InvalidOperation:
        raise ValueError(value) from None
    if not figure.is_finite() or not 0 <= figure <= MOST_IMPS or (figure * 100) % 1:
        raise ValueError(value)
    return figure.quantize(Decimal("0.01"))


READERS: Mapping[str, Callable[[Any], Any]] = {
    "boards": _whole(1, MOST_BOARDS),
    "parts": _read_parts,
    "exchanged": _read_truth,
    "family": _read_family,
    "rounds": _whole(1, MOST_ROUNDS),
    "per_session": _whole(1, MOST_ROUNDS),
    "dealt": Dealt,
    "copies": _whole(1, MOST_COPIES),
    "odd": OddField,
    "sits_last": SitsLast,
    "blind": _read_truth,
    "carry_over": _read_carry_over,
    "drawn_by": _read_way,
    "first": FirstRound,
    "lot": _whole(0, MOST_LOTS),
}


# The first team's margin over the second, by their numbers.
Margins: TypeAlias = Mapping[tuple[int, int], Fraction]


def margins_by_key(matches: Iterable[ScoredMatch]) -> dict[tuple[str, str], Fraction]:
    """Return the margins of all who met, each of both teams, by the keys of the teams.

    Of two that met more than once the margins are added up; a match that one of them did not come
    to has none. A later stage may let them bring a part of it along.
    """
    found: dict[tuple[str, str], Fraction] = {}
    for scored in (one for one in matches if one.match.is_played):
        home, away = str(scored.match.home), str(scored.match.away)
        for two, own in (((home, away), scored.lead), ((away, home), -scored.lead)):
            found[two] = found.get(two, Fraction(0)) + own
    return found


def carried_over(conditions: Conditions, margins: Margins, better: int, other: int) -> Decimal:
    """Return the IMPs that the better-ranked team brings; negative what the other one does."""
    return conditions.carry_over.to_imps(margins.get((better, other), Fraction(0)))
