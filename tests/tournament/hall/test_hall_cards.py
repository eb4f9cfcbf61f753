"""The page of a hall's cards: how many, on paper, renewed; whose they are."""

import pytest
import segno
from django.test import Client

from tests.builders import a_club, a_user, by
from tests.tournament.hall.cards import code_of, opened, scan, text_of, with_cards
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import ENGLISH
from tests.tournament.prints.reading import modules, page_count
from tests.tournament.prints.reading import text_of as printed
from tournament.evening.errors import ServiceError
from tournament.hall.services.hall_cards import renew_cards, set_hall_size
from tournament.hall.services.open_evening import close_to_hall
from tournament.models import Change, Club, HallTable, Role, TableLink
from tournament.phones.services.table_links import close_link
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db
PAGE = "/director/club/tables/"


@pytest.fixture
def club():
    return a_club()


def browser(club: Club, role: Role = Role.DIRECTOR, name: str = "diane") -> Client:
    client = Client(**ENGLISH)
    client.force_login(a_user(club, role, name))
    return client


def codes(club: Club) -> dict[int, str]:
    return dict(HallTable.objects.filter(club=club).values_list("number", "code"))


class HallSizeTests:
    def test_a_hall_gets_so_many_codes_all_different(self, club):
        with_cards(club, 12)
        assert sorted(codes(club)) == list(range(1, 13))
        assert len(set(codes(club).values())) == 12

    def test_a_table_out_of_use_keeps_its_code_and_opens_nothing(self, club):
        with_cards(club, 3)
        before = codes(club)
        set_hall_size(club, by(), size=2)
        assert scan(club, 3).get("/h/").status_code == 200
        assert "Code of the table" in text_of(scan(club, 3).get("/h/"))
        set_hall_size(club, by(), size=4)
        assert {number: code for number, code in codes(club).items() if number < 4} == before

    def test_the_log_of_the_club_says_how_many(self, club):
        with_cards(club, 3)
        assert Change.objects.get().detail == {"count": 3, "was": 0}
        assert set_hall_size(club, by(), size=3) is None

    @pytest.mark.parametrize("size", [-1, 101])
    def test_no_hall_has_so_many(self, club, size):
        with pytest.raises(ServiceError, match="no_such_hall"):
            set_hall_size(club, by(), size=size)


class CardsPageTests:
    def test_a_director_says_how_many_tables_have_a_card_and_sees_their_codes(self, club):
        client = browser(club)
        assert client.post(PAGE, {"size": "2"}).status_code == 302
        page = text_of(client.get(PAGE))
        assert all(f"{code[:4]} {code[4:]}" in page for code in codes(club).values())

    @pytest.mark.parametrize("size", ["-1", "101", "ten", ""])
    def test_what_is_no_number_of_tables_is_refused_at_the_field(self, club, size):
        answer = browser(club).post(PAGE, {"size": size})
        assert answer.status_code == 422
        assert codes(club) == {}

    def test_a_scorer_sees_no_code(self, club):
        with_cards(club)
        assert browser(club, Role.SCORER).get(PAGE).status_code == 404

    def test_another_clubs_director_sees_and_renews_their_own_alone(self, club):
        with_cards(club, 2)
        before = codes(club)
        other = with_cards(a_club("Club des Acacias"), 1)
        client = browser(other, name="denis")
        page = text_of(client.get(PAGE))
        assert all(f"{code[:4]} {code[4:]}" not in page for code in before.values())
        client.post(f"{PAGE}renew/")
        assert client.post(f"{PAGE}renew/?table=2").status_code == 404
        assert codes(club) == before


