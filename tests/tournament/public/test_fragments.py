"""The part of a public page that scripts fetch: the same for everybody, made once, packed once."""

import gzip
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import by
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tests.tournament.results.test_forms import at_imps
from tournament.models import Session
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.serving.live.fragments import FRAGMENTS, Fragment, Fragments
from tournament.web.players import fragments

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

PAGES = ("public_ranking", "public_boards", "public_files")


@pytest.fixture(autouse=True)
def nothing_kept():
    FRAGMENTS.clear()


def address(name, session, *args):
    return reverse(name, args=[session.code, *args])


def ask(client, name, session, *args, language="en", tag="", query="", packed=True):
    asked = {"X-Etui-Part": "main", "X-Etui-Language": language}
    if packed:
        asked["Accept-Encoding"] = "gzip"
    if tag:
        asked["If-None-Match"] = tag
    return client.get(address(name, session, *args) + query, headers=asked)


def text(answer):
    assert answer.status_code == 200
    return gzip.decompress(answer.content).decode()


def made(monkeypatch):
    """Counts how often something is rendered."""
    seen = []
    render = fragments.render_to_string
    monkeypatch.setattr(
        fragments, "render_to_string", lambda *args: seen.append(args[0]) or render(*args)
    )
    return seen


class PartTests:
    def test_it_is_the_inside_of_the_page_and_says_its_revision(self, client):
        session = a_half_played_evening(visibility="ranking")
        answer = ask(client, "public_ranking", session)
        part = text(answer)
        page = client.get(address("public_ranking", session)).content.decode()
        assert "<html" not in part
        assert "Colette Bastide 3" in part
        assert "Colette Bastide 3" in page.partition('id="live"')[2]
        revision = Session.objects.get(pk=session.pk).revision
        assert answer.headers["X-Etui-Revision"] == str(revision)

    def test_it_is_kept_by_no_browser(self, client):
        answer = ask(client, "public_ranking", an_evening())
        assert answer.headers["Cache-Control"] == "no-store"

    def test_it_is_packed_for_those_who_can_unpack(self, client):
        session = a_half_played_evening(visibility="ranking")
        packed = ask(client, "public_ranking", session)
        plain = ask(client, "public_ranking", session, packed=False)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.content) == plain.content

    @pytest.mark.parametrize(("language", "word"), [("en", "Ranking"), ("fr", "Classement")])
    def test_it_is_in_the_language_of_its_page(self, client, language, word):
        """Whatever its reader chose in another window since."""
        session = a_half_played_evening(visibility="ranking")
        client.cookies["etui_language"] = "fr" if language == "en" else "en"
        assert f"<h1>{word}</h1>" in text(ask(client, "public_ranking", session, language=language))

    def test_a_form_and_its_token_are_never_in_it(self, client):
        part = text(ask(client, "public_card", a_half_played_evening(), "A1"))
        assert "<form" not in part
        assert "token" not in part

    @pytest.mark.parametrize("visibility", ["nothing", "boards", "ranking"])
    def test_it_tells_no_more_than_the_page(self, client, visibility):
        session = a_half_played_evening(visibility=visibility)
        parts = [ask(client, name, session) for name in PAGES]
        parts += [ask(client, "public_card", session, f"A{n}") for n in range(1, 7)]
        parts += [ask(client, "public_board", session, n) for n in range(1, 7)]
        told = "".join(text(part) for part in parts)
        assert [secret for secret in SECRETS if secret in told] == []

    def test_a_page_that_is_not_there_has_no_part(self, client):
        assert ask(client, "public_card", an_evening(), "Z9").status_code == 404
        session = an_evening()
        Session.objects.filter(pk=session.pk).update(discarded=True)
        assert ask(client, "public_ranking", session).status_code == 404


def styles(page):
    return set(re.findall(r"css/(\w+)\.", page))


