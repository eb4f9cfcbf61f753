"""A table's secret link: where it comes from, what it opens, when it closes."""

import re

import pytest
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.builders import by
from tests.tournament.play.evenings import an_evening, two_sections
from tournament.evening.errors import ServiceError
from tournament.models import Change, Section, Session, State, TableLink
from tournament.models.table import digest
from tournament.phones.services.table_links import (
    close_link,
    open_link,
    renew_link,
    renew_unknown_links,
)
from tournament.services.table_links import provide_links
from tournament.serving.callers import guesses
from tournament.store.club.table_links import link_with, links_of, may_enter, tokens
from tournament.store.reading.log import log_lines
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
LINK_KINDS = ("link_renewed", "link_closed", "link_opened")


@pytest.fixture(autouse=True)
def no_guesses():
    guesses.forget()


@pytest.fixture
def session():
    session = two_sections()
    provide_links(session)
    return session


def titles(page):
    """What the tab and the page are called."""
    text = page.content.decode()
    return [re.search(f"<{tag}>([^<·]*)", text)[1].strip() for tag in ("title", "h1")]


def enter(client, token):
    return client.get(reverse("table_enter", args=[token]), headers={"accept-language": "en"})


class LinkTests:
    def test_every_table_of_every_section_has_its_own_secret(self, session):
        found = tokens(session)
        assert sorted(found) == [(letter, table) for letter in "AB" for table in (1, 2, 3)]
        # 128 bits in base64 are 22 letters.
        assert {len(token) for token in found.values()} == {22}
        assert len(set(found.values())) == 6

    def test_only_its_digest_is_kept(self, session):
        token = tokens(session)["A", 1]
        link = TableLink.objects.get(section="A", table=1)
        assert link.digest == digest(token)
        assert token not in str(TableLink.objects.values_list())

    def test_a_card_can_be_printed_again(self, session):
        before = tokens(session)
        provide_links(session)
        assert tokens(session) == before

    def test_another_installation_opens_the_cards_but_cannot_print_them(self, session, settings):
        token = tokens(session)["A", 1]
        settings.SECRET_KEY = "another key that is long enough to be one, surely"
        assert tokens(session)["A", 1] == ""
        assert str(link_with(token)) == "A1"

    def test_a_renewed_link_closes_the_former_card(self, session):
        former = tokens(session)["A", 1]
        renew_link(session, by(), section="A", table=1)
        assert link_with(former) is None
        assert str(link_with(tokens(session)["A", 1])) == "A1"

    def test_a_closed_link_enters_nothing_until_it_is_opened_again(self, session):
        token = tokens(session)["A", 1]
        close_link(session, by(), section="A", table=1)
        assert not may_enter(link_with(token))
        assert ("A", 1) not in tokens(session)
        renew_link(session, by(), section="A", table=1)
        assert ("A", 1) not in tokens(session)
        open_link(session, by(), section="A", table=1)
        assert tokens(session)["A", 1] != token
        assert may_enter(link_with(tokens(session)["A", 1]))

    @pytest.mark.parametrize("state", [State.SETUP, State.PROVISIONAL, State.FINAL])
    def test_links_are_open_while_the_evening_is_played(self, session, state):
        token = tokens(session)["A", 1]
        assert may_enter(link_with(token))
        Session.objects.update(state=state)
        assert not may_enter(link_with(token))

    def test_a_table_that_is_not_there_has_no_link(self, session):
        with pytest.raises(ServiceError) as caught:
            renew_link(session, by(), section="C", table=1)
        assert caught.value.code == "no_such_table"

    def test_what_is_done_to_a_link_is_logged_without_its_secret(self, session):
        renew_link(session, by(), section="A", table=1)
        close_link(session, by(), section="B", table=2)
        open_link(session, by(), section="B", table=2)
        told = [(one.kind, one.detail) for one in Change.objects.order_by("id")]
        assert told == [
            ("link_renewed", {"tables": ["A1"]}),
            ("link_closed", {"tables": ["B2"]}),
            ("link_opened", {"tables": ["B2"]}),
        ]
        assert [one.can_be_undone for one in log_lines(session)] == [False, False, False]
        stored = str(list(Change.objects.values()))
        assert [token for token in tokens(session).values() if token in stored] == []

    def test_the_log_tells_it_in_words(self):
        with translation.override("en"):
            told = {kind: sentence(kind, {"tables": ["A1", "B2"]}) for kind in LINK_KINDS}
        assert told == {
            "link_renewed": "Tables’ links renewed, former cards open nothing: A1, B2",
            "link_closed": "Tables’ links closed: A1, B2",
            "link_opened": "Tables’ links open again: A1, B2",
        }

    def test_the_same_press_twice_renews_once(self, session):
        who = by()
        renew_link(session, who, section="A", table=1)
        token = tokens(session)["A", 1]
        renew_link(session, who, section="A", table=1)
        assert tokens(session)["A", 1] == token

    def test_a_card_is_good_again_when_its_link_is_opened_again(self, session):
        token = tokens(session)["A", 1]
        close_link(session, by(), section="A", table=1)
        open_link(session, by(), section="A", table=1)
        assert may_enter(link_with(token))

    def test_on_another_computer_the_unknown_links_are_renewed_together(self, session, settings):
        settings.SECRET_KEY = "another key that is long enough to be one, surely"
        renew_link(session, by(), section="A", table=1)
        known = tokens(session)["A", 1]
        renew_unknown_links(session, by())
        assert "" not in tokens(session).values()
        assert tokens(session)["A", 1] == known

    def test_where_none_is_unknown_nothing_is_logged(self, session):
        assert renew_unknown_links(session, by()) is None
        assert not Change.objects.exists()

    def test_tables_of_a_movement_chosen_before_are_not_listed(self, session):
        Section.objects.filter(letter="B").update(tables=2)
        assert [link.name for link in links_of(session)] == ["A1", "A2", "A3", "B1", "B2"]

    def test_a_table_without_a_link_gets_one_when_it_is_renewed(self):
        """An evening that began with an earlier version of the program."""
        session = an_evening()
        assert [(link.name, link.token) for link in links_of(session)] == [
            ("1", ""),
            ("2", ""),
            ("3", ""),
        ]
        renew_unknown_links(session, by())
        assert "" not in tokens(session).values()

    def test_two_tables_never_share_a_secret(self, session):
        first, second = TableLink.objects.all()[:2]
        second.digest = first.digest
        with pytest.raises(IntegrityError):
            second.save()


