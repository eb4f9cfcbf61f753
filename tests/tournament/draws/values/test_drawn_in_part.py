"""A round of a knock-out that is drawn in part, as values: where it goes on, and who waits.

Of eight teams 2-7 play extra boards in round 2 at tables 3 and 4; 1-4 is called in round 3.
"""

from dataclasses import replace

import pytest

from tests.tournament.evening.deals.sets import a_set, cards_of
from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.values import an_evening, with_results
from tournament.draws.values.bracket_tables import (
    begins_in,
    choose_tables,
    may_draw_apart,
    seat_bracket,
)
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.deals.over import closed_deals
from tournament.evening.facts import Stage
from tournament.evening.matches.meetings import count_undrawn
from tournament.evening.play.next_game import pair_games
from tournament.evening.play.progress import list_overdue, progress
from tournament.evening.scores.build_report import score
from tournament.evening.stages.knock_out.slots import bracket_slots, list_waiting
from tournament.evening.stages.rounds import list_undrawn_boards
from tournament.evening.stages.seating import TeamsMeeting
from tournament.kinds.teams.values.play.secrecy import Secrecy
from tournament.phones.values.next_round import next_round

EIGHT = ((1, 8), (2, 7), (3, 6), (4, 5))


def rows_of(round_, meetings, boards, first_table=1):
    for at, (home, away) in enumerate(meetings):
        yield (round_, first_table + 2 * at, home, away, boards)
        yield (round_, first_table + 2 * at + 1, away, home, boards)


ROWS = (
    *rows_of(1, EIGHT, (1, 2)),
    *rows_of(2, [(2, 7)], (5, 6), first_table=3),
    *rows_of(3, [(1, 4)], (3, 4)),
)
FIRST = tuple(a_match(1, home, away, last_round=1 + (home == 2)) for home, away in EIGHT)
SEMI_FINAL = {(3, table, board): "PASS" for table in (1, 2) for board in (3, 4)}
STAGE = Stage(1, "knock_out", {"boards": 2})


def under_way(round_=3, rules=None, more=(), rows=ROWS):
    """The home teams have won but for the tie; extra boards and the semi-final are to come."""
    stage = replace(STAGE, rules={"boards": 2, **(rules or {})})
    matches = (*FIRST, a_match(3, 1, 4), *more)
    evening = of_teams(rows, matches, stage=stage, round=round_, scoring="imps_added")
    codes = {
        place: "4SN=" if place[2] in (1, 5, 7) and place[3] == 1 else "PASS"
        for place in evening.places
        if place[1] == 1
    }
    return with_results(evening, codes)


def with_extra_boards(evening):
    """7 has won them: it makes a game at table 4."""
    codes = {("A", 2, table, board): "PASS" for table in (3, 4) for board in (5, 6)}
    return with_results(evening, codes | {("A", 2, 4, 5): "4SN="})


class UndrawnTests:
    def test_one_match_of_the_semi_finals_is_still_to_be_drawn(self):
        evening = under_way()
        assert (evening.undrawn, list_undrawn_boards(evening)) == (1, {3, 4})
        assert under_way(more=[a_match(3, 7, 3)]).undrawn == 0
        assert list_undrawn_boards(under_way(more=[a_match(3, 7, 3)])) == frozenset()

    @pytest.mark.parametrize(
        ("twos", "threes", "byes", "drawn", "undrawn"),
        [(2, 0, 2, 1, 1), (4, 0, 0, 2, 0), (2, 1, 0, 1, 1), (0, 2, 0, 0, 1), (8, 0, 0, 3, 1)],
    )
    def test_it_is_counted_from_the_first_round(self, twos, threes, byes, drawn, undrawn):
        first = [a_match(1, number, 50 + number) for number in range(1, twos + 1)]
        first += [a_match(1, 20 + number, 70, is_half=True) for number in range(3 * threes)]
        first += [a_match(1, 40 + number, None) for number in range(byes)]
        second = [a_match(2, number, 90 + number) for number in range(1, drawn + 1)]
        # Whoever meets beside the bracket is no match of it.
        second += [] if drawn else [a_match(2, 1, None)]
        assert count_undrawn([*first, *second]) == undrawn

    def test_only_of_a_knock_out_with_two_rounds(self):
        assert count_undrawn(FIRST) == 0
        assert of_teams().undrawn == 0


class HeldTests:
    def test_their_tables_stay_in_their_match(self):
        evening = under_way()
        assert evening.held_rounds == {
            ("A", 3): 2, ("A", 4): 2, ("A", 5): 1, ("A", 6): 1,
        }  # fmt: skip
        assert [evening.round_at("A", table) for table in (1, 3, 7)] == [3, 2, 3]
        assert evening.called_at("A", 3).number == 1
        assert [evening.begun_at("A", table) for table in (1, 3)] == [3, 2]

    def test_no_longer_once_it_is_drawn_and_not_before_the_call(self):
        assert under_way(more=[a_match(3, 3, 7)]).held_rounds == {}
        assert under_way(round_=1).held_rounds == {}

    def test_nothing_of_them_is_late_or_overdue(self):
        evening = under_way()
        assert progress(evening).late == ()
        assert {place[1] for place in list_overdue(evening)} == {3}
        rows = {row.table: (row.entered, row.due) for row in progress(evening).rows}
        assert (rows[3], rows[5], rows[1]) == ((2, 4), (2, 2), (0, 2))

    def test_a_team_is_at_its_table_until_its_match_is_drawn(self):
        evening = under_way()
        games = {team: pair_games(evening, team) for team in ("A1", "A2", "A3", "A8")}
        now = {team: (one.now.round, one.now.table) for team, one in games.items()}
        assert now == {"A1": (3, "1"), "A2": (2, "3"), "A3": (1, "5"), "A8": (3, "")}
        assert games["A2"].next.is_to_be_drawn
        assert games["A3"].next.is_to_be_drawn


