"""What was played otherwise, said by the director before any result tells it.

The plan of a Mitchell of 7 tables is worked out by hand: NS n at table n, EW 7 + n at table n in
round 1 and one table up each round, set t + r - 1 at table t.
"""

import pytest

from tests.builders import by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.incidents.repaired import MITCHELL, enter, offered, plan_of, repaired
from tests.tournament.incidents.test_repair_pages import ask, confirm, marks
from tests.tournament.setup.arrange import running
from tests.tournament.setup.browse import address, diane_again, diane_at, text_of
from tests.tournament.setup.test_sections import couple
from tournament.evening.scores.standings import list_sit_outs
from tournament.incidents.values.played_otherwise import PlayedOtherwise
from tournament.incidents.values.repairs import RepairRequest, find_request_refusal
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def told(kind, round_, *tables, boards=(), first=3):
    return RepairRequest(
        kind, "A", first, played_otherwise=PlayedOtherwise(kind, round_, tables, boards)
    )


def in_round_two():
    session = running(*MITCHELL)
    call_round(session, by(), number=2)
    return session


def why_not(session, asked):
    known = load_evening(session)
    found = find_request_refusal(known.sections[0], known, asked)
    return found.code if found else ""


class ToldTests:
    def test_other_boards_stand_in_the_plan_and_are_not_played_again(self):
        # Table 1 takes the set of table 3 in round 2, 13 to 16, instead of 5 to 8.
        session = in_round_two()
        repaired(session, told("played", 2, 1, boards=(13, 14, 15, 16)))
        assert plan_of(session)[2, 1] == (1, 14, (13, 14, 15, 16))
        assert load_evening(session).boards_lost == {}
        later = plan_of(session, first=3).values()
        had = [board for row in later if {1, 14} & set(row[:2]) for board in row[2]]
        assert not {13, 14, 15, 16} & set(had)

    def test_tables_that_did_not_move_have_the_same_pairs_again(self):
        session = in_round_two()
        repaired(session, told("stayed", 2, 1, 2, 3, 4, 5, 6, 7))
        assert {table: plan_of(session)[2, table][:2] for table in range(1, 8)} == {
            table: (table, 7 + table) for table in range(1, 8)
        }
        assert plan_of(session)[2, 7][2] == (1, 2, 3, 4)

    def test_who_waits_at_one_of_them_waits_on(self):
        # Pair 7 waits at table 7 in round 1; in round 2 pair 1 was to wait at table 1.
        session = running(13, "mitchell-7-7x4-without-14")
        call_round(session, by(), number=2)
        repaired(session, told("stayed", 2, *range(1, 8)))
        assert [plan_of(session)[2, table][:2] for table in range(1, 8)] == [
            (table, 7 + table) for table in range(1, 8)
        ]
        sit_outs = list_sit_outs(load_evening(session))
        assert [pair for pair, round_ in sit_outs if round_ == 2] == ["A7"]

    def test_a_wrong_direction_turns_the_plan_of_that_round_alone(self):
        session = in_round_two()
        before = plan_of(session)
        repaired(session, told("turned", 2, 4))
        assert plan_of(session) == before | {(2, 4): (10, 4, before[2, 4][2])}

    def test_it_is_undone(self):
        session = in_round_two()
        before = plan_of(session)
        _, change = repaired(session, told("stayed", 2, 1, 2, 3, 4, 5, 6, 7))
        undo(session, by(), change=change)
        assert plan_of(session) == before

    @pytest.mark.parametrize(
        ("asked", "code"),
        [
            (told("stayed", 2, 1), "two_places"),
            (told("stayed", 1, 1), "no_game_twice"),
            (told("turned", 2, 9), "no_game"),
            # Pair 1 played them in round 1.
            (told("played", 2, 1, boards=(1, 2)), "boards_had"),
        ],
    )
    def test_what_cannot_have_been_is_refused(self, asked, code):
        session = in_round_two()
        assert why_not(session, asked) == code
        assert offered(session, asked) == ()

    # Pair 14 waits at table 7 in round 1 and plays at table 1 in round 2; 13 comes from table 6.
    @pytest.mark.parametrize(
        ("tables", "pair"), [(range(1, 7), 13), ((6, 7), 14), ((5, 6), 13), (range(1, 8), 0)]
    )
    def test_nobody_plays_at_one_table_and_waits_at_another(self, tables, pair):
        session = running(13, "mitchell-7-7x4-without-7")
        call_round(session, by(), number=2)
        known = load_evening(session)
        found = find_request_refusal(known.sections[0], known, told("stayed", 2, *tables))
        assert (found.pair if found else 0) == pair
        if found:
            assert {found.code, found.other_row.round} == {"two_places", 2}

    def test_where_results_are_entered_they_tell(self):
        session = in_round_two()
        enter(session, 2, tables=[4])
        assert why_not(session, told("turned", 2, 4)) == "results_tell"
        assert why_not(session, told("turned", 2, 5)) == ""