class PaperTests:
    def paper(self, client: Client, asked: str = "") -> bytes:
        answer = client.get(f"{PAGE}print/{asked}", headers={"host": "bridge.example"})
        assert answer["Content-Type"] == "application/pdf"
        return answer.content

    @pytest.fixture(autouse=True)
    def server(self, settings):
        settings.ALLOWED_HOSTS = ["bridge.example", "testserver"]

    def test_four_cards_stand_on_a_sheet_each_with_its_code_and_where_to_type_it(self, club):
        with_cards(club, 5)
        paper = self.paper(browser(club))
        assert page_count(paper) == 2
        text = " ".join(printed(paper).split())
        assert all(f"{code[:4]} {code[4:]}" in text for code in codes(club).values())
        assert text.count("bridge.example/h") == 5
        assert "scannez ce code avec le téléphone" in text

    def test_the_picture_leads_to_the_table(self, club):
        """Table 1 is the first card, whose code lies in its middle, 43 mm from the top."""
        with_cards(club, 1)
        address = f"http://bridge.example/h/{code_of(club, 1)}/"
        code = segno.make(address, error="m", micro=False)
        wanted = [list(row) for row in code.matrix_iter(border=4)]
        assert modules(self.paper(browser(club)), 21.5, 43, 62, len(wanted)) == wanted

    def test_one_card_is_printed_again(self, club):
        with_cards(club, 5)
        text = printed(self.paper(browser(club), "?table=3"))
        assert f"{code_of(club, 3)[:4]} {code_of(club, 3)[4:]}" in text
        assert text.count("bridge.example/h") == 1

    def test_the_cards_speak_the_language_of_the_club(self, club):
        Club.objects.filter(pk=club.pk).update(language="en")
        with_cards(club, 1)
        text = " ".join(printed(self.paper(browser(club))).split())
        assert "Without a camera: bridge.example/h, then the code." in text

    def test_a_hall_without_cards_has_none_to_print(self, club):
        assert browser(club).get(f"{PAGE}print/").status_code == 404


class RenewTests:
    def test_it_is_asked_first(self, club):
        with_cards(club, 2)
        before = codes(club)
        page = text_of(browser(club).get(f"{PAGE}renew/?table=2"))
        assert "Renew the code of table 2?" in page
        assert codes(club) == before

    def test_one_is_renewed_and_the_others_stay(self, club):
        with_cards(club, 2)
        before = codes(club)
        browser(club).post(f"{PAGE}renew/?table=2")
        assert codes(club)[1] == before[1]
        assert codes(club)[2] != before[2]

    def test_all_are_renewed(self, club):
        with_cards(club, 3)
        before = codes(club)
        browser(club).post(f"{PAGE}renew/")
        assert not set(codes(club).values()) & set(before.values())
        assert Change.objects.get(kind="hall_cards_renewed").detail == {"tables": [1, 2, 3]}

    def test_a_phone_that_the_former_card_let_in_is_out_tonight_too(self, club):
        session = opened(an_evening(club))
        phone, other = scan(club, 2), scan(club, 3)
        for each in (phone, other):
            assert each.get("/h/", follow=True).redirect_chain == [("/t/", 302)]
        renew_cards(club, by(), numbers=[2])
        assert phone.get("/t/").status_code == 404
        assert "Code of the table" in text_of(phone.get("/h/"))
        assert other.get("/t/").status_code == 200
        assert Change.objects.filter(session=session, kind="link_renewed").count() == 1

    def test_so_it_is_where_the_evening_was_closed_to_the_hall_since(self, club):
        """Phones that it let in stay in then, but not those of a card that is renewed."""
        session = opened(an_evening(club))
        phone, other = scan(club, 2), scan(club, 3)
        for each in (phone, other):
            each.get("/h/", follow=True)
        close_to_hall(session, by())
        assert phone.get("/t/").status_code == 200
        renew_cards(club, by(), numbers=[2])
        assert phone.get("/t/").status_code == 404
        assert other.get("/t/").status_code == 200

    def test_so_it_is_where_its_opening_was_undone(self, club):
        session = opened(an_evening(club))
        phone = scan(club, 2)
        phone.get("/h/", follow=True)
        undo(session, by(), change=Change.objects.get(kind="hall_opened"))
        renew_cards(club, by(), numbers=[2])
        assert phone.get("/t/").status_code == 404

    def test_a_link_that_the_director_closed_stays_closed(self, club):
        session = opened(an_evening(club))
        close_link(session, by(), section="A", table=2)
        renew_cards(club, by(), numbers=[2])
        closed = TableLink.objects.filter(session=session, is_open=False)
        assert [link.table for link in closed] == [2]

    def test_a_card_that_is_not_there_is_not_renewed(self, club):
        with pytest.raises(ServiceError, match="no_such_hall_table"):
            renew_cards(with_cards(club, 2), by(), numbers=[3])

    def test_links_of_evenings_that_were_never_open_to_the_hall_stay(self, club):
        session = an_evening(club)
        with_cards(club)
        before = list(TableLink.objects.filter(session=session).values_list("digest", flat=True))
        renew_cards(club, by(), numbers=[1])
        assert before == list(
            TableLink.objects.filter(session=session).values_list("digest", flat=True)
        )
