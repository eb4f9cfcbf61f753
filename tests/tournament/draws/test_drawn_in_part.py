"""A round of a knock-out that is drawn in part: one match before it plays extra boards meanwhile.

Of eight teams 1-8, 2-7, 3-6 and 4-5 meet at tables 1 to 8; 1 then meets the winner of 4-5, and the
winner of 2-7 that of 3-6 (the seeded bracket of eight).
"""

import pytest

from tests.builders import by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_knock_out import a_knock_out, bracket_of, ranked
from tests.tournament.kinds.teams.services.test_choose_format import matches, tables
from tests.tournament.teams.playing import play_match, play_round
from tournament.draws.services.draw_bracket import add_extra_boards, draw_bracket
from tournament.draws.values.knock_out import next_knock_out_round
from tournament.evening.errors import ServiceError
from tournament.models import Match
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.standings import session_standings
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def with_a_tie(home=2, teams=8, **conditions):
    """A knock-out whose first round is over but for a tie; the other home teams have won."""
    session = a_knock_out(teams, **conditions)
    for round_, _, one, away in matches(session):
        if round_ == 1 and away:
            play_match(again(session), one, 1, won="tie" if one == home else "home")
    return session


def draw(session, round_, *places):
    return draw_bracket(again(session), by(), round_=round_, places=places)


def call(session, number):
    call_round(again(session), by(), number=number)


class DrawTests:
    def test_the_meeting_that_is_known_is_drawn_and_the_other_one_when_it_is(self):
        session = with_a_tie()
        draw(session, 3)
        assert matches(session)[4:] == [(3, 3, 1, 4)]
        assert tables(session)[8:] == [(3, 1, 1, 4, (3, 4)), (3, 2, 4, 1, (3, 4))]
        with pytest.raises(ServiceError, match="match_undecided"):
            draw(session, 3)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert tables(session)[8:10] == [(2, 3, 2, 7, (5, 6)), (2, 4, 7, 2, (5, 6))]
        call(session, 3)
        play_match(again(session), 1, 3)
        play_match(again(session), 2, 1, won="away", in_round=2)
        draw(session, 3)
        assert matches(session)[4:] == [(3, 3, 1, 4), (3, 3, 3, 7)]
        # The two have seen neither board of the match that was drawn before them.
        assert tables(session)[-2:] == [(3, 3, 3, 7, (3, 4)), (3, 4, 7, 3, (3, 4))]
        play_match(again(session), 3, 3, won="away")
        draw(session, 4)
        assert matches(session)[-1] == (4, 4, 1, 7)
        play_match(again(session), 1, 4, won="away")
        assert ranked(session) == [
            ("A7", 1, False), ("A1", 2, False), ("A3", 3, True), ("A4", 3, True),
            ("A2", 5, True), ("A5", 5, True), ("A6", 5, True), ("A8", 5, True),
        ]  # fmt: skip
        assert [(one.numbers, one.winner) for one in bracket_of(session)[4:]] == [
            ((1, 4), 1), ((3, 7), 7), ((1, 7), 7),
        ]  # fmt: skip

    def test_places_that_were_seen_are_drawn_and_no_others(self):
        session = with_a_tie()
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, in_round=2)
        draw(session, 3, 1)
        assert matches(session)[4:] == [(3, 3, 1, 4)]
        with pytest.raises(ServiceError, match="round_drawn_already"):
            draw(session, 3, 1)
        draw(session, 3, 2)
        assert matches(session)[4:] == [(3, 3, 1, 4), (3, 3, 2, 3)]
        with pytest.raises(ServiceError, match="round_drawn_already"):
            draw(session, 3)

    def test_a_match_that_goes_on_keeps_its_tables(self):
        """Of six 1 and 2 have a bye, 3-6 and 4-5 meet; the winner of 4-5 meets 1, that of 3-6
        meets 2."""
        session = with_a_tie(3, teams=6)
        draw(session, 3)
        assert tables(session)[4:] == [(3, 3, 1, 4, (3, 4)), (3, 4, 4, 1, (3, 4))]
        add_extra_boards(again(session), by(), match=(1, "A3"))
        play_match(again(session), 3, 1, in_round=2)
        draw(session, 3)
        assert matches(session)[-2:] == [(3, 3, 1, 4), (3, 3, 2, 3)]
        assert [row[:4] for row in tables(session) if row[0] == 3] == [
            (3, 1, 2, 3), (3, 2, 3, 2), (3, 3, 1, 4), (3, 4, 4, 1),
        ]  # fmt: skip
        # Places of the bracket follow the teams, and not the tables.
        assert [one.numbers for one in bracket_of(session)[2:]] == [(1, 4), (2, 3), (None, None)]

    def test_a_match_that_is_slow_holds_up_nobody_either(self):
        session = a_knock_out(8)
        for home in (1, 4, 3):
            play_match(again(session), home, 1)
        draw(session, 2)
        assert tables(session)[8:] == [(2, 1, 1, 4, (3, 4)), (2, 2, 4, 1, (3, 4))]
        play_match(again(session), 2, 1)
        draw(session, 2)
        assert matches(session)[4:] == [(2, 2, 1, 4), (2, 2, 2, 3)]

    def test_seven_of_sixteen_settled_places_wait_for_nothing(self):
        session = with_a_tie(3, teams=16)
        draw(session, 3)
        assert [row[2:] for row in matches(session)[8:]] == [(1, 8), (2, 7), (4, 5)]
        add_extra_boards(again(session), by(), match=(1, "A3"))
        play_match(again(session), 3, 1, in_round=2, won="away")
        draw(session, 3)
        assert [row[2:] for row in matches(session)[8:]] == [(1, 8), (2, 7), (4, 5), (6, 14)]
        play_round(again(session), 3)
        draw(session, 4)
        assert [row[2:] for row in matches(session)[12:]] == [(1, 4), (2, 6)]

    def test_halves_begin_behind_the_rounds_kept_for_the_extra_boards(self):
        session = with_a_tie(boards=4, parts=2, exchanged=True)
        draw(session, 7)
        assert matches(session)[4:] == [(7, 10, 1, 4)]
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert [row for row in tables(session) if row[0] in (5, 6)] == [
            (5, 3, 2, 7, (9,)), (5, 4, 7, 2, (10,)), (6, 3, 2, 7, (10,)), (6, 4, 7, 2, (9,)),
        ]  # fmt: skip


