"""An event of teams over several evenings: the next session of its stage, and what it rests on."""

import datetime

import pytest

from tests.builders import by
from tests.tournament.draws.test_draw_round import again
from tests.tournament.kinds.teams.services.test_choose_format import matches
from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.playing import play_match
from tests.tournament.teams.playing import play_round as win_round
from tournament.draws.services.not_played import let_team_leave
from tournament.draws.services.stages.go_on import go_on
from tournament.draws.services.stages.next_evening import NextEvening
from tournament.draws.values.swiss import propose_round
from tournament.evening.errors import ServiceError
from tournament.kinds.teams.services.add_teams import add_teams
from tournament.models import Change, Match, Seating, Session, StageKind
from tournament.play.services.press_clock import call_round
from tournament.services.discard_evening import discard_evening
from tournament.services.incoming.preview import Source
from tournament.setup.services.start import start
from tournament.store.standings import live_report, session_standings
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
SOURCE = Source("poule.json", "0" * 64)
NEXT = NextEvening(datetime.date(2026, 11, 24), datetime.time(20))


def a_pool(teams=6, *, reached=3, **conditions):
    """A round robin of which so many rounds have been called."""
    conditions = {"boards": 2} | conditions
    session = an_event_of_teams(teams, kind=StageKind.ROUND_ROBIN, **conditions)
    for round_ in range(2, reached + 1):
        call_round(session, by(), number=round_)
    return session


def next_evening(session, *, started=True):
    following = go_on(again(session), by(), on=NEXT)
    if started:
        start(following, by())
    return again(following)


def meetings(session):
    return {frozenset(numbers) for _, _, *numbers in matches(session)}


def totals(session):
    (ranking,) = live_report(again(session)).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


class RoundRobinTests:
    def test_everybody_meets_once_over_both_evenings(self):
        session = a_pool()
        following = next_evening(session, started=False)
        assert (len(matches(session)), len(matches(following))) == (9, 6)
        assert len(meetings(session) | meetings(following)) == 15
        assert (following.number, following.stage_id) == (2, session.stage_id)

    def test_an_odd_team_has_one_bye_in_all(self):
        session = a_pool(5)
        following = next_evening(session, started=False)
        byes = Match.objects.filter(section__session__in=[session, following], away=None)
        assert sorted(byes.values_list("home__number", flat=True)) == [1, 2, 3, 4, 5]

    def test_rounds_that_have_not_begun_go_over(self):
        session = a_pool(reached=1)
        following = next_evening(session, started=False)
        assert (len(matches(session)), len(matches(following))) == (3, 12)
        assert not Seating.objects.filter(section__session=session, round__gt=1).exists()
        assert session.sections.get().rounds == 1

    def test_an_evening_has_so_many_rounds_as_are_wanted(self):
        session = a_pool(per_session=2, reached=2)
        second = next_evening(session)
        call_round(second, by(), number=2)
        third = next_evening(second)
        assert [len(matches(one)) for one in (session, second, third)] == [6, 6, 3]

    def test_standings_add_up_both_evenings(self):
        session = a_pool(4, reached=2)
        win_round(session, 1)
        win_round(session, 2)
        first = totals(session)
        following = next_evening(session)
        assert totals(following) == first
        win_round(following, 1)
        assert sum(totals(following).values()) == 120
        report = live_report(again(following))
        assert [(one.session, one.own_round) for one in report.team_tables.rounds] == [
            (1, 1), (1, 2), (0, 0),
        ]  # fmt: skip
        assert len(report.team_tables.cross) == 12

    def test_a_correction_of_the_first_evening_counts_on_the_second(self):
        session = a_pool(4, reached=2)
        play_match(session, 1, 1)
        following = next_evening(session)
        before = again(following)
        assert sum(totals(before).values()) == 20
        win_round(again(session), 2)
        assert again(following).tick > before.tick
        assert sum(totals(following).values()) == 60

    def test_whoever_left_on_the_first_evening_forfeits_the_second(self):
        session = a_pool(4, reached=2)
        win_round(session, 1)
        win_round(session, 2)
        let_team_leave(again(session), by(), team="A4", after=1)
        following = next_evening(session)
        assert totals(following)["A4"] == 0
        (match,) = [one for one in session_standings(following).facts.matches if "A4" in one.teams]
        assert match.unplayed


