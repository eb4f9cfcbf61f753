"""What is remembered of a session's revision, and what is read all the same."""

import pytest

from tests.tournament.results.scores import a_played_evening, enter
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.models import Player, Session
from tournament.store.standings import forget, live_report, session_evening, session_standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    forget()
    return a_played_evening()


def again(session):
    """As the next request reads it."""
    return Session.objects.select_related("event__club").get(pk=session.pk)


class EveningTests:
    def test_it_is_the_very_same_value_while_nothing_moves(self, session):
        assert session_evening(again(session)) is session_evening(again(session))

    def test_a_name_changes_without_a_revision(self, session):
        before = session_evening(again(session))
        one = before.placed["A1"].pair.players[0]
        same = Player.objects.filter(first_name=one.first_name, last_name=one.last_name)
        assert same.update(last_name="Autrement")
        after = session_evening(again(session))
        assert after.session.revision == before.session.revision
        assert after.results is before.results
        assert "Autrement" in [one.last_name for one in after.placed["A1"].pair.players]

    def test_a_result_makes_another(self, session):
        before = session_evening(again(session))
        enter(session, ("A", 3, 2, 1), "1SN=")
        after = session_evening(again(session))
        assert (find_anomalies(before, NO_DEALS), before.result_at) != (
            find_anomalies(after, NO_DEALS),
            after.result_at,
        )


class ReportTests:
    def test_it_is_the_very_same_value_while_nothing_moves(self, session):
        assert live_report(again(session)) is live_report(again(session))

    def test_the_club_and_the_evening_are_named_as_they_are_now(self, session):
        before = live_report(again(session))
        club = session.event.club
        type(club).objects.filter(pk=club.pk).update(name="Cercle renommé")
        after = live_report(again(session))
        assert (before.heading.club, after.heading.club) == (club.name, "Cercle renommé")
        assert after.rankings == before.rankings

    def test_a_result_makes_another(self, session):
        before = live_report(again(session))
        enter(session, ("A", 3, 2, 1), "1SN=")
        assert live_report(again(session)).rankings != before.rankings


class StandingsTests:
    def test_a_kept_evening_is_not_read_again(self, session, django_assert_num_queries):
        now = again(session)
        session_evening(now)
        for _ in range(2):
            with django_assert_num_queries(1):
                session_standings(now)

    def test_they_are_the_very_same_value_while_nothing_moves(self, session):
        assert session_standings(again(session)) is session_standings(again(session))

    def test_a_player_has_the_name_of_the_club_s_list(self, session):
        """A change there is one of the evening under way, at most of one: others have no revision
        more of it."""
        before = live_report(again(session))
        player = before.pairs[0].players[0]
        same = Player.objects.filter(first_name=player.first_name, last_name=player.last_name)
        assert same.update(last_name="Autrement")
        known = session_standings(again(session)).facts
        assert known.placed["A1"].pair.players[0].last_name == "Autrement"
        after = live_report(again(session))
        assert after.pairs[0].players[0].last_name == "Autrement"
        assert after.rankings == before.rankings

    def test_nothing_is_scored_again_for_a_name(self, session):
        before = session_standings(again(session))
        Player.objects.update(last_name="Autrement")
        after = session_standings(again(session))
        assert after.scored is before.scored
        assert after is session_standings(again(session))
