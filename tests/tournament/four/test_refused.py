"""What cannot be is refused in words at its field, in both languages, and nothing is stored."""

import pytest
from django.urls import reverse

from tests.people import NAMES
from tests.tournament.four.arrange import WORKED, last_game
from tests.tournament.four.test_services import facts
from tests.tournament.four.through_page import BEGINNING, begin, type_line, type_lines
from tournament.models import Change, Player

HONOURS_ARE = "quatre ou cinq des plus gros atouts"
# What is typed, and a part of what is said.
LINES = [
    ("3SAN= h100", HONOURS_ARE),
    ("4PS= h100C", HONOURS_ARE),
    ("4PS= h150 T", HONOURS_ARE),
    ("3SAE= h100P", HONOURS_ARE),
    ("P h100", HONOURS_ARE),
    ("4PS= h150 h150", "une seule main"),
    ("3SAN= h150 h100N", "une seule main"),
    ("4PS= h100 h150 E", "une seule main"),
    ("4PS= h120", "h100 ou h150"),
    ("4PS= h1500", "h100 ou h150"),
    ("4PS= h100P", "h100 ou h150"),
    ("4PS= h100 X", "h100 ou h150"),
    ("4PS= h100 4as", "4"),
    ("Pxx", "P pour"),
    ("P xx", "P pour"),
    ("Px", "P pour"),
    ("passe xx", "P pour"),
    ("NJ", "P pour"),
    ("A6040", "P pour"),
    ("-420", "P pour"),
    ("4PS=/-1", ""),
    ("8PN=", "7"),
    ("0PN=", "7"),
    ("4PN+4", "13"),
    ("7SAN+1", "13"),
    ("4PN-11", "13"),
    ("4PxxxN=", "xx"),
    ("4N=", ""),
    ("4PS= 4PS=", ""),
    ("", ""),
    ("   ", ""),
    ("x" * 61, "60"),
    ("4PS=\x00", ""),
    ("<b>4PS=</b>", ""),
]


@pytest.fixture
def row(page):
    return begin(page)


class LineTests:
    @pytest.mark.parametrize(("line", "text"), LINES)
    def test_at_its_field(self, page, row, line, text):
        before, changes = facts(), Change.objects.count()
        response = type_line(page, row, line)
        assert response.status_code == 422
        (error,) = response.context["form"].errors["line"]
        assert text in error
        assert "NJ" not in error
        assert (facts(), Change.objects.count()) == (before, changes)
        # The figures stand as before, what was typed stands in the field.
        assert response.context["form"].data["line"] == line

    @pytest.mark.parametrize(("line", "_text"), LINES)
    def test_a_mended_deal_is_refused_as_well(self, page, row, line, _text):
        type_lines(page, row, "4PN=")
        stored = last_game(row).seated.deals[0]
        before = facts()
        address = reverse("four_deal", args=[row.pk, stored.key])
        sent = {"line": line, "alphabet": "fr", "base": stored.changed_in}
        assert page.post(address, sent).status_code == 422
        assert facts() == before

    def test_a_deal_after_the_end(self, page, row):
        type_lines(page, row, *WORKED)
        before = facts()
        response = type_line(page, row, "1PN=")
        assert response.status_code == 422
        assert "partie est finie" in response.context["form"].errors["line"][0]
        assert facts() == before


BEGINNINGS = [
    ("price", "deux"),
    ("price", "-1"),
    ("price", "1,234"),
    ("price", "0x10"),
    ("price", "9" * 30),
    ("price", "1e9"),
    ("price", "nan"),
    ("price", "²"),
    ("names", "\n".join(f"{first} {last}" for first, last in NAMES[:3])),
    ("names", "x" * 4_001),
    ("names", "\n".join(f"Anna Bell{n}" for n in range(41))),
    ("names", "Anna Bell\nanna  BELL\nBob Carr\nCleo Dorn"),
    ("game", "belote"),
    ("edition", "1987"),
    ("day", "2026-02-30"),
    ("day", ""),
    ("name", "x" * 61),
]


class BeginningTests:
    @pytest.mark.parametrize(("field", "value"), BEGINNINGS)
    def test_at_its_field(self, page, field, value):
        people = Player.objects.count()
        response = page.post(reverse("four_begin"), {**BEGINNING, field: value})
        assert response.status_code == 422
        assert list(response.context["form"].errors) == [field]
        assert (Change.objects.count(), Player.objects.count()) == (0, people)


class SeatTests:
    def seats(self, page, row, **more):
        address = reverse("four_seats", args=[row.pk, 1])
        form = page.get(address).context["form"]
        return page.post(address, {**form.initial, "dealer": "N", **more})

    def test_a_fifth_player_who_did_not_cut_in(self, page, row):
        type_lines(page, row, *WORKED)
        before = facts()
        guest = "00000000-0000-0000-0000-000000000005"
        for seat, value in (("W", guest), ("W", ""), ("W", "Anna Bell"), ("dealer", "X")):
            response = self.seats(page, row, **{seat: value})
            assert response.status_code == 422
            assert response.context["form"].errors
            assert facts() == before

    def test_somebody_in_two_seats(self, page, row):
        type_lines(page, row, *WORKED)
        before = facts()
        twice = str(last_game(row).seated.players[next(iter(last_game(row).seated.players))])
        response = self.seats(page, row, E=twice, W=twice)
        assert response.status_code == 422
        assert facts() == before

    @pytest.mark.parametrize("table", [0, 21, 99_999_999])
    def test_a_table_that_no_club_has(self, page, row, table):
        type_lines(page, row, *WORKED)
        before = facts()
        address = reverse("four_seats", args=[row.pk, table])
        seats = {seat.value: key for seat, key in last_game(row).seated.players.items()}
        assert page.post(address, {**seats, "dealer": "N"}).status_code in (404, 422)
        assert facts() == before
