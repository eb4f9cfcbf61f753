"""Evenings of teams as values, typed row by row."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.tournament.evening.values import Row, a_part, an_evening, key
from tournament.evening.evening import Evening
from tournament.evening.facts import Contestant, Stage
from tournament.evening.matches.planned import PlannedMatch

# Four teams, two matches of two boards at once: the home team sits NS at the odd table.
ROUND_1: tuple[Row, ...] = (
    (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (1, 2)),
    (1, 3, 3, 4, (1, 2)), (1, 4, 4, 3, (1, 2)),
)  # fmt: skip
# The winners and the losers of these.
ROUND_2: tuple[Row, ...] = (
    (2, 1, 1, 3, (3, 4)), (2, 2, 3, 1, (3, 4)),
    (2, 3, 4, 2, (3, 4)), (2, 4, 2, 4, (3, 4)),
)  # fmt: skip


def a_match(round_: int, home: int, away: int | None, **fields: Any) -> PlannedMatch:
    """The match of two teams of section A over two boards; no away team is a bye."""
    number = 100_000 + 1_000 * round_ + home
    values: dict[str, Any] = {"last_round": round_, "boards": 2} | fields
    return PlannedMatch(
        key(number), "A", round_, values.pop("last_round"), f"A{home}",
        "" if away is None else f"A{away}", **values,
    )  # fmt: skip


def of_teams(
    rows: Sequence[Row] = ROUND_1,
    matches: Sequence[PlannedMatch] = (a_match(1, 1, 2), a_match(1, 3, 4)),
    *,
    scoring: str = "match_imps",
    **session: Any,
) -> Evening:
    """An evening of teams of these rows and matches."""
    part = a_part(rows, kind="swiss", winners=1)
    session.setdefault("stage", Stage(1, "swiss", {"boards": 2}))
    evening = an_evening(
        part, event={"kind": "teams", "scoring": scoring, "profile": "wbf"}, **session
    )
    placed = {
        name: replace(one, pair=one.pair and named(one.pair))
        for name, one in evening.placed.items()
    }
    return replace(evening, placed=placed, matches=tuple(matches))


def named(pair: Contestant) -> Contestant:
    return replace(pair, name=f"Team {pair.number}")
