"""The door as the director sees it: a name, Enter, a digit."""

import datetime
import re
import uuid

import pytest

from tests.builders import by
from tests.tournament.door.test_payments import FEES
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import address, diane_at, text_of
from tests.tournament.web.focus import FocusReader
from tournament.door.reading.payments import read_attendees
from tournament.door.services.pay import pay
from tournament.door.services.sell_carnet import sell_carnet
from tournament.door.values.payments import Attendee
from tournament.door.views.door_page import find_attendees
from tournament.evening.door.payments import PlayerKind
from tournament.models import Carnet, Player, Session

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


@pytest.fixture
def session() -> Session:
    session = an_evening(4)
    Session.objects.update(**FEES)
    session.refresh_from_db()
    return session


@pytest.fixture
def client(session):
    return diane_at(session)


def attendee_of(pair: str) -> Attendee:
    key = uuid.uuid4()
    return Attendee(key, key, "Hélène Maurin", PlayerKind.MEMBER, 400, pair=pair)


def names(page) -> list[str]:
    return [row.attendee.name for row in page.context["rows"]]


class DoorTests:
    def test_who_has_to_pay_comes_first_and_the_sum_is_said(self, session, client):
        first = read_attendees(session)[0]
        pay(session, by(), attendee=first.id, method="cash", amount=400, base=first.changed_in)
        page = client.get(address("door", session))
        assert names(page)[-1] == first.name
        assert "7 players have still to pay, €28.00" in text_of(page)
        assert "cash 1 · €4.00" in text_of(page)
        assert "In the till €4.00" in text_of(page)

    def test_a_refused_sum_has_the_cursor(self, session, client):
        first = read_attendees(session)[0]
        sent = {"method": "cash", "amount": "abc", "base": first.changed_in}
        page = client.post(address("pay", session, first.id), sent)
        assert page.status_code == 422
        assert page.text.count("autofocus") == 1
        assert 'value="abc"' in page.text.partition("autofocus")[0].rpartition("<input")[2]

    def test_a_refused_price_of_a_carnet_has_the_cursor(self, session, client):
        buyer = read_attendees(session)[1]
        sent = {"method": "cash", "price": "thirty"}
        page = client.post(address("carnet_sell", session, buyer.id), sent)
        assert page.status_code == 422
        (focused,) = FocusReader(page.text).focused
        assert (focused.name, focused.attributes["value"]) == ("price", "thirty")
        assert focused.is_wrong
        assert focused.attributes["aria-describedby"] == f"price-{buyer.id}"

    def test_players_stand_by_their_last_names(self, session, client):
        """As names are called at a door; an accent does not move one to the end."""
        Player.objects.filter(last_name="Maurin").update(last_name="Évrard")
        listed = [name.split()[-1] for name in names(client.get(address("door", session)))]
        assert listed == [
            "Astier", "Bastide", "Carlin", "Évrard", "Ferrand", "Laforge", "Rouvier", "Verdol",
        ]  # fmt: skip

    def test_nobody_left_to_pay_is_said_in_words(self, session, client):
        Session.objects.update(fee_member=0, fee_guest=0)
        assert "Nobody has anything left to pay." in text_of(client.get(address("door", session)))

    def test_francs_are_written_as_in_switzerland(self, session, client):
        club = session.event.club
        club.currency = "CHF"
        club.save(update_fields=["currency"])
        for language in ("fr", "en"):
            page = client.get(address("door", session), headers={"accept-language": language})
            assert "CHF\N{NO-BREAK SPACE}32.00" in page.content.decode()

    def test_a_name_without_its_accents_is_found_and_has_the_digits(self, session, client):
        page = client.get(address("door", session), {"search": "mau"})
        assert names(page) == ["Hélène Maurin"]
        shown = page.content.decode()
        assert re.findall(r'name="method" value="(\w+)" data-key="(\d)"', shown) == [
            ("cash", "1"), ("cheque", "2"), ("transfer", "3"), ("card", "5"), ("account", "6"),
        ]  # fmt: skip

    def test_the_usual_way_stands_in_every_row_and_the_others_where_the_digits_are(
        self, session, client
    ):
        """Whoever has an entry of a carnet left usually pays with it."""
        one = read_attendees(session)[2]
        client.post(address("carnet_sell", session, one.id), {"method": "cash", "price": "36"})
        page = client.get(address("door", session)).content.decode()
        ways = {
            row.attendee.id: re.findall(rf'id="pay-{row.attendee.id}".*?</form>', page, re.DOTALL)[
                0
            ].count("<button")
            for row in client.get(address("door", session)).context["rows"]
        }
        assert sorted(ways.values()) == [1] * 7 + [5]
        assert page.count('name="method" value="carnet"') == 1

    def test_the_one_button_of_a_row_takes_what_is_due(self, session, client):
        one = read_attendees(session)[0]
        page = client.get(address("door", session)).content.decode()
        row = re.search(rf'id="pay-{one.id}".*?</form>', page, re.DOTALL)[0]
        sent = dict(re.findall(r'name="(amount|base|open)" value="([^"]*)"', row))
        client.post(address("pay", session, one.id), {**sent, "method": "cash"})
        assert (read_attendees(session)[0].paid_by, read_attendees(session)[0].amount) == (
            "cash",
            400,
        )

    def test_one_player_alone_is_looked_at_with_the_digits(self, session, client):
        last = client.get(address("door", session)).context["rows"][-1].attendee
        page = client.get(address("door", session), {"of": str(last.id)})
        assert names(page) == [last.name]
        assert "data-awaited" in page.content.decode()
        # Of a row that is gone the list is whole.
        assert len(names(client.get(address("door", session), {"of": "gone"}))) == 8

    def test_an_empty_answer_has_the_cursor_in_the_empty_field(self, session, client):
        """The next name is typed there; without a cursor its letters would be shortcuts."""
        page = client.get(address("door", session), {"search": "nobody"})
        assert "Nobody of this evening is called “nobody”." in text_of(page)
        field = re.search(r'<input id="search"[^>]*>', page.content.decode())[0]
        assert 'value=""' in field
        assert field.endswith(" autofocus>")

    @pytest.mark.parametrize(
        ("typed", "pairs"),
        [("3", {"NS 3", "EW 3"}), ("ns 3", {"NS 3"}), ("NS3", {"NS 3"}), ("ew 13", {"EW 13"})],
    )
    def test_a_pair_is_found_by_its_number_with_its_line_or_without(self, typed, pairs):
        some = [attendee_of(label) for label in ("NS 3", "EW 3", "EW 13", "NS 13", "NS 1")]
        assert {one.pair for one in find_attendees(some, typed)} == pairs

    def test_no_search_finds_everybody(self):
        assert len(find_attendees([attendee_of("A"), attendee_of("NS 3")], "")) == 2

    def test_a_digit_pays_and_leads_back_to_the_list(self, session, client):
        one = read_attendees(session)[0]
        response = client.post(
            address("pay", session, one.id),
            {"method": "cheque", "amount": "4,50", "base": one.changed_in},
        )
        assert response.headers["Location"] == address("door", session)
        assert (read_attendees(session)[0].paid_by, read_attendees(session)[0].amount) == (
            "cheque",
            450,
        )

    def test_a_carnet_is_sold_and_then_offered(self, session, client):
        one = read_attendees(session)[0]
        client.post(address("carnet_sell", session, one.id), {"method": "cash", "price": "36"})
        carnet = Carnet.objects.get()
        assert (carnet.price, carnet.entries, carnet.player_id) == (3600, 10, one.player)
        assert carnet.bought_on == datetime.date(2026, 11, 17)
        page = client.get(address("door", session), {"search": "mau"})
        assert "carnet, 10 entries left" in text_of(page)

    def test_the_kind_is_set_on_the_players_page(self, session, client):
        one = read_attendees(session)[0]
        url = f"/director/players/{one.player}/"
        row = Player.objects.get(pk=one.player)
        fields = {"first_name": row.first_name, "last_name": row.last_name, "number": row.number}
        client.post(url, {**fields, "reduction": "junior", "base": row.changed_in})
        assert read_attendees(session)[0].due == 150
        assert "junior 1" in text_of(client.get(address("door", session)))

    @pytest.mark.parametrize(
        ("name", "fields", "en", "fr"),
        [
            ("pay", {"method": "cash", "amount": ""}, "Write the sum that", "Écrivez la somme"),
            ("pay", {"method": "cash", "amount": "four"}, "like 5.50", "comme 5,50"),
            ("pay", {"method": "gold", "amount": "4"}, "Select a valid", "Sélectionnez un choix"),
            ("carnet_sell", {"method": "cash", "price": ""}, "Write the sum", "Écrivez la somme"),
            ("carnet_sell", {"method": "carnet", "price": "4"}, "Select a", "Sélectionnez un"),
        ],
    )
    def test_what_is_wrong_is_said_at_the_field(self, session, client, name, fields, en, fr):
        one = read_attendees(session)[0]
        for language, words in (("en", en), ("fr", fr)):
            response = client.post(
                address(name, session, one.id), fields, headers={"accept-language": language}
            )
            assert response.status_code == 422
            assert words in text_of(response)
            assert 'aria-invalid="true"' in response.content.decode()
        assert all(attendee.is_open for attendee in read_attendees(session))
        assert not Carnet.objects.exists()

    def test_the_log_says_how_and_how_much(self, session, client):
        one = read_attendees(session)[0]
        sell_carnet(
            session.event.club,
            by(),
            player_id=one.player,
            price=3600,
            method="cash",
            day=session.date,
        )
        pay(session, by(), attendee=one.id, method="carnet", amount=0, base=one.changed_in)
        two = read_attendees(session)[1]
        pay(session, by(), attendee=two.id, method="cash", amount=450, base=two.changed_in)
        log = text_of(client.get(address("log", session)))
        assert f"Paid: {one.name}, carnet" in log
        assert f"Paid: {two.name}, cash, 4.50" in log