class FileTests:
    def test_what_was_said_is_written_and_read(self):
        session = in_round_two()
        repaired(session, told("stayed", 2, 1, 2, 3, 4, 5, 6, 7))
        repaired(session, RepairRequest("late", "A", 3), kind="table", members=couple(1))
        repaired(session, RepairRequest("leaves", "A", 3, (4,)))
        evening = read_evening(written(session))
        assert [row["tables"] for row in evening.rows["sections"]] == [8]
        changes = [row["detail"] for row in evening.rows["changes"]][-3:]
        assert changes[0]["tables"] == ["1", "2", "3", "4", "5", "6", "7"]
        assert changes[2]["gone"] == [4]


class PageTests:
    def test_what_was_said_is_stored_and_logged(self):
        session = in_round_two()
        said = {"what": "played", "in_round": 2, "tables": "1", "boards": "13-16"}
        page = text_of(confirm(diane_at(session), session, said))
        assert "Round 2, table 1: boards 13–16 were played" in page
        assert plan_of(session)[2, 1][2] == (13, 14, 15, 16)

    def test_why_it_cannot_have_been_is_said(self):
        session = in_round_two()
        shown = ask(diane_at(session), session, what="stayed", in_round=2, tables="1")
        # EW 8 goes from table 1 to table 2.
        assert "Pair 8 would be at tables 1 and 2 in round 2." in text_of(shown)
        shown = ask(diane_again(session), session, what="turned", in_round=2, tables="7-9")
        assert "There is no table 8: tables are 1 to 7." in text_of(shown)
        assert marks(shown) == []

    def test_who_has_played_which_boards_before_is_said(self):
        # Table 1 has 1 to 4 in round 1; in round 2 NS 1 stays there and EW 14 comes.
        said = {"what": "played", "in_round": 2, "tables": "1", "boards": "3-6"}
        session = in_round_two()
        page = text_of(ask(diane_at(session), session, **said))
        assert "Pair 1 at table 1 has already played boards 3–4, in round 1." in page

    @pytest.mark.parametrize("what", ["played", "stayed", "turned"])
    def test_nothing_follows_before_anything_is_told(self, what):
        session = in_round_two()
        enter(session, 1, tables=[4], turned=True)
        client = diane_at(session)
        assert marks(ask(client, session, what=what)) == []
        # What the results tell follows when it is asked for.
        assert marks(ask(client, session, what=what, in_round=2, tables=""))

    def test_nothing_follows_from_nothing(self):
        session = in_round_two()
        assert marks(ask(diane_at(session), session, what="stayed", in_round=2, tables="")) == []

    def test_a_wrong_direction_has_its_own_sentence(self):
        session = in_round_two()
        page = text_of(ask(diane_at(session), session, what="turned", in_round=2, tables="4"))
        assert "the plan of that round says who really sat North-South" in page
        assert "exchanged" not in page

    def test_tables_that_cannot_be_read_are_said_so(self):
        session = in_round_two()
        shown = ask(diane_at(session), session, what="turned", in_round=2, tables="four")
        assert "Write the tables like 4 or 1-7." in text_of(shown)

    def test_each_has_its_place_on_the_plan_page(self):
        session = in_round_two()
        page = text_of(diane_at(session).get(address("plan", session)))
        for words in ("Wrong boards were played", "Tables did not move", "Wrong direction"):
            assert words in page