class SwissTests:
    def test_the_next_round_is_drawn_from_all_that_was_played(self):
        session = an_event_of_teams(6, boards=2, rounds=4, per_session=2)
        win_round(session, 1)
        proposed = propose_round(session_standings(again(session))).drawn
        following = next_evening(session)
        assert meetings(following) == {
            frozenset((one.higher, one.lower)) for one in proposed.meetings
        }
        assert not meetings(session) & meetings(following)
        win_round(following, 1)
        coming = propose_round(session_standings(again(following)))
        assert (coming.round, coming.to_come) == (2, 1)
        assert all(len(one.met) == 2 for one in coming.contenders)


class KnockOutTests:
    def test_winners_meet_and_losers_stay_in_the_bracket(self):
        session = an_event_of_teams(8, kind=StageKind.KNOCK_OUT, boards=2)
        win_round(session, 1, lost=[2])
        following = next_evening(session)
        assert meetings(following) == {frozenset({1, 4}), frozenset({7, 3})}
        win_round(following, 1)
        final = next_evening(following)
        win_round(final, 1)
        report = live_report(again(final))
        assert [len(one.lines) for one in report.stage_matches] == [2] * 7
        assert [one.session for one in report.stage_matches] == [1, 1, 1, 1, 2, 2, 0]

    def test_not_before_all_winners_are_known(self):
        session = an_event_of_teams(4, kind=StageKind.KNOCK_OUT, boards=2)
        play_match(session, 1, 1)
        with pytest.raises(ServiceError, match="match_undecided"):
            go_on(session, by(), on=NEXT)

    def test_who_is_out_has_nothing_to_pay(self):
        session = an_event_of_teams(4, kind=StageKind.KNOCK_OUT, boards=2)
        win_round(session, 1)
        following = next_evening(session)
        sitting = {one.order: one.players.count() for one in following.attendances.all()}
        assert sitting == {1: 4, 2: 4, 3: 0, 4: 0}


class RefusedTests:
    def test_before_the_start(self):
        session = an_event_of_teams(4, boards=2, started=False)
        with pytest.raises(ServiceError, match="not_begun_yet"):
            go_on(session, by(), on=NEXT)

    def test_twice(self):
        session = a_pool()
        next_evening(session, started=False)
        with pytest.raises(ServiceError, match="goes_on_already"):
            go_on(again(session), by(), on=NEXT)

    def test_the_same_request_twice_gives_the_same_evening(self):
        session, author = a_pool(), by()
        first = go_on(again(session), author, on=NEXT)
        assert go_on(again(session), author, on=NEXT) == first

    def test_one_taken_out_of_the_list_may_be_made_anew(self):
        session = a_pool()
        discard_evening(next_evening(session, started=False), by())
        assert next_evening(session, started=False).number == 3

    def test_nothing_left(self):
        session = an_event_of_teams(2, kind=StageKind.ROUND_ROBIN, boards=2)
        with pytest.raises(ServiceError, match="nothing_to_go_on"):
            go_on(session, by(), on=NEXT)

    def test_numbers_are_dealt_once(self):
        following = next_evening(a_pool(), started=False)
        with pytest.raises(ServiceError, match="numbers_are_dealt"):
            add_teams(following, by(), teams=[a_team(9)])


class UndoTests:
    def test_it_takes_the_evening_back_and_the_rounds_with_it(self):
        session = a_pool(reached=1)
        next_evening(session, started=False)
        change = Change.objects.get(kind="event_continued")
        undo(again(session), by(), change=change)
        assert not Session.objects.filter(number=2).exists()
        assert (len(matches(session)), session.sections.get().rounds) == (15, 5)

    def test_not_once_something_was_done_in_it(self):
        session = a_pool()
        next_evening(session)
        change = Change.objects.get(kind="event_continued")
        with pytest.raises(ServiceError, match="next_evening_in_use"):
            undo(again(session), by(), change=change)
