"""Prepaid and owed, the club's prices, a month's statement, as the director sees and sends them."""

import datetime
import email
import email.policy
import re

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, by
from tests.tournament.door.test_till import PRICES, attendee, paid, paid_in
from tests.tournament.prints import reading
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import address, diane_at, logged_in, text_of
from tournament.door.reading.payments import read_attendees
from tournament.door.services.count_till import count_till
from tournament.door.services.deposits import make_deposit
from tournament.door.services.prices import price_evening, set_prices
from tournament.evening.door.payments import Occasion
from tournament.models import Deposit, Player, Session, Tariff

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
NOVEMBER = {"period": "2026-11"}


@pytest.fixture
def session() -> Session:
    """Hélène Maurin prepaid 20.00 by cheque, and plays for 4.00 of it with her partner's 4.00."""
    session = an_evening(4)
    set_prices(session.event.club, by(), prices=PRICES)
    price_evening(session, by(), occasion=Occasion.USUAL)
    paid_in(session, 0, 2000, "cheque")
    paid(session, 0, method="account", for_all=True, payer_id=attendee(session).player)
    paid(session, 2, method="account")
    return session


@pytest.fixture
def client(session):
    return diane_at(session)


class DoorTests:
    def test_what_is_prepaid_or_owed_stands_beside_the_name(self, session, client):
        text = text_of(client.get(address("door", session)))
        assert "€12.00 prepaid" in text
        assert "owes €4.00" in text
        assert "on account 3 · €12.00" in text

    def test_a_debt_is_settled_at_the_door_of_a_later_evening(self, session, client):
        other = an_evening(4, club=session.event.club)
        debtor = attendee(other, 2)
        page = client.get(address("door", other), {"search": debtor.name.split()[-1]})
        assert re.search(r'name="deposit"[^>]*value="4"', page.text)
        sent = {"deposit": "4", "method": "card"}
        client.post(address("deposit_make", other, debtor.id), sent)
        made = Deposit.objects.latest("changed_in")
        assert (made.amount, made.paid_by, made.session) == (400, "card", other)
        assert "owes" not in text_of(client.get(address("door", other)))

    @pytest.mark.parametrize("typed", ["", "0", "abc"])
    def test_a_refused_sum_has_the_cursor(self, session, client, typed):
        key = attendee(session, 3).id
        sent = {"deposit": typed, "method": "cash"}
        page = client.post(address("deposit_make", session, key), sent)
        assert page.status_code == 422
        assert page.text.count("autofocus") == 1
        assert f'aria-describedby="deposit-{key}" autofocus' in page.text
        assert Deposit.objects.count() == 1

    @pytest.mark.parametrize(
        ("payer", "said"),
        [
            ("Zzz", "Nobody in the list of players is called “Zzz”."),
            ("jean du", "may be several players"),
        ],
    )
    def test_a_payer_who_is_nobody_or_several_is_refused(self, session, client, payer, said):
        for name in ("Dupré", "Dupont"):
            Player.objects.create(club=session.event.club, first_name="Jean", last_name=name)
        one = attendee(session, 3)
        sent = {"method": "cash", "amount": "4", "base": one.changed_in, "payer": payer}
        page = client.post(address("pay", session, one.id), sent)
        assert page.status_code == 422
        assert said in text_of(page)
        assert attendee(session, 3).paid_by == ""

    def test_a_payer_is_found_by_name_or_number(self, session, client):
        for number, payer in ((3, "hélène maurin"), (4, "1000001")):
            one = attendee(session, number)
            sent = {"method": "cash", "amount": "4", "base": one.changed_in, "payer": payer}
            client.post(address("pay", session, one.id), sent)
            assert attendee(session, number).payer == "Hélène Maurin"

    def test_who_is_searched_pays_for_the_pair_too(self, session, client):
        one = attendee(session, 4)
        page = client.get(address("door", session), {"search": one.name})
        assert page.text.count('name="pair"') == 1
        sent = {"method": "cash", "amount": "4", "base": one.changed_in, "pair": "on"}
        client.post(address("pay", session, one.id), sent)
        assert [each.paid_by for each in read_attendees(session)[4:6]] == ["cash", "cash"]
        page = client.get(address("door", session))
        assert "cash 2 · €8.00" in text_of(page)

    def test_after_an_entry_of_a_carnet_the_supplement_is_asked_at_once(self, session, client):
        price_evening(session, by(), occasion=Occasion.SIMULTANEOUS)
        one = attendee(session, 3)
        client.post(address("carnet_sell", session, one.id), {"price": "36", "method": "cash"})
        sent = {"method": "carnet", "base": one.changed_in}
        page = client.post(address("pay", session, one.id), sent, follow=True)
        assert page.request["QUERY_STRING"].startswith("search=")
        assert "carnet" in text_of(page)
        assert re.search(r'name="amount"\s+value="2"', page.text)

    def test_the_till_is_one_figure_and_its_count_says_the_difference(self, session, client):
        paid(session, 3)
        sent = {"till_float": "20", "counted": "23,50"}
        client.post(address("count_till", session), sent)
        text = text_of(client.get(address("door", session)))
        assert "In the till €24.00" in text
        assert "Counted €23.50 · €0.50 missing" in text
        client.post(address("count_till", session), {"till_float": "20", "counted": "24"})
        assert "Counted €24.00 · right" in text_of(client.get(address("door", session)))
        client.post(address("count_till", session), {"till_float": "20", "counted": "25"})
        assert "€1.00 too much" in text_of(client.get(address("door", session)))

    def test_a_count_that_is_no_sum_is_refused(self, session, client):
        page = client.post(address("count_till", session), {"counted": "much"})
        assert page.status_code == 422
        assert "Write the sum like 5.50" in text_of(page)


