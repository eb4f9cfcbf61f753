"""The director's page of links and codes, and what is printed of them."""

import re

import pytest
import segno

from tests.builders import by
from tests.tournament.hall.cards import opened, scan, with_cards
from tests.tournament.play.evenings import an_evening, two_sections
from tests.tournament.prints.reading import text_of as pdf_text
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tournament.hall.services.open_evening import move_in_hall
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


class HallTests:
    """A card of the hall leads a phone to a link that is renewed: so the card is renewed."""

    SENTENCE = "The card of table {} of the hall still lets them in"

    def test_an_evening_that_is_open_to_the_hall_leads_to_the_renewal_of_the_card(self, session):
        opened(session)
        move_in_hall(session, by(), section="A", table=1, hall_table=5)
        answer = diane_at(session).get(address("links", session))
        for number in (5, 2, 3):
            assert self.SENTENCE.format(number) in text_of(answer)
            asked = f'href="/director/club/tables/renew/?table={number}"'
            assert asked in answer.content.decode()
        assert "The card on the table opens nothing any more" not in text_of(answer)

    def test_a_table_beyond_the_cards_of_the_hall_is_renewed_alone(self, session):
        opened(session, size=2)
        page = text_of(diane_at(session).get(address("links", session)))
        assert self.SENTENCE.format(2) in page
        assert self.SENTENCE.format(3) not in page
        assert "The card on the table opens nothing any more" in page

    def test_one_that_is_not_says_nothing_of_it(self, session, diane):
        with_cards(session.event.club)
        page = text_of(diane.get(address("links", session)))
        assert "of the hall still lets them in" not in page

    def test_a_phone_is_out_by_the_renewal_of_the_card_and_not_of_the_link(self, session):
        opened(session)
        phone = scan(session.event.club, 2)
        phone.get("/h/", follow=True)
        director = diane_at(session)
        director.post(address("link_renew", session, "A2"))
        assert phone.get("/t/").status_code == 404
        assert phone.get("/h/", follow=True).redirect_chain == [("/t/", 302)]
        director.post("/director/club/tables/renew/?table=2")
        assert phone.get("/t/").status_code == 404
        assert "Code of the table" in text_of(phone.get("/h/"))
