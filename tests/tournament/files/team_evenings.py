"""Events of teams as values, for what is printed, shown and written of them."""

import datetime
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.values import HEAD, Row, with_results
from tournament.evening.evening import Evening
from tournament.evening.facts import Stage
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.report import Contestant, Person, Report
from tournament.evening.scores.build_report import build, score

NAMES = (
    "Les Tilleuls", "Bridge Club du Vieux Moulin", "Les Impasses", "Carré d’As", "La Longe",
    "Trèfle à quatre", "Les Sept Coeurs", "Squeeze", "Le Mort", "La Défausse", "Contre-temps",
)  # fmt: skip
FIRST = ("Odile", "Jean", "Martine", "Pierre", "Hélène", "Luc")
LAST = ("Ferrand", "Rouvier", "Lestrade", "Noval", "Maurin-Bec", "Castelnau", "Delorme")
# What tables write, one after the other.
LINES = (
    "4SN=", "3NTW-1", "2HE+1", "4SN+1", "3NTN=", "PASS", "5DXW-2", "1NTS+2", "4HE=", "6SN-1",
    "3CW=", "2SN-2", "3NTE+1", "4SS-1", "2DN=", "4HXN-3", "6NTS=",
)  # fmt: skip

# Each round's meetings of six teams, home first.
SIX = (
    ((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)),
    ((6, 5), (1, 4), (2, 3)), ((3, 6), (4, 2), (5, 1)),
)  # fmt: skip


def plan_of(
    meetings: Sequence[Sequence[tuple[int, int | None]]], boards: int
) -> tuple[list[Row], list[PlannedMatch]]:
    """Plan rounds of matches, each at two tables with boards of its round."""
    rows: list[Row] = []
    matches = []
    for round_, pairs in enumerate(meetings, 1):
        own = tuple(range((round_ - 1) * boards + 1, round_ * boards + 1))
        table = 0
        for home, away in pairs:
            matches.append(a_match(round_, home, away, boards=boards))
            if away is not None:
                rows += [(round_, table + 1, home, away, own), (round_, table + 2, away, home, own)]
                table += 2
    return rows, matches


def codes_of(rows: Sequence[Row], last: int) -> dict[Any, str]:
    """Write something at every table up to a round."""
    places = [
        (round_, table, board)
        for round_, table, _, _, boards in rows
        for board in boards
        if round_ <= last
    ]
    return {
        place: LINES[(place[1] * 7 + place[2] * 5 + place[0] * 3) % len(LINES)] for place in places
    }


def a_pool(
    *,
    last: int = 5,
    boards: int = 4,
    kind: str = "round_robin",
    meetings: Sequence[Sequence[tuple[int, int | None]]] = SIX,
    **fields: Any,
) -> Evening:
    """A pool of six teams, played up to a round."""
    rows, matches = plan_of(meetings, boards)
    stage = Stage(1, kind, {"boards": boards})
    evening = with_results(of_teams(rows, matches, stage=stage, **fields), codes_of(rows, last))
    placed = {
        key: replace(one, pair=one.pair and called(one.pair)) for key, one in evening.placed.items()
    }
    return replace(evening, placed=placed)


def called(pair: Contestant) -> Contestant:
    number = pair.number
    people = tuple(
        Person(FIRST[(number + place) % len(FIRST)], LAST[(number * 3 + place) % len(LAST)])
        for place in range(4)
    )
    return replace(pair, name=NAMES[number - 1], players=people)


def report_of(evening: Evening, language: str = "en", **heading: Any) -> Report:
    """Report an evening under the head of its club."""
    head = replace(HEAD, language=language, event="Interclubs par quatre", **heading)
    return build(score(evening), head)


def published(report: Report) -> Report:
    at = datetime.datetime(2026, 11, 17, 22, 41, tzinfo=datetime.UTC)
    return replace(report, heading=replace(report.heading, kind="provisional", version=1, at=at))


EIGHT = (
    ((1, 8), (4, 5), (2, 7), (3, 6)), ((1, 4), (2, 3)), ((1, 2),),
)  # fmt: skip


def a_knock_out(*, last: int = 3, boards: int = 8) -> Evening:
    """A knock-out of eight teams, played up to a round; teams 1 and 2 meet with a carry-over."""
    evening = a_pool(
        last=last, boards=boards, kind="knock_out", meetings=EIGHT, scoring="imps_added"
    )
    matches = tuple(
        replace(match, carry_over=Decimal("5.33")) if match.round == 3 else match
        for match in evening.matches
    )
    return replace(evening, matches=matches)
