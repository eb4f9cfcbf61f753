"""The pages of an afternoon: begun, seated, typed, corrected, undone; who may come in."""

import pytest
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.people import NAMES
from tests.tournament.four.arrange import WORKED, an_afternoon, last_game, seat, type_deals
from tournament.four.reading.afternoon import read_afternoon
from tournament.models import Change, FourAfternoon, FourDeal, Role

FOUR_NAMES = "\n".join(f"{first} {last}" for first, last in NAMES[:4])
BEGINNING = {
    "names": FOUR_NAMES,
    "game": "rubber",
    "edition": "current",
    "honours": "on",
    "day": "2026-11-30",
    "price": "0,50",
}


@pytest.fixture
def club(db):
    return a_club()


@pytest.fixture
def page(client, club):
    client.force_login(a_user(club))
    client.cookies["django_language"] = "fr"
    return client


@pytest.fixture
def row(club):
    afternoon = an_afternoon(6, club, price=100)
    seat(afternoon)
    return afternoon


def game_address(row):
    return reverse("four_game", args=[row.pk, last_game(row).seated.key])


def begin(page, **more):
    return page.post(reverse("four_begin"), {**BEGINNING, **more})


class BeginTests:
    def test_an_afternoon_begins_and_its_table_is_seated(self, page):
        response = begin(page)
        row = FourAfternoon.objects.get()
        assert response.url == reverse("four_seats", args=[row.pk, 1])
        assert row.price == 50
        form = page.get(response.url).context["form"]
        answer = page.post(response.url, {**form.initial, "dealer": "N"})
        assert answer.url == game_address(row)

    @pytest.mark.parametrize(
        ("field", "value", "text"),
        [
            ("price", "deux", "5,50"),
            ("names", "Anna", "Anna"),
            ("names", "", ""),
            ("names", FOUR_NAMES + "\n" + "Hélène Maurin", "Hélène Maurin"),
            ("names", "Anna Bell\nBob Carr\nCleo Dorn", "4 joueurs"),
            ("game", "belote", ""),
            ("day", "demain", ""),
        ],
    )
    def test_what_is_wrong_is_worded_at_its_field(self, page, field, value, text):
        before = Change.objects.count()
        response = begin(page, **{field: value})
        assert response.status_code == 422
        errors = " ".join(response.context["form"].errors[field])
        assert errors
        assert text in errors
        assert (FourAfternoon.objects.count(), Change.objects.count()) == (0, before)


class GameTests:
    def test_the_worked_rubber_typed_through_the_page(self, page, row):
        for line in WORKED:
            address = game_address(row)
            assert page.post(address, {"line": line, "alphabet": "fr"}).url == address
        text = page.get(game_address(row)).content.decode()
        assert "1850" in text
        assert "Eux mènent de 1350 points" in text
        assert "13 fiches" in text

    def test_why_500(self, page, row):
        page.post(game_address(row), {"line": "4PxN-3", "alphabet": "fr"})
        text = page.get(game_address(row)).content.decode()
        assert "100 + 200 + 200" in text

    @pytest.mark.parametrize("line", ["", "4P", "3SAN= h100", "4PN= h100 h150", "420", "A6040"])
    def test_a_line_that_is_wrong_is_worded_and_not_kept(self, page, row, line):
        response = page.post(game_address(row), {"line": line, "alphabet": "fr"})
        assert response.status_code == 422
        assert response.context["form"].errors["line"]
        assert FourDeal.objects.count() == 0

    def test_a_deal_is_corrected_and_struck(self, page, row):
        type_deals(row, "4PN=", "1SAE=")
        stored = last_game(row).seated.deals[0]
        address = reverse("four_deal", args=[row.pk, stored.key])
        assert 'value="4PN="' in page.get(address).content.decode()
        sent = {"line": "3PN=", "alphabet": "fr", "base": stored.changed_in}
        assert page.post(address, sent).status_code == 302
        stored = last_game(row).seated.deals[0]
        assert last_game(row).margin == 90 - 40
        page.post(address, {"strike": "yes", "alphabet": "fr", "base": stored.changed_in})
        assert last_game(row).margin == -40

    def test_a_rubber_that_would_end_earlier_is_asked_about(self, page, row):
        type_deals(row, "4PN=", "1SAE=", "2PN=", "1PN=", "1SAE=")
        stored = last_game(row).seated.deals[2]
        address = reverse("four_deal", args=[row.pk, stored.key])
        sent = {"line": "4PN=", "alphabet": "fr", "base": stored.changed_in}
        response = page.post(address, sent)
        assert response.status_code == 422
        assert 'name="keeps_later"' in response.content.decode()
        assert page.post(address, {**sent, "keeps_later": "on"}).status_code == 302
        assert len(last_game(row).uncounted) == 2
        assert page.get(game_address(row)).status_code == 200

    def test_the_loser_of_a_race_reads_so(self, page, row):
        type_deals(row, "4PN=")
        stored = last_game(row).seated.deals[0]
        address = reverse("four_deal", args=[row.pk, stored.key])
        response = page.post(address, {"line": "3PN=", "alphabet": "fr", "base": "1"})
        assert response.status_code == 422
        assert last_game(row).margin == 120

    def test_seats_are_corrected(self, page, row):
        address = reverse("four_seats_again", args=[row.pk, last_game(row).seated.key])
        form = page.get(address).context["form"]
        seats = {**form.initial, "N": form.initial["E"], "E": form.initial["N"]}
        assert page.post(address, seats).url == game_address(row)
        twice = {**seats, "S": seats["N"]}
        assert page.post(address, twice).status_code == 422


