"""The Butler of pairs and players across the tables that had the same deals.

Only where the line-ups are known, and each round's matches all play the same deals.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from uuid import UUID

from scoring.contestants import Key, Row
from scoring.profiles.conventions import Profile
from scoring.rounding import Mode, Rounding
from scoring.teams.butler import butler_across, pair_rows
from scoring.teams.line_ups import LineUp, pair_of
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch, PlayerSeat
from tournament.evening.parts.people import Person
from tournament.evening.parts.team_tables import ButlerLine
from tournament.evening.stages.conditions import Dealt
from tournament.evening.stages.matches.assignment import (
    count_planned_rounds,
    part_of,
)
from tournament.evening.stages.results import PlayedMatch, Rooms
from tournament.evening.stages.rounds import stage_conditions

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True)
class Seated:
    """A player of a team, as line-ups name him."""

    team: str
    person: Person

    @property
    def key(self) -> str:
        return f"{self.team} {self.person.full_name}"


class LineUps:
    """The line-ups of matches with their players, found by the keys that scoring has."""

    def __init__(self, matches: Iterable[PlannedMatch]) -> None:
        self.players: dict[str, Seated] = {}
        self._by_match: dict[UUID, list[tuple[PlayerSeat, str]]] = defaultdict(list)
        for match in matches:
            for seat in match.line_ups:
                self._by_match[match.id].append((seat, self._seat(match, seat)))

    def _seat(self, match: PlannedMatch, seat: PlayerSeat) -> str:
        is_home = (seat.room == "open") == (seat.seat in "NS")
        seated = Seated(match.home if is_home else match.away, seat.player)
        self.players[seated.key] = seated
        return seated.key

    def of(self, match: PlannedMatch, board: int, parts: Mapping[str, int | None]) -> LineUp | None:
        """Return who sat where on a board that each room played in a part; None where that is not
        known."""
        seats = {
            (seat.room, seat.seat): key
            for seat, key in self._by_match.get(match.id, ())
            if seat.part == parts[seat.room] and board not in seat.not_on
        }
        return _line_up(seats) if len(set(seats.values())) == 2 * len(SEATS) else None

    def order(self, pair: Key) -> tuple[Seated, ...]:
        """Return the players of a pair, in the order of their names."""
        assert isinstance(pair, frozenset)
        return tuple(self.players[key] for key in sorted(map(str, pair)))


def _line_up(seats: dict[tuple[str, str], str]) -> LineUp:
    """Make a part's line-up; the home team sits North-South in the open room."""
    pairs = {
        (room, line): pair_of(seats[room, line[0]], seats[room, line[1]])
        for room in ("open", "closed")
        for line in ("NS", "EW")
    }
    return LineUp(
        home_open=pairs["open", "NS"],
        home_closed=pairs["closed", "EW"],
        away_open=pairs["open", "EW"],
        away_closed=pairs["closed", "NS"],
    )


def butler_lines(
    evening: Evening, played: Sequence[PlayedMatch], rules: Profile
) -> tuple[tuple[ButlerLine, ...], tuple[ButlerLine, ...]]:
    """Rank the pairs that sat, then every player; nothing where deals differ or nobody is known."""
    if stage_conditions(evening).dealt is not Dealt.ROUND:
        return (), ()
    line_ups = LineUps(each.match for each in played)
    rows = [row for each in played for row in rows_of(evening, each, line_ups)]
    awards = butler_across(rows, rules).awards
    earned: list[tuple[Key, Fraction | None]] = []
    for row, award in zip(rows, awards, strict=True):
        earned += [(row.ns, award.ns), (row.ew, award.ew)]
    of_pairs: dict[tuple[Seated, ...], list[Fraction]] = {}
    of_players: dict[tuple[Seated, ...], list[Fraction]] = {}
    for pair, imps in earned:
        if imps is not None:
            people = line_ups.order(pair)
            of_pairs.setdefault(people, []).append(imps)
            for person in people:
                of_players.setdefault((person,), []).append(imps)
    return tuple(ranked(of_pairs)), tuple(ranked(of_players))


def rows_of(evening: Evening, played: PlayedMatch, line_ups: LineUps) -> Iterator[Row]:
    """List the results of a match as those of the pairs that sat there, where they are known."""
    match, planned = played.match, count_planned_rounds(evening, played.match)
    parts = {
        round_: part_of(evening, match, round_)
        for round_ in range(match.round, match.round + planned)
    }
    for rooms in played.rooms:
        line_up = line_ups.of(match, rooms.board, find_parts(parts, rooms))
        if line_up:
            yield from pair_rows(rooms.to_board(), line_up, match.round)


def find_parts(parts: Mapping[int, int], rooms: Rooms) -> dict[str, int | None]:
    """Find in which part each room played a board, as the other where it has no result; none for
    extra boards, which no other match has."""
    results = {"open": rooms.open or rooms.closed, "closed": rooms.closed or rooms.open}
    return {room: parts.get(one.round) for room, one in results.items() if one}


def ranked(earned: dict[tuple[Seated, ...], list[Fraction]]) -> Iterator[ButlerLine]:
    """Rank by IMPs a board, for who sat out now and then has fewer of them."""
    means = {people: sum(imps, Fraction(0)) / len(imps) for people, imps in earned.items()}
    ordered = sorted(means, key=lambda people: (-means[people], [one.key for one in people]))
    rank = 1
    for mean, level in groupby(ordered, key=means.__getitem__):
        together = list(level)
        for people in together:
            yield ButlerLine(
                rank,
                len(together) > 1,
                people[0].team,
                tuple(one.person for one in people),
                len(earned[people]),
                _HUNDREDTHS.to_decimal(sum(earned[people], Fraction(0))),
                _HUNDREDTHS.to_decimal(mean),
            )
        rank += len(together)