class PricesTests:
    def test_they_are_asked_once_and_the_evening_takes_them(self):
        session = an_evening(1, club=a_club("Autre"))
        client = diane_at(session)
        door = address("door", session)
        assert "This evening costs nothing yet." in text_of(client.get(door))
        sent = {"usual_member": "4", "usual_guest": "6,50", "prize_member": "10"}
        answer = client.post(f"{reverse('prices')}?evening={session.code}", sent)
        assert answer.url == door
        session.refresh_from_db()
        assert (session.fee_member, session.fee_guest) == (400, 650)
        assert "This evening costs nothing yet." not in text_of(client.get(door))
        priced = Tariff.objects.filter(club=session.event.club)
        assert set(priced.values_list("occasion", flat=True)) == {"usual", "prize"}
        client.post(address("price_evening", session), {"occasion": "prize"})
        session.refresh_from_db()
        assert (session.fee_member, session.fee_guest, session.occasion) == (1000, 0, "prize")

    def test_a_price_that_is_none_is_refused_at_its_field(self, session, client):
        page = client.post(reverse("prices"), {"usual_member": "four"})
        assert page.status_code == 422
        assert re.search(r'name="usual_member"[^>]*aria-invalid="true"', page.text)

    def test_a_kind_of_evening_that_nobody_knows_is_not_there(self, session, client):
        answer = client.post(address("price_evening", session), {"occasion": "gala"})
        assert answer.status_code == 404


