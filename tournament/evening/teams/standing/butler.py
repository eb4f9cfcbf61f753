"""The Butler of pairs and players across the tables that had the same deals.

Only where the line-ups are known, and each round's matches all play the same deals.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scoring.contestants import Key, Row
from scoring.profiles.conventions import Profile
from scoring.rounding import Mode, Rounding
from scoring.teams.butler import butler_across, pair_rows
from scoring.teams.line_ups import LineUp, pair_of
from tournament.evening.facts import PlannedMatch, PlayerSeat
from tournament.evening.parts.people import Person
from tournament.evening.parts.team_tables import ButlerLine
from tournament.evening.teams.conditions import Conditions, Dealt
from tournament.evening.teams.results import PlayedMatch, Rooms

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
        self._by_part: dict[tuple[PlannedMatch, int], LineUp] = {}
        for match in matches:
            for part in {seat.part for seat in match.line_ups}:
                seats = {
                    (seat.room, seat.seat): self._seat(match, seat)
                    for seat in match.line_ups
                    if seat.part == part
                }
                if len(seats) == 2 * len(SEATS):
                    self._by_part[match, part] = _line_up(seats)

    def _seat(self, match: PlannedMatch, seat: PlayerSeat) -> str:
        is_home = (seat.room == "open") == (seat.seat in "NS")
        seated = Seated(match.home if is_home else match.away, seat.player)
        self.players[seated.key] = seated
        return seated.key

    def of(self, match: PlannedMatch, part: int) -> LineUp | None:
        """Return who sat where in a part; None where that is not known."""
        return self._by_part.get((match, part))

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
    played: Sequence[PlayedMatch], conditions: Conditions, rules: Profile
) -> tuple[tuple[ButlerLine, ...], tuple[ButlerLine, ...]]:
    """Rank the pairs that sat, then every player; nothing where deals differ or nobody is known."""
    if conditions.dealt is not Dealt.ROUND:
        return (), ()
    line_ups = LineUps(each.match for each in played)
    rows = [row for each in played for row in rows_of(each, line_ups, conditions)]
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


def rows_of(played: PlayedMatch, line_ups: LineUps, conditions: Conditions) -> Iterator[Row]:
    """List the results of a match as those of the pairs that sat there, where they are known."""
    for rooms in played.rooms:
        line_up = line_ups.of(played.match, part_of(played.match, rooms, conditions))
        if line_up:
            yield from pair_rows(rooms.to_board(), line_up, played.match.round)


def part_of(match: PlannedMatch, rooms: Rooms, conditions: Conditions) -> int:
    """Return in which part of its match a board was played, counted from 1."""
    result = rooms.open or rooms.closed
    assert result is not None
    return (result.round - match.round) // conditions.rounds_per_part + 1


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
