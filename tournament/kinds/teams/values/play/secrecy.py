"""From when on the results of a match may be told at its tables.

Nothing of another table is told before the half is complete wherever its boards are played; where
the boards of a half are not exchanged, before the match is. Two matches have the same deals where
a round plays duplicated sets, and in a movement that takes the boards from match to match.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.evening.matches.meetings import DealKey, name_deal
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.conditions import Conditions, read_conditions
from tournament.evening.stages.results import late_results
from tournament.evening.stages.rounds import list_undrawn_boards

# In which a match consists of parts whose boards are exchanged.
IN_STANZAS = "head_to_head"


@dataclass(frozen=True)
class MatchPart:
    """The rounds of a session, from `first` to `last`, that are told of as one."""

    match: PlannedMatch
    first: int
    last: int

    def holds(self, round_: int) -> bool:
        return self.first <= round_ <= self.last


class Secrecy:
    """What may be told of the matches of an evening as it stands."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.stage = evening.session.stage
        self.conditions = read_conditions(self.stage.rules)

    @functools.cached_property
    def to_play(self) -> frozenset[DealKey]:
        """The deals that a table has still to play."""
        missing = (
            (self.evening.match_at(self.evening.places[place]), place[3])
            for place in self.evening.missing
        )
        late = ((self.match_of_result(one), one.board) for one in late_results(self.evening))
        return frozenset(
            self.deal(match, board)
            for match, board in (*missing, *late)
            if match and not match.unplayed
        ) | frozenset(self.to_be_drawn())

    def to_be_drawn(self) -> Iterator[DealKey]:
        """List the deals of a round that is drawn in part, which the rest of it is to play."""
        boards = list_undrawn_boards(self.evening)
        if boards and self.stage.rules.get("dealt") == "round":
            drawn = max(self.evening.matches, key=lambda match: match.round)
            yield from (self.deal(drawn, board) for board in boards)

    def match_of_result(self, result: Result) -> PlannedMatch | None:
        """Find the match of the two teams that really sat there."""
        seated = result.seats.contestants
        return self.evening.meetings.find(result.section, result.round, seated)

    def deal(self, match: PlannedMatch, board: int) -> DealKey:
        """Name the deal that a match plays under a number."""
        return name_deal(self.stage, match, board)

    def parts(self, match: PlannedMatch) -> tuple[MatchPart, ...]:
        """List what is told of as one: halves whose boards are exchanged, else the match."""
        rounds = match.last_round - match.round + 1
        size = rounds // count_told_parts(self.conditions, rounds)
        return tuple(
            MatchPart(match, first, first + size - 1)
            for first in range(match.round, match.last_round + 1, size)
        )

    def part(self, match: PlannedMatch, round_: int) -> MatchPart:
        """Find the part of a match in which a round is."""
        return next(part for part in self.parts(match) if part.holds(round_))

    def is_open(self, part: MatchPart) -> bool:
        """Tell whether a part is complete wherever its boards are played."""
        deals = (self.deal(part.match, board) for board in self.boards(part))
        return not any(deal in self.to_play for deal in deals)

    def boards(self, part: MatchPart) -> frozenset[int]:
        """List the boards that a part plays, and those that it played unplanned."""
        planned = {
            board
            for game in self.evening.games
            if part.match.is_of(game) and part.holds(game.round)
            for board in game.boards
        }
        played = {one.board for one in self.results(part.match) if part.holds(one.round)}
        return frozenset(planned | played)

    def results(self, match: PlannedMatch) -> Iterator[Result]:
        """List the results of a match."""
        return (one for one in self.evening.results if self.match_of_result(one) == match)

    def open_boards(self, match: PlannedMatch) -> frozenset[int]:
        """List the boards of a match of which all may be told: no part that has one goes on."""
        open_ones: set[int] = set()
        closed: set[int] = set()
        for part in self.parts(match):
            (open_ones if self.is_open(part) else closed).update(self.boards(part))
        return frozenset(open_ones - closed)

    def is_kept_from(self, result: Result, game: Game | None) -> bool:
        """Tell whether a result is kept from those who sit at its table in a later game.

        Nobody changes places in a half, so who sits there then has played the board there.
        """
        match = self.match_of_result(result)
        if match is None:
            return True
        part = self.part(match, result.round)
        stayed = (
            game is not None and self.evening.match_at(game) == match and part.holds(game.round)
        )
        return not stayed and not self.is_open(part)


def count_told_parts(conditions: Conditions, rounds: int) -> int:
    """Count the parts of a match of so many rounds that are told of one by one."""
    is_exchanged = conditions.exchanged or conditions.family == IN_STANZAS
    fits = is_exchanged and rounds % conditions.parts == 0
    return conditions.parts if fits else 1