class EnterTests:
    def test_the_secret_becomes_a_cookie_and_a_clean_address(self, client, session):
        token = tokens(session)["A", 1]
        answer = enter(client, token)
        assert (answer.status_code, answer["Location"]) == (302, "/t/")
        cookie = answer.cookies["etui_table"]
        assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/t/", True, "Lax")
        assert answer["Cache-Control"] == "no-store"
        assert answer["Referrer-Policy"] == "same-origin"

    def test_the_cookie_opens_the_table(self, client, session):
        enter(client, tokens(session)["B", 2])
        page = client.get("/t/", headers={"accept-language": "en"})
        assert page.status_code == 200
        assert "Table B2" in page.content.decode()

    def test_without_a_cookie_there_is_no_such_page(self, client, session):
        assert client.get("/t/").status_code == 404

    def test_a_link_closed_meanwhile_is_closed_on_the_phone(self, client, session):
        enter(client, tokens(session)["A", 1])
        close_link(session, by(), section="A", table=1)
        page = client.get("/t/", headers={"accept-language": "en"})
        assert page.status_code == 410
        assert titles(page) == ["The director has closed this table’s link"] * 2
        assert "Write the results on paper" in page.content.decode()

    def test_a_renewed_link_asks_for_the_new_card(self, client, session):
        enter(client, tokens(session)["A", 1])
        renew_link(session, by(), section="A", table=1)
        page = client.get("/t/", headers={"accept-language": "en"})
        assert titles(page) == ["This card opens nothing"] * 2
        assert "it may have been renewed" in page.content.decode()

    def test_before_the_start_a_board_is_not_over(self, client, session):
        enter(client, tokens(session)["A", 1])
        Session.objects.update(state=State.SETUP)
        page = client.get("/t/board/1/", headers={"accept-language": "en"})
        assert titles(page) == ["Play has not begun"] * 2

    def test_when_the_evening_is_over_the_phone_says_so(self, client, session):
        enter(client, tokens(session)["A", 1])
        Session.objects.update(state=State.FINAL)
        page = client.get("/t/", headers={"accept-language": "en"})
        assert page.status_code == 410
        assert titles(page) == ["Play is over"] * 2

    def test_many_guesses_are_turned_away_with_a_line_of_text(self, session):
        stranger = Client()
        for number in range(31):
            assert enter(stranger, f"guess-{number}").status_code == 404
        assert enter(stranger, "one-more").status_code == 429


class GuessTests:
    def test_a_minute_later_all_is_forgotten(self):
        for _ in range(31):
            guesses.count("10.0.0.9", now=0)
        assert guesses.are_too_many("10.0.0.9", now=59)
        assert not guesses.are_too_many("10.0.0.9", now=61)

    def test_one_address_s_guesses_are_not_another_s(self):
        for _ in range(31):
            guesses.count("10.0.0.9", now=0)
        assert not guesses.are_too_many("10.0.0.10", now=0)

    def test_memory_is_bounded(self):
        for number in range(5_000):
            guesses.count(f"10.0.{number // 250}.{number % 250}", now=0)
        assert len(guesses._tries) <= guesses.ADDRESSES
