"""The values of a session: what is scored together, and what comes out of it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from scoring.awards import RoundMatch, RowAward, Standing
from scoring.contestants import Competitor, Key, ProceduralPenalty, Row
from scoring.errors import ScoringError
from scoring.forms import MATCHPOINTS, Form
from scoring.notation.board import Side
from scoring.profiles.conventions import Profile, TieBreak


@dataclass(frozen=True)
class ScoringSession:
    """A session to be scored: its rules, contestants and results.

    `winners`: how many rankings there are, 1 or 2. `expected`: how many results a full board has
    (N), by field where it is a mapping; never fewer than the board of the field with the most rows
    has, and just these where it is None.

    `penalties` are taken from totals. `tie_breaks` are tried in their order between contestants
    whose scores are equal; without any they share the rank. `lots`: the keys in the order drawn.
    `sit_outs`: contestants and the rounds in which nobody came to play them, where rounds are
    matches.

    Raises `winners_out_of_range`, `expected_out_of_range`, `contestant_twice`,
    `contestant_line_wrong`, `unknown_contestant`, `same_contestant`, `penalty_unit_wrong`.
    """

    profile: Profile
    winners: int
    contestants: tuple[Competitor, ...]
    rows: tuple[Row, ...]
    expected: int | Mapping[Key, int] | None = None
    scoring: Form = MATCHPOINTS
    penalties: tuple[ProceduralPenalty, ...] = ()
    tie_breaks: tuple[TieBreak, ...] = ()
    lots: tuple[Key, ...] = ()
    sit_outs: tuple[tuple[Key, int], ...] = ()

    def __post_init__(self) -> None:
        if self.winners not in (1, 2):
            raise ScoringError("winners_out_of_range", winners=self.winners)
        for expected in self._expected_values():
            if expected < 0:
                raise ScoringError("expected_out_of_range", expected=expected)
        seen: set[tuple[Key, Side | None]] = set()
        for contestant in self.contestants:
            if (contestant.line is None) == (self.winners == 2):
                raise ScoringError("contestant_line_wrong", contestant=contestant.key)
            if (contestant.key, contestant.line) in seen:
                raise ScoringError("contestant_twice", contestant=contestant.key)
            seen.add((contestant.key, contestant.line))
        for penalty in self.penalties:
            self._check(penalty, seen)

    def _check(
        self, penalty: ProceduralPenalty, seated: Collection[tuple[Key, Side | None]]
    ) -> None:
        who = penalty.contestant
        if (who.key, who.line) not in seated:
            raise ScoringError("unknown_contestant", contestant=who.key)
        if penalty.unit not in self.scoring.units:
            unit, form = penalty.unit.value, self.scoring.value
            raise ScoringError("penalty_unit_wrong", unit=unit, scoring=form)

    def expected_in(self, field: Key) -> int:
        """Return how many results are expected on a full board of a field; 0 if none are given."""
        if isinstance(self.expected, Mapping):
            return self.expected.get(field, 0)
        return self.expected or 0

    @cached_property
    def contestant_at(self) -> Mapping[tuple[Key, Side], Competitor]:
        """The contestant that a key on a side of a result stands for.

        A pair keeps its list when it sat the other way for a board; but where both lists have the
        same key, the side decides which of the two it is.
        """
        by_side: dict[tuple[Key, Side], Competitor] = {}
        for contestant in self.contestants:
            for side in Side:
                if contestant.line in (side, None) or (contestant.key, side) not in by_side:
                    by_side[contestant.key, side] = contestant
        return by_side

    def seated(self, row: "Row") -> tuple[Competitor, Competitor]:
        """Find the contestants NS and EW of a result; `unknown_contestant`, `same_contestant`."""
        ns = self.contestant_at.get((row.ns, Side.NS))
        ew = self.contestant_at.get((row.ew, Side.EW))
        if ns is None or ew is None:
            unknown = row.ns if ns is None else row.ew
            raise ScoringError("unknown_contestant", board=row.board, contestant=unknown)
        if ns is ew:
            raise ScoringError("same_contestant", board=row.board, contestant=row.ns)
        return ns, ew

    def _expected_values(self) -> tuple[int, ...]:
        if isinstance(self.expected, Mapping):
            return tuple(self.expected.values())
        return () if self.expected is None else (self.expected,)


@dataclass(frozen=True)
class Scored:
    """A scored session: awards in the order of the rows, standings by list and rank.

    Contestants of a shared rank stand in their own order. `top`: the most matchpoints of a full
    board of the largest field; 0 where there is no top. `matches`: all contestants' rounds, where
    rounds are matches.
    """

    awards: tuple[RowAward, ...]
    standings: tuple[Standing, ...]
    top: Fraction
    matches: tuple[RoundMatch, ...] = ()
