"""The club's prices as they are typed: a column left empty gives no evening a price of nothing."""

import re

import pytest
from django.urls import reverse

from tests.builders import a_club, by
from tests.tournament.setup.arrange import an_evening
from tests.tournament.setup.browse import diane_again, diane_at
from tournament.door.services.prices import set_prices
from tournament.evening.door.payments import Fees, Occasion
from tournament.models import Session, Tariff
from tournament.store.door.payments import read_tariffs, usual_columns

pytestmark = pytest.mark.django_db
SIMULTANEOUS = Fees(member=400, supplement=200)


@pytest.fixture
def session() -> Session:
    """An evening of a club that has typed its fees into each evening."""
    session = an_evening(1, club=a_club("Autre"))
    Session.objects.update(fee_member=400, fee_guest=650)
    session.refresh_from_db()
    return session


def values_of(page) -> dict[str, str]:
    """The fields as the page sends them when they are left alone."""
    fields = re.findall(r'<input[^>]*name="(\w+_\w+)"[^>]*>', page.text)
    tags = re.findall(r'<input[^>]*name="\w+_\w+"[^>]*>', page.text)
    shown = [re.search(r'value="([^"]*)"', tag) for tag in tags]
    return {name: each[1] if each else "" for name, each in zip(fields, shown, strict=True)}


def keep(client, **typed: str) -> None:
    first = values_of(client.get(reverse("prices")))
    answer = client.post(reverse("prices"), {**first, **typed})
    assert answer.status_code == 302


class PartOfThePricesTests:
    def test_new_evenings_cost_what_they_did_where_only_a_simultaneous_was_priced(self, session):
        client = diane_at(session)
        keep(client, simultaneous_member="4", simultaneous_supplement="2")
        assert read_tariffs(session.event.club) == {
            Occasion.USUAL: Fees(member=400, guest=650), Occasion.SIMULTANEOUS: SIMULTANEOUS,
        }  # fmt: skip
        page = client.get(reverse("new_evening"))
        assert values_of(page)["fee_member"] == "4"

    def test_a_club_whose_evenings_cost_nothing_has_no_usual_price(self):
        session = an_evening(1, club=a_club("Autre"))
        keep(diane_at(session), simultaneous_member="4", simultaneous_supplement="2")
        assert usual_columns(session.event.club) == {}
        assert read_tariffs(session.event.club) == {Occasion.SIMULTANEOUS: SIMULTANEOUS}

    def test_usual_prices_that_were_cleared_are_nothing(self, session):
        keep(diane_at(session), usual_member="", usual_guest="")
        assert read_tariffs(session.event.club) == {Occasion.USUAL: Fees()}

    def test_other_prices_that_were_cleared_are_gone(self, session):
        prices = {Occasion.SIMULTANEOUS: SIMULTANEOUS}
        set_prices(session.event.club, by(), prices=prices)
        keep(diane_at(session), simultaneous_member="", simultaneous_supplement="")
        assert list(Tariff.objects.values_list("occasion", flat=True)) == ["usual"]

    def test_an_evening_without_a_price_stays_so_where_no_usual_one_was_typed(self):
        session = an_evening(1, club=a_club("Autre"))
        diane_at(session)
        address = f"{reverse('prices')}?evening={session.code}"
        answer = diane_again(session).post(address, {"prize_member": "10"})
        assert answer.status_code == 302
        session.refresh_from_db()
        assert (session.fee_member, session.fee_supplement) == (0, 0)