class AfternoonTests:
    def test_who_owes_whom_and_the_next_game(self, page, row):
        type_deals(row, *WORKED)
        text = page.get(reverse("four", args=[row.pk])).content.decode()
        assert "13,00" in text
        assert "+13" in text

    def test_a_game_is_ended_before_its_end(self, page, row):
        type_deals(row, "4PN=")
        game = last_game(row).seated.key
        response = page.post(reverse("four_break", args=[row.pk, game]), {"game": game})
        assert response.url == game_address(row)
        assert last_game(row).margin == 420
        assert "300" in page.get(game_address(row)).content.decode()

    def test_a_game_that_a_corrected_deal_opens_again_says_so(self, page, row):
        type_deals(row, "4PN=", "4PN=")
        first = last_game(row)
        seat(row)
        type_deals(row, "1SAN=")
        address = reverse("four_game", args=[row.pk, first.seated.key])
        assert "rouvert" not in page.get(address).content.decode()
        stored = first.seated.deals[1]
        mended = {"line": "2PN=", "alphabet": "fr", "base": stored.changed_in}
        page.post(reverse("four_deal", args=[row.pk, stored.key]), mended)
        assert "rouvert" in page.get(address).content.decode()
        afternoon = reverse("four", args=[row.pk])
        assert "rouverte" in page.get(afternoon).content.decode()
        # Nobody is paid for it until it is over again.
        assert read_afternoon(row).accounts == ()
        page.post(reverse("four_break", args=[row.pk, first.seated.key]), {"game": ""})
        assert "rouvert" not in page.get(afternoon).content.decode()
        assert len(read_afternoon(row).accounts) == 4

    def test_players_cut_in(self, page, row):
        address = reverse("four_come", args=[row.pk])
        assert page.post(address, {"names": "Anna Bell"}).status_code == 302
        assert len(read_afternoon(row).players) == 7
        assert page.post(address, {"names": "Anna Bell"}).status_code == 422

    def test_all_is_undone_through_the_page(self, page, row):
        type_deals(row, "4PN=", "1SAE=")
        address = reverse("four_undo", args=[row.pk])
        for _ in range(3):
            page.post(address, {"game": last_game(row).seated.key} if row.games.exists() else {})
        assert not row.games.exists()
        assert page.post(address).url == reverse("four_afternoons")
        assert FourAfternoon.objects.count() == 0

    def test_an_afternoon_ends_and_is_taken_up(self, page, row):
        address = reverse("four_end", args=[row.pk])
        page.post(address)
        assert "Reprendre" in page.get(reverse("four", args=[row.pk])).content.decode()
        response = page.post(game_address(row), {"line": "4PN=", "alphabet": "fr"})
        assert response.status_code == 422
        page.post(address)
        assert page.get(game_address(row)).status_code == 200

    def test_the_list(self, page, row):
        assert (
            reverse("four", args=[row.pk]) in page.get(reverse("four_afternoons")).content.decode()
        )


