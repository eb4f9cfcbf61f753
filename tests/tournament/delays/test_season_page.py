"""The page of minutes behind over the evenings: switched on by the club, for its directors."""

import datetime

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.calls.asking import read
from tests.tournament.delays.test_page import ALL
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.evenings import said as sides
from tournament.club.services.note_habits import note_summing
from tournament.delays.reading.season import read_season
from tournament.models import Attendance, Club, Event, Player, Role, Session, State
from tournament.play.services.press_clock import call_round
from tournament.services.results.record_result import record_result
from tournament.store.write import By

pytestmark = pytest.mark.django_db
PAGE = "/director/delays/"


def play(club: Club, clock, *, late: int) -> Session:
    """An evening of today's whose first round was played; table 2 entered its boards late."""
    session = an_evening(club, date=clock.now.date())
    Session.objects.filter(pk=session.pk).update(round=0)
    call_round(fresh(session), By(), number=1)
    for table, minutes in ((1, 14), (3, 14), (2, 15 + late)):
        begun = clock.now
        clock.pass_by(60 * minutes)
        for board in ALL[table]:
            place = ("A", 1, table, board)
            record_result(fresh(session), By(), place=place, sides=sides("P"), base=0)
        clock.now = begun
    Session.objects.filter(pk=session.pk).update(state=State.FINAL)
    return session


def fresh(session: Session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


class SeasonPageTests:
    @pytest.fixture
    def club(self, db):
        club = a_club()
        Club.objects.update(sums_delays=True)
        return club

    @pytest.fixture
    def denis(self, client, club):
        client.force_login(a_user(club, Role.DIRECTOR, "denis"))
        client.defaults.update({"HTTP_ACCEPT_LANGUAGE": "en"})
        return client

    def test_it_is_there_once_the_club_wants_it(self, denis):
        assert "Nobody has played enough evenings yet." in read(denis.get(PAGE))
        Club.objects.update(sums_delays=False)
        assert denis.get(PAGE).status_code == 404

    def test_a_scorer_does_not_see_it(self, denis, club):
        denis.force_login(a_user(club, Role.SCORER, "sam"))
        assert denis.get(PAGE).status_code == 404

    def test_minutes_stand_by_name_beside_the_rounds(self, denis, club, clock):
        evenings = [play(club, clock, late=late) for late in (4, 4, 4, 4)]
        seats = self.seat_as_first(evenings)
        assert "enough evenings yet" in read(denis.get(PAGE))
        evenings.append(play(club, clock, late=4))
        self.seat_as_first(evenings)
        page = read(denis.get(PAGE))
        # Table 2 was four minutes late in each of five evenings, shared by its two pairs.
        for name in seats[2]:
            assert f"{name} 10 5" in page
        for name in seats[1]:
            assert f"{name} 0 5" in page
        assert "it is no ranking" in page

    def seat_as_first(self, evenings: list[Session]) -> dict[int, list[str]]:
        """Let the players of the first evening sit in all of them, by pair in the order of play."""
        first, *others = evenings
        names: dict[int, list[str]] = {}
        rows = Attendance.objects.filter(session=first).order_by("order")
        for number, attendance in enumerate(rows, 1):
            sat = list(attendance.players.order_by("position"))
            names[number] = [str(one.player) for one in sat]
            for other in others:
                seats = Attendance.objects.filter(session=other).order_by("order")[number - 1]
                for one, here in zip(seats.players.order_by("position"), sat, strict=True):
                    seats.players.filter(pk=one.pk).update(player=here.player)
        return names

    def test_another_season_is_forgotten(self, denis, club, clock):
        evenings = [play(club, clock, late=4) for _ in range(5)]
        self.seat_as_first(evenings)
        assert "enough evenings yet" not in read(denis.get(PAGE))
        clock.now += datetime.timedelta(days=365)
        denis.force_login(a_user(club, Role.DIRECTOR, "diane"))
        assert "enough evenings yet" in read(denis.get(PAGE))

    def test_evenings_from_before_it_was_switched_on_are_not_counted(self, denis, club, clock):
        evenings = [play(club, clock, late=4) for _ in range(5)]
        self.seat_as_first(evenings)
        assert "enough evenings yet" not in read(denis.get(PAGE))
        clock.now += datetime.timedelta(days=1)
        note_summing(club, By())
        denis.force_login(a_user(club, Role.DIRECTOR, "diane"))
        page = read(denis.get(PAGE))
        assert "enough evenings yet" in page
        assert "Since Wednesday 18 November 2026" in page
        evenings = [play(club, clock, late=4) for _ in range(5)]
        self.seat_as_first(evenings)
        assert "enough evenings yet" not in read(denis.get(PAGE))

    def test_evenings_of_teams_are_left_out(self, club, clock):
        session = play(club, clock, late=4)
        assert len(list(read_season(club, session.date))) == 1
        Event.objects.update(kind="teams")
        assert list(read_season(club, session.date)) == []

    def test_what_did_not_change_is_not_read_again(self, club, clock, django_assert_num_queries):
        first, *_others = [play(club, clock, late=4) for _ in range(3)]
        sums = list(read_season(club, first.date))
        with django_assert_num_queries(2):
            assert list(read_season(club, first.date)) == sums
        Session.objects.filter(pk=first.pk).update(revision=99)
        with django_assert_num_queries(2 + 9):
            assert list(read_season(club, first.date)) == sums

    def test_another_pace_of_the_club_counts_at_once(self, club, clock):
        session = play(club, clock, late=4)
        (before,) = read_season(club, session.date)
        assert len(before.times.delays) == 1
        Club.objects.update(half_minutes_per_board=20)
        (after,) = read_season(club, session.date)
        assert after.times.delays == ()

    def test_another_club_s_evenings_are_not_counted(self, denis, club, clock):
        other = a_club("Autre club")
        self.seat_as_first([play(other, clock, late=4) for _ in range(5)])
        assert Player.objects.filter(club=other).exists()
        assert "enough evenings yet" in read(denis.get(PAGE))

    def test_the_page_of_tonight_leads_to_it(self, denis, club, clock):
        session = play(club, clock, late=4)
        tonight = reverse("delays", args=[session.code])
        assert f'href="{PAGE}"' in denis.get(tonight).content.decode()
        Club.objects.update(sums_delays=False)
        assert f'href="{PAGE}"' not in denis.get(tonight).content.decode()