class OwnPairTests:
    @pytest.mark.parametrize("name", [*PAGES, "public_card", "public_board"])
    def test_two_phones_get_the_same_bytes_whatever_their_pairs(self, name):
        session = a_played_evening()
        publish_final(session)
        more = {"public_card": ["A3"], "public_board": [1]}.get(name, [])
        answers = []
        for pair in ("A3", "A5", ""):
            FRAGMENTS.clear()
            phone = Client()
            phone.cookies["etui_pair"] = pair
            answers.append(ask(phone, name, session, *more).content)
        assert answers[0] == answers[1] == answers[2]

    def test_nothing_is_marked_as_anybody_s_own(self):
        session = a_played_evening()
        publish_final(session)
        phone = Client()
        phone.cookies["etui_pair"] = "A3"
        for name, *more in [*((name,) for name in PAGES), ("public_board", 1)]:
            part = text(ask(phone, name, session, *more))
            assert 'class="own"' not in part
            assert "You are pair" not in part

    def test_a_line_says_what_the_own_block_needs(self, client):
        """NS of 3 tables: 6 + 2 x 4 boards of 2 = 14 of 24 for pair 3, by hand in `scores`."""
        session = a_played_evening()
        publish_final(session)
        part = text(ask(client, "public_ranking", session))
        page = client.get(
            address("public_ranking", session), headers={"accept-language": "en"}
        ).content.decode()
        assert 'data-gap="{total} matchpoints out of {maximum}"' in page
        assert 'data-figure="{figure}%"' in page
        assert 'data-field="3" data-totals="14 12 10" data-maximum="24"' in part

    def test_a_result_says_it_for_both_sides(self, client):
        session = a_played_evening()
        publish_final(session)
        part = text(ask(client, "public_board", session, 1))
        row = re.search(r'<tr[^>]* data-ns="A3"[^>]*>', part)[0]
        assert 'data-ns-score="+110"' in row
        assert 'data-ew="A5"' in row
        assert 'data-ew-score="−110"' in row
        assert 'data-ew-figure="0.0%"' in row

    def test_at_imps_each_line_has_its_sentence(self, client):
        session = at_imps("cross_imps")
        publish(session, by(), kind="provisional")
        part = text(ask(client, "public_ranking", session))
        assert 'data-gap="+5.75 IMPs a board on average, 2 boards"' in part


class KeptTests:
    def test_all_phones_cost_one_rendering_a_page_and_language(self, client, monkeypatch):
        session, seen = a_half_played_evening(visibility="ranking"), made(monkeypatch)
        for _ in range(5):
            ask(client, "public_ranking", session)
            ask(client, "public_ranking", session, language="fr")
        assert seen == ["public/ranking.html"] * 2

    def test_it_is_made_again_once_its_figures_moved(self, client, monkeypatch):
        session, seen = a_half_played_evening(visibility="ranking"), made(monkeypatch)
        first = ask(client, "public_ranking", session)
        enter(session, ("A", 1, 2, 4), "1NTN=")
        again = ask(client, "public_ranking", session)
        assert len(seen) == 2
        assert int(again.headers["X-Etui-Revision"]) > int(first.headers["X-Etui-Revision"])

    def test_the_others_cards_are_not_made_again_for_a_board_that_is_not_shown(
        self, client, monkeypatch
    ):
        """3 and 6 enter board 5, which the others have still to play."""
        session, seen = a_half_played_evening(visibility="boards"), made(monkeypatch)
        first = [ask(client, "public_card", session, f"A{n}") for n in (1, 2, 4, 5)]
        enter(session, ("A", 1, 3, 5), "1NTN=")
        again = [ask(client, "public_card", session, f"A{n}") for n in (1, 2, 4, 5)]
        assert len(seen) == 4
        assert [one.headers["ETag"] for one in again] == [one.headers["ETag"] for one in first]
        assert again[0].headers["X-Etui-Revision"] > first[0].headers["X-Etui-Revision"]

    def test_a_phone_that_has_these_bytes_is_not_sent_them_again(self, client):
        session = a_half_played_evening(visibility="boards")
        tag = ask(client, "public_card", session, "A1").headers["ETag"]
        enter(session, ("A", 1, 3, 5), "1NTN=")
        answer = ask(client, "public_card", session, "A1", tag=tag)
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["X-Etui-Revision"]

    def test_the_second_asking_costs_one_statement(self, client, django_assert_num_queries):
        session = a_half_played_evening(visibility="ranking")
        ask(client, "public_ranking", session)
        with django_assert_num_queries(1):  # the evening
            ask(client, "public_ranking", session)

    def test_a_second_page_of_the_revision_costs_one_too(self, client, django_assert_num_queries):
        session = a_half_played_evening(visibility="ranking")
        ask(client, "public_ranking", session)
        with django_assert_num_queries(1):
            ask(client, "public_boards", session)

    def test_what_somebody_writes_behind_an_address_is_not_kept(self, client):
        session = two_sections(visibility="ranking")
        ask(client, "public_ranking", session)
        ask(client, "public_ranking", session, query="?section=B")
        for number in range(20):
            ask(client, "public_ranking", session, query=f"?x={number}")
            ask(client, "public_ranking", session, query="?section=Z")
        ask(client, "public_ranking", session, language="xx")
        assert len(FRAGMENTS) == 2

    def test_the_one_used_last_is_thrown_away_last(self):
        kept = Fragments(2)
        for name in ("a", "b"):
            kept.put((name, "", "en"), Fragment.of(name, revision=1, behind=name))
        kept.get(("a", "", "en"))
        kept.put(("c", "", "en"), Fragment.of("c", revision=1, behind="c"))
        assert kept.get(("b", "", "en")) is None
        assert kept.get(("a", "", "en")) is not None


