"""The demo: two evenings, always the same figures, once."""

import datetime
from random import Random

import pytest
from django.core.management import CommandError, call_command

from scoring.notation.outcome import PassedOut, Played
from tests.builders import a_club
from tournament.bridgemates.values.invented import deal, outcome
from tournament.evening.publish.released import ReleasePhase
from tournament.management.demo import play_demo
from tournament.models import Publication, Session
from tournament.store.published.released import find_released
from tournament.store.read import load_evening
from tournament.store.standings import live_report

pytestmark = pytest.mark.django_db

TODAY = datetime.date(2026, 11, 24)


class DemoTests:
    @pytest.mark.slow
    def test_one_evening_is_final_and_one_in_its_third_round(self):
        past, tonight = play_demo(a_club(), today=TODAY)
        kinds = Publication.objects.filter(session=past).values_list("kind", flat=True)
        assert list(kinds.order_by("version")) == ["provisional", "final"]
        assert past.date == datetime.date(2026, 11, 17)
        assert (tonight.state, tonight.round, tonight.date) == ("running", 3, TODAY)
        shown = find_released(tonight)
        assert (shown.phase, len(shown.report.rankings) > 0) == (ReleasePhase.PLAYING, True)
        assert load_evening(past).missing == ()
        assert {place[1] for place in load_evening(tonight).missing} == {3, 4, 5, 6, 7}

    @pytest.mark.slow
    def test_it_is_played_once_in_each_club(self):
        club = a_club()
        assert len(play_demo(club, today=TODAY)) == 2
        assert play_demo(club, today=TODAY) == ()
        assert Session.objects.count() == 2

    @pytest.mark.whole
    @pytest.mark.shows
    def test_the_figures_are_the_same_each_time(self):
        first, second = (play_demo(a_club(name), today=TODAY) for name in ("Un", "Deux"))
        for one, other in zip(first, second, strict=True):
            assert live_report(one).boards == live_report(other).boards
            assert live_report(one).rankings == live_report(other).rankings

    @pytest.mark.whole
    @pytest.mark.shows
    def test_the_command_takes_the_name_of_a_club(self, capsys):
        a_club("Un")
        a_club("Deux")
        call_command("demo", club="Deux")
        assert {session.event.club.name for session in Session.objects.all()} == {"Deux"}
        assert capsys.readouterr().out.count("/s/") == 2

    def test_an_unknown_club_is_refused(self):
        with pytest.raises(CommandError, match="Trois"):
            call_command("demo", club="Trois")


class PlausibleTests:
    def outcomes(self):
        random = Random(1)
        return [outcome(deal(random), random, skill=0) for _ in range(4000)]

    def test_a_club_plays_more_part_scores_than_games_and_few_slams(self):
        levels = [o.contract.level for o in self.outcomes() if isinstance(o, Played)]
        slams = sum(level >= 6 for level in levels) / len(levels)
        low = sum(level <= 3 for level in levels) / len(levels)
        assert 0.005 < slams < 0.06
        assert 0.4 < low < 0.8

    def test_few_boards_are_passed_out(self):
        passed = sum(isinstance(o, PassedOut) for o in self.outcomes())
        assert passed < 80

    def test_contracts_are_made_more_often_than_not(self):
        over = [o.made_over for o in self.outcomes() if isinstance(o, Played)]
        assert 0.5 < sum(tricks >= 0 for tricks in over) / len(over) < 0.8
