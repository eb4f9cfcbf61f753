"""Score individual tournaments: all players are credited with the award of the side they sat on.

A result is scored twice, once for North and East and once for South and West, each time among
all results of its board: both give the same awards, and each player has a score card. Totals,
percentages and ranks then follow as for pairs, and an award that depends on the session
(Law 12C2(c)) goes by a player's own other boards, not by the partner's.

Tie-breaks that ask whom a contestant met, or compare the tied board by board, are for pairs: here
one meets everybody, as opponent and as partner, and shares boards with the latter.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.awards import RowAward, Standing
from scoring.contestants import Competitor, Key, ProceduralPenalty, Row
from scoring.errors import ScoringError
from scoring.forms import MATCHPOINTS, BoardForm
from scoring.notation.board import Seat, Side
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import Profile, TieBreak
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession

# Tie-breaks that an individual cannot have.
FOR_PAIRS = (TieBreak.MEETING, TieBreak.OPPONENTS, TieBreak.TOP_SCORES)
# Who is North and who is East in each of the two scorings.
_SEATS = ((Seat.NORTH, Seat.EAST), (Seat.SOUTH, Seat.WEST))


@dataclass(frozen=True)
class IndividualRow:
    """One result: who sat in each seat, and what each side is credited with.

    `field` and `group` are as in `Row`. `same_player_twice` where a player sits in two seats.
    """

    board: int
    north: Key
    east: Key
    south: Key
    west: Key
    outcome: Sides
    field: Key = None
    group: str = ""

    def __post_init__(self) -> None:
        players = (self.north, self.east, self.south, self.west)
        for place, player in enumerate(players):
            if player in players[:place]:
                raise ScoringError("same_player_twice", player=player)

    def at(self, seat: Seat) -> Key:
        """Return the player who sat in a seat."""
        places = dict(zip(Seat, (self.north, self.east, self.south, self.west), strict=True))
        return places[seat]


@dataclass(frozen=True)
class Individual:
    """An individual tournament to be scored; the fields are those of `ScoringSession`.

    `penalties` are players', `lots` has the players in the order drawn. `stand_ins` fill a seat and
    are in no standing. `tie_break_for_pairs` for a tie-break that an individual cannot have.
    """

    profile: Profile
    players: tuple[Key, ...]
    rows: tuple[IndividualRow, ...]
    scoring: BoardForm = MATCHPOINTS
    expected: int | Mapping[Key, int] | None = None
    penalties: tuple[ProceduralPenalty, ...] = ()
    tie_breaks: tuple[TieBreak, ...] = ()
    lots: tuple[Key, ...] = ()
    stand_ins: tuple[Key, ...] = ()

    def __post_init__(self) -> None:
        for tie_break in self.tie_breaks:
            if tie_break in FOR_PAIRS:
                raise ScoringError("tie_break_for_pairs", tie_break=tie_break.value)


@dataclass(frozen=True)
class IndividualScored:
    """A scored individual: what each seat got, result by result; standings; the top of a board.

    `halves` are the same awards as they are displayed: of North and East, and of South and West.
    """

    awards: tuple[Mapping[Seat, Fraction | None], ...]
    standings: tuple[Standing, ...]
    top: Fraction
    halves: tuple[tuple[RowAward, RowAward], ...] = ()


def score_individual(event: Individual) -> IndividualScored:
    """Score an individual tournament; raises as `score_session` does."""
    scored = score_session(
        ScoringSession(
            event.profile,
            winners=1,
            contestants=tuple(_competitors(event)),
            rows=tuple(_rows(event.rows)),
            expected=_expected_results(event),
            scoring=event.scoring,
            penalties=event.penalties,
            tie_breaks=event.tie_breaks,
            lots=event.lots,
        )
    )
    awards = scored.awards
    halves = tuple(zip(awards[::2], awards[1::2], strict=True))
    standings = tuple(each for each in scored.standings if each.contestant.ranked_in is None)
    return IndividualScored(tuple(map(_by_seat, halves)), standings, scored.top, halves)


def _competitors(event: Individual) -> Iterator[Competitor]:
    """List the players in one ranking; stand-ins in another, which nobody sees."""
    for player in event.players:
        yield Competitor(player, ranked_in=True if player in event.stand_ins else None)


def _rows(rows: Iterable[IndividualRow]) -> Iterable[Row]:
    for row in rows:
        for half, (ns, ew) in enumerate(_SEATS):
            field = (row.field, half)
            yield Row(row.board, row.at(ns), row.at(ew), row.outcome, field, row.group)


def _expected_results(event: Individual) -> int | Mapping[Key, int] | None:
    if not isinstance(event.expected, Mapping):
        return event.expected
    return {(field, half): n for field, n in event.expected.items() for half in (0, 1)}


def _by_seat(halves: Sequence[RowAward]) -> Mapping[Seat, Fraction | None]:
    return {
        seat: award.ns if seat.side is Side.NS else award.ew
        for award, seats in zip(halves, _SEATS, strict=True)
        for seat in seats
    }