class StageTests:
    def test_a_page_follows_from_the_seating_to_the_final(self, client):
        session = an_evening(visibility="ranking")
        Session.objects.filter(pk=session.pk).update(state="setup", round=0)
        assert "Where to sit for round 1" in text(ask(client, "public_ranking", session))
        Session.objects.filter(pk=session.pk).update(state="running", round=1)
        session.refresh_from_db()
        call_round(session, by(), number=2)
        assert "round 2 of 3" in text(ask(client, "public_ranking", session))

    def test_a_publication_in_between_is_followed_and_so_is_a_correction(self, client):
        session = a_played_evening(visibility="nothing")
        assert "at the end of the evening" in text(ask(client, "public_ranking", session))
        publish(session, by(), kind="provisional")
        assert "58.33" in text(ask(client, "public_ranking", session))
        before = ask(client, "public_ranking", session)
        enter(session, ("A", 1, 2, 3), "7NTN=")
        after = ask(client, "public_ranking", session, tag=before.headers["ETag"])
        assert after.status_code == 304
        publish(session, by(), kind="provisional")
        assert "Corrected 2" in text(ask(client, "public_ranking", session))

    def test_one_section_alone_is_a_part_of_its_own(self, client):
        session = two_sections(visibility="ranking", ranked="apart")
        enter(session, ("A", 1, 1, 1), "1SN=")
        enter(session, ("B", 1, 1, 1), "1SN=")
        whole = text(ask(client, "public_ranking", session))
        alone = text(ask(client, "public_ranking", session, query="?section=B"))
        assert "Hélène Maurin 1 B" in alone
        assert len(alone) < len(whole)
        assert "?section=B&amp;still" in alone

    def test_a_board_that_is_through_takes_the_place_of_its_notice(self, client):
        session = a_half_played_evening(visibility="boards")
        assert "+1520" not in text(ask(client, "public_board", session, 3))
        enter(session, ("A", 3, 3, 3), "P")
        assert "+1520" in text(ask(client, "public_board", session, 3))

    def test_the_notice_s_page_has_the_styles_of_the_board_that_takes_its_place(self, client):
        session = a_half_played_evening(visibility="boards")
        notice = client.get(address("public_board", session, 3)).content.decode()
        enter(session, ("A", 3, 3, 3), "P")
        board = client.get(address("public_board", session, 3)).content.decode()
        assert {"deal", "board"} < styles(board) == styles(notice)
