"""A table of four on phones: what it sees, keys, corrects and undoes; two phones at once."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user, by
from tests.tournament.four.arrange import an_afternoon, last_game, seat, type_deals
from tournament.four.services.end import end_afternoon
from tournament.four.services.phone_links import let_phones_in
from tournament.four.services.undo import undo_last
from tournament.models import Change, FourDeal, FourLink, NameShown, Player, Role, Verdict

KEYS = {"level": "4", "strain": "S", "penalty": "", "declarer": "N", "tricks": "="}


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def row(club):
    afternoon = an_afternoon(8, club, price=700)
    seat(afternoon)
    seat(afternoon, 2)
    let_phones_in(club, by(), afternoon=afternoon.pk)
    return afternoon


def a_phone(row, table=1):
    phone = Client(headers={"accept-language": "en"})
    token = FourLink.objects.get(afternoon=row, table=table).token
    assert phone.get(reverse("four_phone_enter", args=[token])).url == reverse("four_phone")
    return phone


@pytest.fixture
def phone(row):
    return a_phone(row)


def hidden(page) -> dict[str, str]:
    text = page.content.decode()
    pad = text[text.index('id="pad"') :]
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', pad))


def send(phone, sent=None, **keys):
    sent = sent if sent is not None else hidden(phone.get(reverse("four_phone")))
    return phone.post(reverse("four_phone"), {**sent, **KEYS, **keys})


class SheetTests:
    def test_a_table_sees_its_sheet_and_who_deals(self, row, phone):
        type_deals(row, "4PN=", "1SAE=")
        text = phone.get(reverse("four_phone")).content.decode()
        assert "Deal 3" in text
        assert "Dealer South" in text
        assert "Us vulnerable" in text
        assert "4 tricks bid in" in text

    def test_nothing_of_other_tables(self, row, phone):
        type_deals(row, "7PxxN=", "7PxxN=", table=2)
        text = phone.get(reverse("four_phone")).content.decode()
        others = [p.player.full_name for p in row.players.all()[4:]]
        assert not [name for name in others if name in text]
        assert "2140" not in text
        assert "owes" not in text

    def test_its_stake_and_who_owes_whom_once_a_game_is_over(self, row, phone):
        type_deals(row, "4PN=")
        text = phone.get(reverse("four_phone")).content.decode()
        assert "7.00" in text
        assert "owes" not in text
        # 240 below the line and 700 for the rubber: 9 fiches.
        type_deals(row, "4PN=")
        text = phone.get(reverse("four_phone")).content.decode()
        # The heading, and one of Them to each of Us.
        assert text.count(" owes ") == 3
        assert text.count("9 fiches, €63.00.") == 3

    def test_without_a_stake_there_is_no_money(self, club):
        afternoon = an_afternoon(4, a_club("Club des Marronniers"))
        seat(afternoon)
        let_phones_in(afternoon.club, by(), afternoon=afternoon.pk)
        type_deals(afternoon, "4PN=", "4PN=")
        text = a_phone(afternoon).get(reverse("four_phone")).content.decode()
        assert "owes" in text
        assert "€" not in text

    def test_whoever_wants_no_name_has_none(self, row, phone):
        player = row.players.first().player
        Player.objects.filter(pk=player.pk).update(public_name=NameShown.HIDDEN)
        text = phone.get(reverse("four_phone")).content.decode()
        assert player.full_name not in text
        assert "X – " in text

    def test_a_table_that_nobody_has_seated_yet(self, row, phone):
        row.games.filter(table=1).delete()
        assert "Nobody is seated" in phone.get(reverse("four_phone")).content.decode()


class DoorTests:
    def test_a_code_that_nobody_made_opens_nothing(self, db):
        phone = Client()
        assert phone.get(reverse("four_phone_enter", args=["x" * 22])).status_code == 404
        assert phone.get(reverse("four_phone")).status_code == 404

    def test_a_link_that_is_closed_opens_nothing_until_phones_are_let_in(self, client, row, phone):
        client.force_login(a_user(row.club))
        address = reverse("four_phones", args=[row.pk])
        assert client.post(address, {"act": "close", "table": 1}).url == address
        assert phone.get(reverse("four_phone")).status_code == 410
        assert send(phone, {}).status_code == 410
        client.post(address, {"act": "open"})
        assert phone.get(reverse("four_phone")).status_code == 200

    def test_a_link_that_is_renewed_leaves_the_old_phone_outside(self, client, row, phone):
        client.force_login(a_user(row.club))
        client.post(reverse("four_phones", args=[row.pk]), {"act": "renew", "table": 1})
        assert phone.get(reverse("four_phone")).status_code == 404
        assert a_phone(row).get(reverse("four_phone")).status_code == 200

    def test_the_directors_page_has_a_code_for_each_table(self, client, row):
        client.force_login(a_user(row.club))
        text = client.get(reverse("four_phones", args=[row.pk])).content.decode()
        assert all(link.token in text for link in row.links.all())
        assert client.post(reverse("four_phones", args=[row.pk]), {"act": "x"}).status_code == 404

    def test_a_scorer_has_no_codes(self, client, row):
        client.force_login(a_user(row.club, role=Role.SCORER, name="simon"))
        assert client.get(reverse("four_phones", args=[row.pk])).status_code == 404

    def test_another_club_has_no_codes(self, client, row):
        client.force_login(a_user(a_club("Autre"), name="autre"))
        assert client.get(reverse("four_phones", args=[row.pk])).status_code == 404

    def test_a_table_seated_later_has_its_link(self, row):
        assert row.links.count() == 2
        Player.objects.update(retired=False)
        afternoon = an_afternoon(4, a_club("Autre"))
        seat(afternoon)
        assert afternoon.links.count() == 0


class EnterTests:
    def test_keys_enter_the_deal(self, row, phone):
        assert send(phone).url == f"{reverse('four_phone')}?done=1"
        assert last_game(row).sheet.totals.ns == 120
        change = Change.objects.get(kind="four_deal_added")
        assert change.device.startswith("table 1 · ")
        assert not change.author

    @pytest.mark.parametrize(
        ("keys", "total"),
        [
            ({"honours": "100EW"}, (120, 100)),
            ({"strain": "N", "level": "3", "honours": "150NS"}, (250, 0)),
            ({"text": "4HS= h150", "alphabet": "en"}, (270, 0)),
            ({"level": "pass"}, (0, 0)),
        ],
    )
    def test_honours_and_lines(self, row, phone, keys, total):
        assert send(phone, **keys).status_code == 302
        totals = last_game(row).sheet.totals
        assert (totals.ns, totals.ew) == total

    @pytest.mark.parametrize(
        "keys",
        [
            {"level": ""},
            {"tricks": "+4"},
            {"honours": "90NS"},
            {"strain": "N", "honours": "100NS"},
            {"level": "pass", "honours": "100NS"},
            {"text": "4P"},
            {"text": "4SS= h100 h100"},
            {"level": "not_played"},
        ],
    )
    def test_what_is_wrong_is_worded_and_not_kept(self, row, phone, keys):
        response = send(phone, **keys)
        assert response.status_code == 422
        assert response.context["form"].errors
        assert FourDeal.objects.count() == 0

    def test_sent_twice_it_counts_once(self, row, phone):
        sent = hidden(phone.get(reverse("four_phone")))
        assert send(phone, sent).status_code == send(phone, sent).status_code == 302
        assert FourDeal.objects.count() == 1

    def test_two_phones_with_the_same_deal(self, row, phone):
        other = a_phone(row)
        first, second = (hidden(one.get(reverse("four_phone"))) for one in (phone, other))
        send(phone, first)
        response = send(other, second)
        assert response.url.endswith("?same=1")
        assert "counts once" in other.get(response.url).content.decode()
        assert FourDeal.objects.count() == 1

    def test_two_phones_with_another_deal(self, row, phone):
        other = a_phone(row)
        first, second = (hidden(one.get(reverse("four_phone"))) for one in (phone, other))
        send(phone, first)
        response = send(other, second, tricks="-1")
        assert response.status_code == 409
        assert "Yours was not taken" in response.content.decode()
        assert FourDeal.objects.count() == 1
        assert Change.objects.get(verdict=Verdict.CONFLICT).detail["deal"] == 1

    def test_the_directors_log_has_what_was_not_taken_and_who_keyed(self, client, row, phone):
        client.force_login(a_user(row.club))
        sent = hidden(phone.get(reverse("four_phone")))
        send(phone, sent)
        send(a_phone(row), {**sent, "key": "0" * 32}, tricks="-1")
        in_english = {"accept-language": "en"}
        page = client.get(reverse("four", args=[row.pk]), headers=in_english)
        text = page.content.decode()
        assert "Not taken, another one came first: Table 1" in text
        assert text.count("phone of table 1") == 2

    def test_a_deal_before_it_was_taken_back(self, row, phone):
        send(phone)
        sent = hidden(phone.get(reverse("four_phone")))
        undo_last(row.club, by(), afternoon=row.pk)
        response = send(phone, sent)
        assert response.status_code == 422
        assert "deal 1" in response.content.decode()

    def test_a_game_of_another_table_takes_nothing(self, row, phone):
        sent = hidden(phone.get(reverse("four_phone")))
        sent["game"] = str(last_game(row, 2).seated.key)
        assert send(phone, sent).status_code == 422
        assert FourDeal.objects.count() == 0

    def test_after_the_end_nothing_is_entered(self, row, phone):
        sent = hidden(phone.get(reverse("four_phone")))
        end_afternoon(row.club, by(), afternoon=row.pk)
        assert send(phone, sent).status_code == 422
        assert "has ended" in phone.get(reverse("four_phone")).content.decode()


class CorrectTests:
    def test_the_last_deal_is_corrected(self, row, phone):
        send(phone, honours="100NS")
        address = reverse("four_phone_last")
        page = phone.get(address)
        assert 'value="100NS" checked' in " ".join(page.content.decode().split())
        assert phone.post(address, {**hidden(page), **KEYS, "tricks": "-1"}).status_code == 302
        assert last_game(row).sheet.totals.ew == 50

    def test_the_second_of_two_corrections_is_told(self, row, phone):
        send(phone)
        address, other = reverse("four_phone_last"), a_phone(row)
        first, second = (hidden(one.get(address)) for one in (phone, other))
        phone.post(address, {**first, **KEYS, "tricks": "-1"})
        response = other.post(address, {**second, **KEYS, "tricks": "-2"})
        assert response.status_code == 409
        assert last_game(row).sheet.totals.ew == 50

    def test_not_a_deal_before_the_last(self, row, phone):
        send(phone)
        sent = hidden(phone.get(reverse("four_phone_last")))
        send(phone)
        response = phone.post(reverse("four_phone_last"), {**sent, **KEYS, "tricks": "-1"})
        assert response.status_code == 422
        assert "last deal" in response.content.decode()

    def test_nothing_to_correct_leads_back(self, phone):
        assert phone.get(reverse("four_phone_last")).url == reverse("four_phone")

    def test_the_table_undoes_its_own_step_whatever_another_table_did(self, row, phone):
        send(phone)
        send(a_phone(row, 2))
        assert phone.post(reverse("four_phone_undo")).status_code == 302
        assert [len(last_game(row, table).seated.deals) for table in (1, 2)] == [0, 1]

    def test_the_directors_step_is_not_the_tables(self, row, phone):
        send(phone)
        type_deals(row, "1SAE=")
        response = phone.post(reverse("four_phone_undo"))
        assert response.status_code == 422
        assert "ask the director" in response.content.decode()
        assert FourDeal.objects.count() == 2
