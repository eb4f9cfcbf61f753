"""What is not there says so in words, in the frame of the players' pages, and leads on."""

import re

import pytest
from django.urls import reverse

from tests.builders import by
from tests.pages import page_of
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import a_half_played_evening, a_played_evening
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.serving.doors.refusals import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def asked(client, name, session, *args, language="en"):
    headers = {"accept-language": language}
    return client.get(reverse(name, args=[session.code, *args]), headers=headers)


class PublishedTests:
    """Read a week later, an hour alone says nothing."""

    @pytest.mark.parametrize(
        ("language", "told"),
        [
            ("en", r"Provisional 1\s*</strong>\s+\d{1,2} [A-Z][a-z]{2} at \d\d:\d\d"),
            ("fr", r"Provisoire 1\s*</strong>\s+\d{1,2}(er)? [^\W\d]+\.? à \d+\s?h"),
        ],
    )
    def test_every_page_says_on_which_day(self, client, language, told):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        for name in ("public_ranking", "public_boards", "public_files"):
            page = page_of(asked(client, name, session, language=language))
            assert re.search(told, page), name

    def test_so_does_the_room_s_screen(self, client):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        page = page_of(client.get(reverse("room_screen", args=[session.code])))
        assert re.search(r"Provisoire 1,\s\d{1,2}(er)? [^\W\d]+\.? à \d+\s?h", page)


class CodeTests:
    @pytest.mark.parametrize("code", ["zzzzzzzz", "XXXX", "k7m2", "a-name", "l0l0l0l0"])
    @pytest.mark.parametrize(
        ("language", "told"), [("en", "No evening has this code"), ("fr", "Aucun tournoi n’a")]
    )
    def test_an_unknown_code_can_be_typed_again(self, client, code, language, told):
        an_evening()
        answer = client.get(f"/s/{code}/", headers={"accept-language": language})
        page = page_of(answer)
        assert answer.status_code == 404
        assert told in page
        assert f'name="code" value="{code}"' in page
        assert 'class="mark"' in page
        assert 'name="language" value="en"' in page

    def test_so_it_can_below_it(self, client):
        answer = client.get("/s/zzzzzzzz/boards/3/", headers={"accept-language": "en"})
        assert answer.status_code == 404
        assert 'name="code" value="zzzzzzzz"' in page_of(answer)

    def test_a_code_with_a_large_letter_is_found(self, client):
        session = an_evening()
        answer = client.get(f"/s/{session.code.upper()}/")
        assert answer["Location"] == f"/s/{session.code}/"

    def test_a_code_that_was_typed_wrong_is_asked_for_again(self, client):
        an_evening()
        answer = client.get("/?code=k7m2", headers={"accept-language": "en"})
        assert answer.status_code == 404
        assert "No evening has this code" in page_of(answer)

    @pytest.mark.parametrize(("language", "label"), [("en", "Code of the"), ("fr", "Code du")])
    def test_the_network_s_door_asks_for_a_code_too(self, language, label):
        _, body = refusal(404, {"HTTP_ACCEPT_LANGUAGE": language})
        assert label in body.decode()
        assert 'name="code"' in body.decode()


class PartTests:
    """An evening of three tables and six boards, pairs 1 to 6."""

    MISSING = [
        ("public_board", (77,), "This evening has no board 77."),
        ("public_board", (0,), "This evening has no board 0."),
        ("public_again", (77,), "This evening has no board 77."),
        ("public_again", (1,), "The cards of this board are not shown, or not yet."),
        ("public_card", ("A99",), "This evening has no pair A99."),
        ("public_why_board", (77, "A1"), "This evening has no board 77."),
        ("public_why_board", (1, "A99"), "This evening has no pair A99."),
        ("public_why_pair", ("A99",), "This evening has no pair A99."),
        ("public_why_round", (77, "A1"), "This figure is not shown, or not yet."),
        ("public_file", ("nothing",), "This evening has no such page"),
    ]

    @pytest.mark.parametrize(("name", "args", "told"), MISSING)
    def test_it_is_not_found_and_said_among_the_evening_s_pages(self, client, name, args, told):
        session = a_played_evening(visibility="ranking")
        answer = asked(client, name, session, *args)
        assert answer.status_code == 404
        assert told in page_of(answer)
        assert 'class="tabs"' in page_of(answer)

    def test_before_the_start_it_is_not_found_either(self, client):
        session = an_evening()
        Session.objects.update(state="setup", round=0)
        assert asked(client, "public_board", session, 77).status_code == 404
        assert asked(client, "public_board", session, 6).status_code == 200

    def test_a_board_that_is_not_shown_yet_is_there(self, client):
        session = a_half_played_evening(visibility="ranking")
        answer = asked(client, "public_board", session, 6)
        assert answer.status_code == 200
        assert "This board is shown once" in page_of(answer)

    def test_a_script_is_told_by_the_status_alone(self, client):
        session = a_played_evening(visibility="ranking")
        address = reverse("public_board", args=[session.code, 77])
        answer = client.get(address, headers={"x-etui-part": "main", "x-etui-language": "en"})
        assert answer.status_code == 404