class BalanceTests:
    def test_everybody_who_prepaid_or_owes_is_listed_who_owes_first(self, session, client):
        text = text_of(client.get(reverse("balances")))
        assert "Prepaid €12.00 · Owes €4.00" in text
        assert text.index("owes €4.00") < text.index("€12.00 prepaid")

    def test_money_is_paid_in_and_back_on_the_players_page(self, session, client):
        page = reverse("balance", args=[attendee(session).player])
        client.post(page, {"deposit": "5", "method": "cash"})
        client.post(page, {"deposit": "17", "method": "cash", "back": "on"})
        assert "Nothing prepaid, and nothing owed." in text_of(client.get(page))
        today = timezone.localdate()
        assert Deposit.objects.filter(session=None, made_on=today).count() == 2
        refused = client.post(page, {"deposit": "1", "method": "cash", "back": "on"}, follow=True)
        assert "has not prepaid so much" in text_of(refused)
        wrong = client.post(page, {"deposit": "", "method": "cash"})
        assert wrong.status_code == 422

    def test_what_was_noted_by_mistake_is_taken_back(self, session, client):
        page = f"{reverse('balance', args=[attendee(session).player])}?period=2026-11"
        key = Deposit.objects.get().pk
        answer = client.post(reverse("deposit_take_back", args=[key]), {"next": page})
        assert answer.url == page
        assert "owes €8.00" in text_of(client.get(page))

    def test_another_clubs_player_has_no_page_here(self, session):
        stranger = logged_in(a_club("Autre"), name="denis")
        for name in ("balance", "statement"):
            more = ["pdf"] if name == "statement" else []
            answer = stranger.get(reverse(name, args=[attendee(session).player, *more]))
            assert answer.status_code == 404


class StatementTests:
    """November of Hélène Maurin: 0 before, 20 in, 4 and 4 out, 12 after."""

    def test_the_page_goes_from_what_was_there_to_what_is(self, session, client):
        page = client.get(reverse("balance", args=[attendee(session).player]), NOVEMBER)
        text = text_of(page)
        assert "On account before €0.00" in text
        assert "17 Nov 2026 Paid in on account cheque €20.00 €20.00" in text
        assert "Mardi soir on account −€4.00" in text
        assert "Mardi soir, for Paul Astier on account −€4.00" in text
        assert "Total €20.00 €12.00" in text

    def test_who_was_paid_for_sees_by_whom(self, session, client):
        page = client.get(reverse("balance", args=[attendee(session, 1).player]), NOVEMBER)
        assert "Mardi soir on account, by Hélène Maurin" in text_of(page)

    def test_it_is_printed_and_mailed(self, session, client):
        where = attendee(session).player
        printed = client.get(reverse("statement", args=[where, "pdf"]), NOVEMBER)
        text = reading.text_of(printed.content).replace("\u202f", " ")
        assert "Solde précédent" in text
        assert "20,00 €" in text
        assert "12,00 €" in text
        mail = client.get(reverse("statement", args=[where, "eml"]), NOVEMBER)
        message = email.message_from_bytes(mail.content, policy=email.policy.default)
        assert message["Subject"].endswith("relevé de novembre 2026")
        body = message.get_body().get_content()
        assert "Voici en pièce jointe le relevé de Hélène Maurin, novembre 2026." in body
        assert "avoir 12,00 €" in body
        (attached,) = message.iter_attachments()
        assert attached.get_filename() == "releve-helene-maurin-novembre-2026.pdf"
        assert attached.get_content()[:5] == b"%PDF-"

    def test_another_month_or_file_is_not_there(self, session, client):
        where = attendee(session).player
        assert client.get(reverse("statement", args=[where, "csv"])).status_code == 404
        page = reverse("balance", args=[where])
        assert client.get(page, {"period": "2026-13"}).status_code == 404


class TreasurerTests:
    def test_a_month_has_tills_accounts_and_goes_by_mail(self, session, client):
        count_till(session, by(), float_amount=0, counted=100)
        player = attendee(session).player
        day = datetime.date(2026, 11, 20)
        club = session.event.club
        make_deposit(club, by(), player_id=player, amount=300, method="cash", day=day)
        text = text_of(client.get(reverse("treasurer"), NOVEMBER))
        assert "Carnets and accounts apart from these evenings" in text
        assert "17 Nov 2026 Mardi soir €0.00 €1.00 €1.00" in text
        assert "Prepaid Owes" in text
        files = {
            kind: client.get(reverse("treasurer_list", args=[kind]), NOVEMBER).content
            for kind in ("pdf", "eml")
        }
        assert "Avoirs et dettes" in reading.text_of(files["pdf"])
        message = email.message_from_bytes(files["eml"], policy=email.policy.default)
        assert "chèque\u202f: 20,00" in message.get_body().get_content().replace(" : ", "\u202f: ")