class NextTests:
    def test_who_waits_for_the_draw(self):
        evening = under_way()
        assert list_waiting(evening, 3) == {"A2", "A7", "A3", "A6"}
        assert list_waiting(evening, 1) == frozenset()
        following = next_round(evening, "A", 3, after=2)
        assert (following.number, following.is_end, following.is_to_be_drawn) == (3, True, True)
        following = next_round(evening, "A", 5, after=1)
        assert (following.number, following.is_to_be_drawn) == (3, True)
        following = next_round(evening, "A", 7, after=1)
        assert (following.number, following.is_called, following.is_end) == (3, True, False)

    def test_extra_boards_follow_their_match_by_themselves(self):
        following = next_round(under_way(round_=1), "A", 3, after=1)
        assert (following.number, following.goes_on, following.turns_with_all) == (2, True, False)
        assert (following.late, following.is_called) == ((), True)

    def test_no_table_of_another_match_is_waited_for_between_halves(self):
        rows = (*rows_of(1, EIGHT[:2], (1, 2)), *rows_of(2, EIGHT[:2], (3, 4)))
        matches = [a_match(1, home, away, last_round=2) for home, away in EIGHT[:2]]
        evening = of_teams(rows, matches, stage=STAGE)
        following = next_round(evening, "A", 1, after=1)
        assert (following.goes_on, following.late) == (True, ("2",))
        copies = replace(STAGE, rules={"boards": 4, "copies": 1})
        following = next_round(of_teams(rows, matches, stage=copies), "A", 1, after=1)
        assert (following.turns_with_all, following.late) == (True, ("2", "3", "4"))


class SeatTests:
    def test_the_rest_begins_where_the_first_did_with_its_boards(self):
        evening = with_extra_boards(under_way())
        following = next_knock_out_round(score(evening))
        assert (following.meetings, following.places, following.begins) == (((3, 7),), (2,), 3)
        assert begins_in(evening, following) == 3
        (seated,) = seat_bracket(evening, following, [TeamsMeeting(3, 7)], 3)
        assert [(row.table, row.boards) for row in seated.seatings] == [(3, (3, 4)), (4, (3, 4))]

    def test_whoever_has_seen_a_board_of_it_has_others(self):
        rows = (*ROWS[:-2], *rows_of(3, [(1, 4)], (6, 7)))
        evening = with_extra_boards(under_way(rows=rows))
        following = next_knock_out_round(score(evening))
        (seated,) = seat_bracket(evening, following, [TeamsMeeting(3, 7)], 3)
        assert [row.boards for row in seated.seatings] == [(8, 9), (8, 9)]

    @pytest.mark.parametrize(
        ("places", "taken", "tables"),
        [((1, 2), (), [1, 3]), ((2,), (1, 2), [3]), ((1,), (1, 2), [3]), ((1, 2), (2,), [5, 3])],
    )
    def test_its_own_tables_else_the_first_that_are_free(self, places, taken, tables):
        assert choose_tables(places, taken) == tables

    def test_not_apart_where_boards_go_from_match_to_match(self):
        assert may_draw_apart(under_way())
        assert not may_draw_apart(under_way(rules={"copies": 1}))
        assert not may_draw_apart(an_evening())


class PlaceTests:
    @pytest.mark.parametrize(
        ("meetings", "places"),
        [
            # Drawn at other tables than usual: each at the place to which its teams come.
            (((2, 3), (1, 4)), [("A1", "A4"), ("A2", "A3")]),
            # Exchanged by the director: in the order of the tables.
            (((1, 3), (2, 4)), [("A1", "A3"), ("A2", "A4")]),
        ],
    )
    def test_a_match_stands_where_its_teams_come_from(self, meetings, places):
        rows = (*rows_of(1, EIGHT, (1, 2)), *rows_of(3, meetings, (3, 4)))
        matches = (*FIRST, *(a_match(3, *one) for one in meetings))
        evening = of_teams(rows, matches, stage=STAGE, round=3)
        assert [one.teams for one in bracket_slots(evening)[4:6]] == places


class SecrecyTests:
    """1 and 4 have played boards 3 and 4, which the winner of 2-7 and 3 are still to play."""

    def test_cards_stay_closed_until_the_rest_is_drawn_and_played(self):
        evening = with_results(under_way(), SEMI_FINAL)
        both = {cards_of(3), cards_of(4)}
        of_all = replace(evening, deals=(a_set(3, 4, board_set=3),))
        assert closed_deals(of_all, str) == both
        own = replace(evening, deals=(a_set(3, 4, board_set=3, home="A1"),))
        assert closed_deals(own, str) == frozenset()
        drawn = replace(of_all, matches=(*of_all.matches, a_match(3, 3, 7)))
        assert closed_deals(drawn, str) == frozenset()

    def test_a_match_whose_deals_others_play_is_not_told(self):
        for dealt, is_open in (("round", False), ("match", True)):
            evening = with_results(under_way(rules={"dealt": dealt}), SEMI_FINAL)
            secrecy = Secrecy(evening)
            (part,) = secrecy.parts(evening.matches[-1])
            assert secrecy.is_open(part) is is_open
