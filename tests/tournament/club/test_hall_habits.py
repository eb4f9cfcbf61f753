"""What the club wants of calls, next places and its clock's sound; on the owner's page."""

import pytest
from django.utils import timezone

from tests.builders import a_club, a_session, a_user
from tournament.models import Change, Club, Role, Session
from tournament.store.club.delays import find_summed_since

HALL = "/director/club/hall/"
FIRST = {"calls_in_room": False, "seats_when_done": False, "clock_sound": "tone"}
OTHERS = {"calls_in_room": "True", "seats_when_done": "True", "clock_sound": "gong"}


@pytest.mark.django_db
class HabitTests:
    @pytest.fixture
    def olga(self, client):
        club = a_club()
        client.force_login(a_user(club, Role.OWNER, "olga"))
        return client

    def habits(self):
        return Club.objects.values(*FIRST).get()

    def test_nothing_is_switched_on_at_first(self, olga):
        assert self.habits() == FIRST

    @pytest.mark.parametrize("name", OTHERS)
    def test_each_is_chosen_by_itself(self, olga, name):
        assert olga.post(HALL, {"minutes": "7", name: OTHERS[name]}).status_code == 302
        chosen = OTHERS[name] if name == "clock_sound" else True
        assert self.habits() == FIRST | {name: chosen}

    def test_what_a_form_does_not_ask_stays(self, olga):
        olga.post(HALL, {"minutes": "7"} | OTHERS)
        chosen = self.habits()
        olga.post(HALL, {"minutes": "8"})
        assert self.habits() == chosen

    def test_a_sound_that_there_is_not_is_refused(self, olga):
        assert olga.post(HALL, {"minutes": "7", "clock_sound": "drum"}).status_code == 422

    def test_minutes_over_the_evenings_are_switched_on_and_stay(self, olga):
        assert Club.objects.get().sums_delays is False
        olga.post(HALL, {"minutes": "7", "sums_delays": "True"})
        olga.post(HALL, {"minutes": "8"})
        assert Club.objects.get().sums_delays is True

    def test_the_log_notes_since_when_minutes_are_summed(self, olga):
        for wanted in ("False", "True", "True", "False"):
            olga.post(HALL, {"minutes": "7", "sums_delays": wanted})
        (line,) = Change.objects.filter(session=None)
        assert line.kind == "delays_summed"
        assert find_summed_since(Club.objects.get()) == timezone.localdate(line.at)

    @pytest.mark.parametrize("name", OTHERS)
    def test_phones_and_screens_hear_of_it_by_their_usual_question(self, olga, name):
        session = a_session(Club.objects.get())
        ticks = [session.tick]
        for choice in (OTHERS[name], OTHERS[name]):
            olga.post(HALL, {"minutes": "7", name: choice})
            ticks.append(Session.objects.select_related("event__club").get().tick)
        assert [tick - ticks[0] for tick in ticks] == [0, 1, 1]
