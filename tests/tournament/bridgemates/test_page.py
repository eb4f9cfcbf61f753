"""The director's page of Bridgemates: a file is named, followed, left; at the club alone."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.bridgemates.own_hall import OwnHall
from tests.tournament.bridgemates.simulator import ControlProgram
from tests.tournament.bridgemates.test_follower import Hall
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening, said
from tests.tournament.teams.events import an_event_of_teams
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.watch import Watch
from tournament.models import Change, FollowedFile, Session
from tournament.services.results.record_result import record_result
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def own_computer(monkeypatch):
    monkeypatch.setattr(OWN_COMPUTER, "is_served", True)


class Director:
    def __init__(self, session: Session, language: str = "en") -> None:
        self.session = session
        self.user = a_user(session.event.club)
        self.client = Client(headers={"accept-language": language})
        self.client.force_login(self.user)

    def page(self, name: str = "bridgemates") -> str:
        answer = self.client.get(reverse(name, args=[self.session.code]))
        assert answer.status_code == 200
        return re.sub(r"\s+", " ", answer.content.decode())

    def post(self, name: str = "bridgemates", **fields: str):
        return self.client.post(reverse(name, args=[self.session.code]), fields)


@pytest.mark.usefixtures("own_computer")
class FollowedTests:
    def test_a_file_is_followed_and_the_cockpit_says_what_is_heard(self, tmp_path):
        session, path = an_evening(), tmp_path / "mardi.bws"
        ControlProgram.of(path, load_evening(session))
        director = Director(session)
        assert reverse("bridgemates", args=[session.code]) in director.page("cockpit")
        assert director.post(path=str(path)).status_code == 302
        assert "No table heard yet." in director.page()
        hall = Hall(session, path)
        hall.key("4SN=")
        watch = Watch()
        watch.look()
        watch.look()
        assert "1 table heard, last at" in director.page()
        assert "Bridgemates: 1 table heard, last at" in director.page("cockpit")
        assert "table 1 · Bridgemate" in director.page("log")
        path.unlink()
        watch.look()
        assert "The file cannot be found now." in director.page()
        assert "Bridgemates: their file cannot be read" in director.page("cockpit")
        director.post("bridgemates_stop")
        assert "Follow a file" in director.page()
        assert "Bridgemates: " not in director.page("cockpit")

    @pytest.mark.parametrize(
        ("language", "sentences"),
        [
            (
                "en",
                (
                    "Bridgemate file mardi.bws followed from now on",
                    "1 result of a Bridgemate left aside: board 1",
                    "Bridgemate file mardi.bws followed no more",
                ),
            ),
            (
                "fr",
                (
                    "Fichier des Bridgemate mardi.bws : début du suivi",
                    "1 résultat de Bridgemate laissé de côté : donne 1",
                    "Fichier des Bridgemate mardi.bws : fin du suivi",
                ),
            ),
        ],
    )
    def test_the_log_says_who_began_left_results_and_stopped(self, tmp_path, language, sentences):
        hall = Hall(an_evening(), tmp_path / "mardi.bws")
        director = Director(hall.session, language)
        hall.key("4SN=", ns=77)
        hall.look()
        # Each again: nothing is new.
        for name in ("bridgemates_leave", "bridgemates_stop"):
            director.post(name)
            director.post(name)
        director.post(path=str(hall.program.path))
        director.post(path=str(hall.program.path))
        page = director.page("log")
        assert [page.count(sentence) for sentence in sentences] == [2, 1, 1]
        assert str(tmp_path) not in page
        acts = Change.objects.filter(kind__startswith="device").order_by("id")[1:]
        assert {one.user for one in acts} == {director.user}

    def test_a_path_may_stand_in_quotes_as_explorer_copies_it(self, tmp_path):
        session, path = an_evening(), tmp_path / "mardi.bws"
        ControlProgram.of(path, load_evening(session))
        assert Director(session).post(path=f'"{path}"').status_code == 302
        assert FollowedFile.objects.get().path == str(path)

    def test_a_contradiction_names_the_bridgemate_of_its_table(self, tmp_path):
        hall = Hall(an_evening(), tmp_path / "mardi.bws")
        director = Director(hall.session)
        record_result(hall.session, by(), place=("A", 1, 1, 1), sides=said("4SN-1"), base=0)
        hall.key("4SN=")
        hall.look()
        assert "the Bridgemate of table 1" in director.page("conflicts")

    def test_what_was_not_taken_is_named_and_left(self, tmp_path):
        hall = Hall(an_evening(), tmp_path / "mardi.bws")
        director = Director(hall.session)
        hall.key("4SN=", ns=77)
        hall.look()
        page = director.page()
        assert "Board 1, round 1, table 1" in page
        assert "77" in page
        assert "Bridgemates: 1 result not taken" in director.page("cockpit")
        director.post("bridgemates_leave")
        hall.look(3)
        assert "Not taken" not in director.page()
        assert hall.result() is None
        hall.key("4SN=")
        hall.look()
        assert hall.result() is not None

    def test_a_mistake_of_ours_is_said_until_it_is_gone(self, tmp_path, monkeypatch):
        hall = Hall(an_evening(), tmp_path / "mardi.bws")
        director, watch = Director(hall.session), Watch()
        with monkeypatch.context() as patched:
            patched.setattr(Follower, "take", lambda *_: 1 // 0)
            watch.look()
        assert "The program made a mistake with this file." in director.page()
        watch.look()
        assert "The program made a mistake" not in director.page()

    def test_what_refuses_a_file_stands_at_its_field_and_nothing_of_the_file(self, tmp_path):
        session, secret = an_evening(), tmp_path / "secret.txt"
        secret.write_text("nothing for anybody")
        director = Director(session)
        for path in (secret, tmp_path / "none.bws", "/etc/passwd"):
            answer = director.post(path=str(path))
            assert answer.status_code == 422
            assert "nothing for anybody" not in answer.content.decode()
        assert not FollowedFile.objects.exists()

    @pytest.mark.parametrize(
        "made", [lambda: an_event_of_teams(4, boards=2), lambda: an_individual(8)]
    )
    def test_every_kind_has_the_page_and_a_file_to_begin_with(self, made, tmp_path):
        session, path = made(), tmp_path / "evening.bws"
        director = Director(session)
        assert reverse("bridgemates", args=[session.code]) in director.page("cockpit")
        plan = reverse("print_file", args=[session.code, "bridgemate-plan"])
        assert plan in director.page()
        assert plan in director.page("prints")
        path.write_bytes(director.client.get(plan).content)
        assert director.post(path=str(path)).status_code == 302
        assert "No table heard yet." in director.page()
        assert "Bridgemates: no table heard yet" in director.page("cockpit")

    @pytest.mark.parametrize(
        "made", [lambda: an_event_of_teams(4, boards=2), lambda: an_individual(8)]
    )
    def test_what_cannot_be_taken_is_said_in_words(self, made, tmp_path):
        hall = OwnHall(made(), tmp_path / "evening.bws")
        hall.key(("A", 1, 1, 1), "4SN=", ns=99)
        hall.look()
        assert "names number 99, which nobody has tonight" in Director(hall.session).page()

    def test_nobody_takes_a_teams_place_by_a_number_keyed_at_its_table(self, tmp_path):
        hall = OwnHall(an_event_of_teams(4, boards=2), tmp_path / "evening.bws")
        for direction, name in (("N", "Ada Nouvelle"), ("S", "Bob Nouveau")):
            hall.program.sit_down(1, direction, "12345678", name)
        hall.program.save()
        assert "Other players at the tables" not in Director(hall.session).page()


class ServedElsewhereTests:
    def test_a_server_follows_nothing(self, tmp_path):
        session, path = an_evening(), tmp_path / "mardi.bws"
        ControlProgram.of(path, load_evening(session))
        director = Director(session)
        assert "not started as on a club’s computer" in director.page()
        assert director.post(path=str(path)).status_code == 404
        assert director.post("bridgemates_stop").status_code == 404
        assert reverse("bridgemates", args=[session.code]) not in director.page("cockpit")
        assert not FollowedFile.objects.exists()
