"""The director's page of links and codes, and what is printed of them."""

import re

import pytest
import segno

from tests.builders import by
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.prints.reading import text_of as pdf_text
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tournament.models import Role, Session, State, TableLink
from tournament.phones.services.table_links import close_link
from tournament.services.table_links import provide_links
from tournament.store.club.table_links import link_with, may_enter, tokens

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
SERVER = "http://testserver"


@pytest.fixture
def session():
    session = an_evening()
    provide_links(session)
    return session


@pytest.fixture
def diane(session):
    return diane_at(session)


def codes(page) -> list[str]:
    return re.findall(r'<img class="code[^"]*" src="([^"]+)"', page.content.decode())


def code(text: str) -> str:
    """What the other maker of the same picture draws, for comparison by the whole."""
    made = segno.make(text, error="m", micro=False)
    return made.svg_data_uri(border=4, scale=4, light="#fff").replace("'", "&#x27;")


class PageTests:
    def test_each_table_shows_its_address_and_its_code(self, session, diane):
        page = diane.get(address("links", session))
        wanted = [f"{SERVER}/t/{token}/" for token in tokens(session).values()]
        assert [one for one in wanted if one not in text_of(page)] == []
        assert codes(page) == [code(f"{SERVER}/s/{session.code}/"), *map(code, wanted)]
        assert page["Cache-Control"] == "no-store"
        assert page["Referrer-Policy"] == "same-origin"

    def test_the_policy_of_the_page_lets_its_pictures_be_shown(self, session, diane):
        policy = diane.get(address("links", session))["Content-Security-Policy"]
        assert "img-src 'self' data:" in policy

    @pytest.mark.parametrize("place", ["prints", "cockpit"])
    def test_a_director_is_shown_the_way_there_and_a_scorer_is_not(self, session, diane, place):
        sacha = logged_in(session.event.club, Role.SCORER, "sacha")
        link = f'href="{address("links", session)}"'
        assert link in diane.get(address(place, session)).content.decode()
        assert link not in sacha.get(address(place, session)).content.decode()

    def test_a_renewed_link_has_another_code(self, session, diane):
        former = tokens(session)["A", 1]
        page = diane.post(address("link_renew", session, "A1"), follow=True)
        assert "print the card of the table again" in text_of(page)
        assert link_with(former) is None
        assert f"{SERVER}/t/{tokens(session)['A', 1]}/" in text_of(page)

    def test_a_closed_link_is_opened_again(self, session, diane):
        token = tokens(session)["A", 2]
        page = diane.post(address("link_close", session, "A2"), follow=True)
        assert "Table 2 closed" in text_of(page)
        assert not may_enter(link_with(token))
        diane.post(address("link_open", session, "A2"))
        assert may_enter(link_with(token))

    def test_an_evening_on_paper_has_no_table_open_and_only_the_players_page_printed(
        self, session, diane
    ):
        page = diane.post(address("links_close", session), follow=True)
        assert "the tables write on paper" in text_of(page)
        assert tokens(session) == {}
        cards = pdf_text(diane.get(address("print_file", session, "table-cards")).content)
        # Three tables and the spare card, in the club's language.
        assert cards.count("Résultats") == 4
        diane.post(address("links_open", session))
        assert len(tokens(session)) == 3

    @pytest.mark.parametrize("table", ["A9", "Z1", "A", "1", "Axyz", "A99999999999"])
    def test_a_table_that_is_not_there_is_told(self, session, diane, table):
        page = diane.post(address("link_renew", session, table), follow=True)
        assert "There is no table" in text_of(page)

    def test_secrets_of_another_installation_are_renewed_together(self, session, diane, settings):
        TableLink.objects.filter(table__lt=3).update(counter=7)
        page = diane.get(address("links", session))
        assert "cannot tell the secrets of these tables: 1, 2." in text_of(page)
        assert len(codes(page)) == 2
        page = diane.post(address("links_renew", session), follow=True)
        assert "cannot tell" not in text_of(page)
        assert len(codes(page)) == 4

    @pytest.mark.parametrize(
        ("state", "words"),
        [(State.SETUP, "open when the evening starts"), (State.FINAL, "enter nothing any more")],
    )
    def test_it_says_when_the_links_open_nothing(self, session, diane, state, words):
        Session.objects.update(state=state)
        assert words in text_of(diane.get(address("links", session)))


class PrintTests:
    def test_the_codes_are_printed_for_every_section(self):
        session = two_sections()
        provide_links(session)
        sheet = diane_at(session).get(address("print_file", session, "table-codes"))
        assert {"A1", "A2", "A3", "B1", "B2", "B3"} <= set(pdf_text(sheet.content).split())
        assert "codes-qr" in sheet["Content-Disposition"]

    def test_a_closed_table_has_no_card(self, session, diane):
        session.event.club.language = "en"
        close_link(session, by(), section="A", table=2)
        text = pdf_text(diane.get(address("print_file", session, "table-codes")).content)
        assert ("1" in text.split(), "2" in text.split()) == (True, False)

    def test_an_unknown_secret_is_told_beside_the_sheets(self, session, diane):
        TableLink.objects.filter(table=3).update(counter=7)
        text = text_of(diane.get(address("prints", session)))
        assert "cannot tell the secrets of these tables: 3." in text