class OfThreeTests:
    """Of twelve in four matches of three, one of each goes on: 1-4 and 2-3 of them then meet."""

    def test_a_match_beside_three_that_are_level_keeps_clear_of_their_extra_boards(self):
        session = a_knock_out(12, boards=4, odd="triangle")
        groups = list_groups(session)
        for number, group in enumerate(groups):
            for row in group:
                won = "tie" if number == 0 else winner_of(row)
                play_match(again(session), row.home.number, row.round, won=won,
                           against=row.away.number)  # fmt: skip
        (tied,) = next_knock_out_round(session_standings(again(session))).tied
        draw(session, 4)
        add_extra_boards(again(session), by(), match=tied.key)
        call(session, 4)
        beside = {row[1] for row in tables(session) if row[0] == 3}
        drawn = {row[1] for row in tables(session) if row[0] == 4}
        assert (len(beside), len(drawn)) == (2, 2)
        assert beside.isdisjoint(drawn)
        evening = load_evening(again(session))
        assert {table: evening.round_at("A", table) for table in beside} == dict.fromkeys(beside, 3)
        play_match(again(session), evening.placed[tied.home].number, 1, in_round=3,
                   against=evening.placed[tied.away].number)  # fmt: skip
        draw(session, 4)
        assert len([row for row in matches(session) if row[0] == 4]) == 2


def list_groups(session):
    """The half matches of each match of three: 1-8-12, 2-7-11, 3-6-10 and 4-5-9."""
    groups = {}
    for row in Match.objects.filter(section__session=session, is_half=True).order_by("pk"):
        best = min(row.home.number, row.away.number)
        key = best if best < 5 else 9 - best
        groups.setdefault(key, []).append(row)
    return [groups[key] for key in sorted(groups)]


def winner_of(row):
    """The better of two teams wins."""
    return "home" if row.home.number < row.away.number else "away"


class TieAgainTests:
    def test_more_extra_boards_stand_behind_the_first_ones(self):
        session = with_a_tie()
        draw(session, 3)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, won="tie", in_round=2)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert tables(session)[8:10] == [(2, 3, 2, 7, (5, 6, 7, 8)), (2, 4, 7, 2, (5, 6, 7, 8))]

    def test_a_slow_match_that_is_tied_at_last_plays_on_in_its_last_round(self):
        session = a_knock_out(8)
        for home in (1, 4, 3):
            play_match(again(session), home, 1)
        draw(session, 2)
        play_match(again(session), 2, 1, won="tie")
        add_extra_boards(again(session), by(), match=(1, "A2"))
        assert tables(session)[2:4] == [(1, 3, 2, 7, (1, 2, 5, 6)), (1, 4, 7, 2, (1, 2, 5, 6))]
        assert matches(session)[1] == (1, 1, 2, 7)

    def test_the_match_that_was_drawn_first_may_be_tied_too(self):
        session = with_a_tie()
        draw(session, 3)
        play_match(again(session), 1, 3, won="tie")
        add_extra_boards(again(session), by(), match=(3, "A1"))
        assert tables(session)[-2:] == [(4, 1, 1, 4, (5, 6)), (4, 2, 4, 1, (5, 6))]


class UndoTests:
    def test_each_draw_is_taken_back_by_itself(self):
        session = with_a_tie()
        first = draw(session, 3)
        add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, in_round=2)
        second = draw(session, 3)
        undo(again(session), by(), change=second)
        assert matches(session)[4:] == [(3, 3, 1, 4)]
        draw(session, 3)
        with pytest.raises(ServiceError):
            undo(again(session), by(), change=first)
        assert len(matches(session)) == 6

    def test_not_once_its_boards_were_played(self):
        session = with_a_tie()
        draw(session, 3)
        extra = add_extra_boards(again(session), by(), match=(1, "A2"))
        play_match(again(session), 2, 1, in_round=2)
        with pytest.raises(ServiceError, match="results_stand"):
            undo(again(session), by(), change=extra)
        second = draw(session, 3)
        play_match(again(session), 2, 3)
        with pytest.raises(ServiceError, match="results_stand"):
            undo(again(session), by(), change=second)
