"""A Bridgemate file to begin with, of every kind of evening: its rows are those of the plan.

Rows are read by another's reader and compared with who sits where tonight; the reader of such files
that follows them finds the evening's movement in it.
"""

from collections.abc import Callable

import pytest

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from tests.builders import by
from tests.machine import has_bws_reader
from tests.tournament.draws.swiss_pairs import (
    a_swiss_of_pairs,
    draw_as_proposed,
    play_on,
    play_swiss_round,
)
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening, known, two_sections
from tests.tournament.teams.events import an_event_of_teams, play_round
from tournament.bridgemates.files.live_file import read_movement
from tournament.bridgemates.files.movement import check_movement, match_sections
from tournament.evening.evening import Evening
from tournament.evening.plan.movement import plan_sheet
from tournament.files.bws.own.plan import plan_bws
from tournament.files.bws.tables import Row, Tables, read_tables
from tournament.files.bws.write import PLAYERS, ROUND_DATA, SECTIONS
from tournament.kinds.pairs.files import devices as of_field
from tournament.kinds.teams.files import devices as of_matches
from tournament.models import Session
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_heading

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]


SCORING = {
    "pairs": of_field.device_scoring,
    "individual": of_field.device_scoring,
    "teams": of_matches.device_scoring,
}


def of_plan(session: Session) -> bytes:
    """The file of an evening's plan, as it is offered before play."""
    evening, heading = known(session), load_heading(session)
    sheets = (plan_sheet(one, evening, heading=heading) for one in evening.sections)
    return plan_bws(*sheets, scoring=SCORING[session.event.kind])


def number(evening: Evening, key: str) -> int:
    return int(evening.placed[key].shown)


def planned(session: Session) -> set[tuple[int, ...]]:
    """By section, table and round who sits North, East, South and West, with which boards."""
    evening = known(session)
    letters = [section.letter for section in evening.sections]
    return {
        (
            letters.index(game.section) + 1,
            game.table,
            game.round,
            *(number(evening, key) for key in game.seats.players),
            game.boards[0],
            game.boards[-1],
        )
        for game in evening.due
    }


def in_file(tables: Tables) -> set[tuple[int, ...]]:
    """What the file says of the same, of every table at which somebody plays; a pair's number
    stands for both of its seats."""
    return {
        tuple(
            row[name] if row.get(name) is not None else row[instead]
            for name, instead in (
                *((one, one) for one in ("Section", "Table", "Round", "NSPair", "EWPair")),
                ("South", "NSPair"),
                ("West", "EWPair"),
                ("LowBoard", "LowBoard"),
                ("HighBoard", "HighBoard"),
            )
        )
        for row in tables[ROUND_DATA]
        if row["NSPair"] and row["EWPair"]
    }


def rows_of_round(tables: Tables, round_: int) -> list[Row]:
    return [row for row in tables[ROUND_DATA] if row["Round"] == round_]


EVENINGS: dict[str, Callable[[], Session]] = {
    "pairs": an_evening,
    "one_field": lambda: an_evening(movement=howell(4, boards_per_round=2)),
    "arrow_switch": lambda: an_evening(
        movement=mitchell(5, boards_per_round=2, arrow_switched=(4, 5))
    ),
    "half_table": lambda: an_evening(missing=(6,)),
    "two_sections": two_sections,
    "swiss_of_pairs": lambda: a_swiss_of_pairs(7),
    "swiss_of_teams": lambda: an_event_of_teams(6, boards=4),
    "odd_teams": lambda: an_event_of_teams(5, kind="round_robin", boards=4),
    "teams": lambda: an_event_of_teams(4, kind="round_robin", boards=6),
    "individual": lambda: an_individual(8),
    "odd_individual": lambda: an_individual(9),
}


class EveryKindTests:
    @pytest.mark.parametrize("kind", EVENINGS)
    def test_its_rows_are_the_plan(self, kind):
        session = EVENINGS[kind]()
        content = of_plan(session)
        assert in_file(read_tables(content)) == planned(session)
        evening, file = known(session), read_movement(content)
        check_movement(evening, file, match_sections(evening, file))

    def test_a_match_of_teams_has_two_tables_with_the_same_boards(self):
        """Team 1 sits North-South at one of them, East-West at the other."""
        rows = rows_of_round(read_tables(of_plan(EVENINGS["teams"]())), 1)
        columns = ("Table", "NSPair", "EWPair", "LowBoard", "HighBoard")
        assert [tuple(row[name] for name in columns) for row in rows] == [
            (1, 1, 4, 1, 6), (2, 4, 1, 1, 6), (3, 2, 3, 1, 6), (4, 3, 2, 1, 6),
        ]  # fmt: skip

    def test_nobody_is_named_where_a_number_is_a_team(self):
        """Who of a team sits at which table is known when its line-up is."""
        assert read_tables(of_plan(EVENINGS["teams"]()))[PLAYERS] == []

    @pytest.mark.parametrize(("form", "number"), [("match_imps", 4), ("board_a_match", 3)])
    def test_matches_are_compared_by_their_form(self, form, number):
        session = an_event_of_teams(4, boards=4, settings={"scoring": form})
        [section] = read_tables(of_plan(session))[SECTIONS]
        assert section["ScoringType"] == number

    def test_a_pair_away_is_the_missing_one_and_its_opponents_wait(self):
        tables = read_tables(of_plan(EVENINGS["half_table"]()))
        alone = [row for row in tables[ROUND_DATA] if not row["EWPair"]]
        assert [(row["Round"], row["Table"], row["NSPair"]) for row in alone] == [
            (1, 3, 3), (2, 1, 1), (3, 2, 2),
        ]  # fmt: skip


class DrawnTests:
    """Rounds that are drawn one after the other: the file holds those that are known."""

    def test_a_swiss_of_pairs_has_a_round_more_each_time(self):
        session = a_swiss_of_pairs(8)
        before = read_tables(of_plan(session))[ROUND_DATA]
        assert {row["Round"] for row in before} == {1}
        play_swiss_round(session, 1)
        draw_as_proposed(session)
        after = read_tables(of_plan(session))
        assert after[ROUND_DATA][: len(before)] == before
        assert [row["Round"] for row in after[ROUND_DATA][len(before) :]] == [2] * 4
        assert in_file(after) == planned(session)

    def test_a_swiss_of_teams_too(self):
        session = an_event_of_teams(4, boards=2)
        before = read_tables(of_plan(session))[ROUND_DATA]
        assert [row["Round"] for row in before] == [1] * 4
        play_round(session, 1)
        draw_as_proposed(session)
        call_round(session, by(), number=2)
        after = read_tables(of_plan(session))[ROUND_DATA]
        assert after[:4] == before
        assert [row["Round"] for row in after[4:]] == [2] * 4

    def test_a_swiss_played_on_has_every_round_there_was(self):
        session = a_swiss_of_pairs(6, rounds=3)
        play_on(session, 3)
        tables = read_tables(of_plan(session))
        assert [len(rows_of_round(tables, round_)) for round_ in (1, 2, 3, 4)] == [3, 3, 3, 0]
