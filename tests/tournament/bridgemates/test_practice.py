"""Practice without devices: invented tables play the demonstration's evening, and no other."""

from random import Random

import pytest
from django.urls import reverse

from scoring.notation.outcome import Sides
from tests.builders import by
from tests.tournament.bridgemates.test_follower import Hall
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.bridgemates import practice
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.practice import Practice
from tournament.bridgemates.services.follow import start_following
from tournament.bridgemates.services.practice_path import practice_path
from tournament.bridgemates.services.practise import remove_practice, start_practice
from tournament.bridgemates.watch import Watch
from tournament.evening.errors import ServiceError
from tournament.models import Change, FollowedFile, Result, Session
from tournament.services.results.record_result import record_result
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.read import load_evening
from tournament.store.write import By

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


@pytest.fixture
def own_computer(monkeypatch):
    monkeypatch.setattr(OWN_COMPUTER, "is_served", True)


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch):
    monkeypatch.setattr(practice, "ACTS_BETWEEN_KEYS", 2)
    monkeypatch.setattr(practice, "ACTS_OF_SILENCE", 5)


@pytest.fixture
def session(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return demonstration()


def demonstration(made=an_evening) -> Session:
    """An evening under way in which the demonstration keyed one result."""
    session = made()
    Session.objects.filter(pk=session.pk).update(round=3)
    of_demo = By(device="demonstration", key="demo-1")
    record_result(session, of_demo, place=PLACE, sides=said("4SN="), base=0)
    return Session.objects.select_related("event__club").get(pk=session.pk)


def evening_of(session):
    return load_evening(Session.objects.select_related("event__club").get(pk=session.pk))


def play(session, acts: int = 40, seed: int = 3) -> Practice:
    tables, follower = Practice(session.pk, Random(seed)), Follower(session.pk)
    for _ in range(acts):
        tables.act()
        follower.look()
    follower.look()
    return tables


def refusal(act, *args, **named) -> str:
    with pytest.raises(ServiceError) as caught:
        act(*args, **named)
    return caught.value.code


class TablesTests:
    @pytest.mark.parametrize("made", [an_evening, two_sections])
    def test_they_play_what_is_missing_up_to_the_round_that_was_called(
        self, settings, tmp_path, made
    ):
        settings.DATA_DIR = tmp_path
        session = demonstration(made)
        Session.objects.update(round=2)
        start_practice(session, by())
        play(session)
        evening = evening_of(session)
        due = {place for place in evening.places if place[1] <= 2}
        keyed = {one.place for one in evening.results}
        # A mistake that nobody noticed may stand elsewhere, and one place may wait for it.
        assert len(due - keyed) <= 2
        assert evening.result_at[PLACE].at_table == said("4SN=")

    def test_they_make_mistakes_notice_them_erase_and_fall_silent(self, session, monkeypatch):
        monkeypatch.setattr(practice, "ONE_IN", 2)
        monkeypatch.setattr(practice, "ACTS_BETWEEN_BATTERIES", 10)
        start_practice(session, by())
        tables = play(session, acts=40)
        assert tables.silent
        kinds = set(Change.objects.filter(session=session).values_list("kind", flat=True))
        assert {"result", "take_back"} <= kinds
        names = [change.detail for change in Change.objects.filter(kind="result")]
        assert any(one.get("off_plan") for one in names)

    def test_the_programs_thread_lets_them_play(self, session):
        start_practice(session, by())
        watch = Watch()
        for _ in range(10):
            watch.look()
        assert watch.faults == {}
        assert len(evening_of(session).results) > 3

    def test_an_evening_that_was_taken_out_is_played_no_more(self, session):
        start_practice(session, by())
        before = practice_path(session).read_bytes()
        Session.objects.update(discarded=True)
        play(session, acts=8)
        assert practice_path(session).read_bytes() == before
        assert refusal(start_practice, session, by()) == "practice_elsewhere"

    def test_every_mistake_is_another_result_and_a_pass_has_no_other_declarer(self, session):
        start_practice(session, by())
        evening = evening_of(session)
        hall = practice.PracticeHall(evening, {"A": 1}, None)
        meant = hall.invent(PLACE)._replace(sides=said("4SN="))
        assert len({meant, *(mistake(meant) for mistake in practice.MISTAKES)}) == 4
        passed = meant._replace(sides=said("P"))
        assert practice.take_other_declarer(passed) == passed
        assert isinstance(hall.invent(PLACE).sides, Sides)

    def test_stopped_or_over_nothing_is_keyed(self, session):
        start_practice(session, by())
        before = practice_path(session).read_bytes()
        Session.objects.update(state="final")
        play(session, acts=8)
        Session.objects.update(state="running")
        FollowedFile.objects.update(is_followed=False)
        play(session, acts=8)
        FollowedFile.objects.update(is_followed=True, path="/elsewhere.bws")
        play(session, acts=8)
        assert practice_path(session).read_bytes() == before


class NowhereElseTests:
    def test_an_evening_of_the_clubs_own_is_refused(self, session):
        assert refusal(start_practice, an_evening(), by()) == "practice_elsewhere"
        Session.objects.update(state="final")
        assert refusal(start_practice, session, by()) == "practice_elsewhere"
        assert not FollowedFile.objects.exists()

    @pytest.mark.parametrize("device", ["", "table 2 · Android-7k2f"])
    def test_an_evening_with_a_result_that_somebody_keyed_is_refused(self, session, device):
        author = By(device=device) if device else by()
        record_result(session, author, place=("A", 1, 2, 3), sides=said("3NTN="), base=0)
        assert refusal(start_practice, session, by()) == "practice_in_use"

    def test_one_that_has_heard_real_devices_is_refused(self, session, tmp_path):
        hall = Hall(session, tmp_path / "mardi.bws")
        hall.key("4SN=", table=2, board=3)
        hall.look()
        assert refusal(start_practice, session, by()) == "practice_in_use"

    def test_its_file_is_followed_by_no_other_evening(self, session, tmp_path):
        start_practice(session, by())
        other = an_evening()
        copy = tmp_path / "copy.bws"
        copy.write_bytes(practice_path(session).read_bytes())
        for path in (practice_path(session), copy):
            assert refusal(start_following, other, by(), path=str(path)) == "device_practice"


class EndedTests:
    def test_removed_it_leaves_what_was_before(self, session):
        start_practice(session, by())
        play(session, acts=15)
        keyed = Result.objects.exclude(ns_outcome="").count()
        assert keyed > 3
        mine = next(one for one in evening_of(session).results if one.place != PLACE)
        record_result(
            session, by(), place=mine.place, sides=said("1NTN="), base=mine.changed_in,
            pairs=mine.seats.contestants,
        )  # fmt: skip
        remove_practice(session, by())
        assert [one.place for one in evening_of(session).results] == [PLACE]
        assert not practice_path(session).exists()
        assert not FollowedFile.objects.exists()
        start_practice(session, by())
        play(session, acts=10)
        assert len(evening_of(session).results) > 3

    def test_stopped_it_goes_on_where_it_was(self, session):
        start_practice(session, by())
        play(session, acts=10)
        before = practice_path(session).read_bytes()
        FollowedFile.objects.update(is_followed=False)
        start_practice(session, by())
        assert practice_path(session).read_bytes() == before
        assert FollowedFile.objects.get().is_followed

    def test_where_nobody_practises_nothing_is_removed(self, session, tmp_path):
        hall = Hall(session, tmp_path / "mardi.bws")
        hall.key("4SN=", table=2, board=3)
        hall.look()
        remove_practice(session, by())
        assert hall.result(table=2, board=3) is not None
        assert FollowedFile.objects.get().is_followed


@pytest.mark.usefixtures("own_computer")
class PageTests:
    @pytest.mark.parametrize(
        ("language", "begin", "invented", "end", "done"),
        [
            (
                "en", "Begin the practice", "all that these tables key is invented",
                "Go on with the practice", "The invented results are taken back.",
            ),
            (
                "fr", "Commencer l’entraînement", "tout ce que ces tables saisissent est inventé",
                "Reprendre l’entraînement", "Les résultats inventés sont retirés.",
            ),
        ],
    )  # fmt: skip
    def test_it_is_begun_stopped_and_removed(self, session, language, begin, invented, end, done):
        director = Director(session, language)
        assert begin in director.page()
        director.post("bridgemates_practise")
        assert invented in director.page()
        play(session, acts=8)
        director.post("bridgemates_stop")
        assert end in director.page()
        director.post("bridgemates_practice_remove")
        page = director.page()
        assert done in page
        assert begin in page

    def test_an_evening_of_the_clubs_own_offers_and_takes_none(self, session):
        director = Director(an_evening(session.event.club))
        page = director.page()
        assert "Begin the practice" not in page
        assert reverse("bridgemates", args=[session.code]) in page
        director.post("bridgemates_practise")
        assert "for no other: their results are invented." in director.page()
        address = reverse("bridgemates_practise", args=[director.session.code])
        assert director.client.get(address).status_code == 405