class RolesTests:
    NAMES = ("four", "four_seats", "four_game", "four_deal", "four_seats_again")

    def addresses(self, row):
        type_deals(row, "4PN=")
        game = last_game(row).seated
        return [
            reverse("four", args=[row.pk]),
            reverse("four_seats", args=[row.pk, 1]),
            reverse("four_game", args=[row.pk, game.key]),
            reverse("four_deal", args=[row.pk, game.deals[0].key]),
            reverse("four_seats_again", args=[row.pk, game.key]),
        ]

    def test_a_scorer_enters_and_does_not_begin_or_end(self, client, club, row):
        client.force_login(a_user(club, Role.SCORER, "sacha"))
        assert [client.get(address).status_code for address in self.addresses(row)] == [200] * 5
        assert client.get(reverse("four_begin")).status_code == 404
        assert client.post(reverse("four_end", args=[row.pk])).status_code == 404

    def test_another_clubs_director_finds_nothing(self, client, row):
        client.force_login(a_user(a_club("Autre club"), Role.DIRECTOR, "denis"))
        assert [client.get(address).status_code for address in self.addresses(row)] == [404] * 5
        assert client.post(reverse("four_undo", args=[row.pk])).status_code == 404

    def test_a_stranger_logs_in_first(self, client, row):
        assert [client.get(address).status_code for address in self.addresses(row)] == [302] * 5


class TablesTests:
    def test_two_tables_play_at_once_and_a_ninth_cuts_in(self, page, club):
        row = an_afternoon(9, club)
        for table in (1, 2):
            address = reverse("four_seats", args=[row.pk, table])
            form = page.get(address).context["form"]
            page.post(address, {**form.initial, "dealer": "E"})
        first, second = (last_game(row, table).seated for table in (1, 2))
        assert set(first.players.values()).isdisjoint(second.players.values())
        for table, line in ((1, "4PN="), (2, "3SAE="), (1, "4PS=")):
            game = last_game(row, table).seated.key
            address = reverse("four_game", args=[row.pk, game])
            assert page.post(address, {"line": line, "alphabet": "fr"}).status_code == 302
        assert [last_game(row, table).is_over for table in (1, 2)] == [True, False]
        ninth = read_afternoon(row).players[-1].key
        address = reverse("four_seats", args=[row.pk, 1])
        assert ninth in page.get(address).context["form"].initial.values()

    def test_somebody_who_plays_elsewhere_is_refused(self, page, row):
        form = page.get(reverse("four_seats", args=[row.pk, 2])).context["form"]
        busy = list(last_game(row).seated.players.values())
        seats = dict(zip("NESW", busy, strict=True))
        response = page.post(form_address(row), {**form.initial, **seats, "dealer": "N"})
        assert response.status_code == 422
        assert response.context["form"].non_field_errors()
        assert row.games.count() == 1


def form_address(row):
    return reverse("four_seats", args=[row.pk, 2])


class TwoPagesTests:
    """Two pages opened before the same deal; each says which deal its line is for."""

    def test_the_same_deal_from_both_is_stored_once(self, page, row):
        address = game_address(row)
        place = page.get(address).context["place"]
        for _page in range(2):
            answer = page.post(address, {"line": "4PN=", "place": place})
            assert answer.status_code == 302
        assert FourDeal.objects.count() == 1

    def test_another_deal_in_its_place_is_refused_and_kept_in_the_log(self, page, row):
        address = game_address(row)
        place = page.get(address).context["place"]
        page.post(address, {"line": "4PN=", "place": place})
        answer = page.post(address, {"line": "2TE=", "place": place})
        assert answer.status_code == 422
        assert FourDeal.objects.count() == 1
        assert Change.objects.filter(verdict="conflict").count() == 1
        # The page now is for the next deal.
        assert answer.context["place"] == 2
