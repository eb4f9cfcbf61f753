"""The sheet on paper, the afternoon as JSON and as a workbook."""

import io
import json

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_club, a_user
from tests.tournament.four.arrange import WORKED, an_afternoon, seat, type_deals
from tests.tournament.prints.reading import text_of
from tournament.evening.four.games import FourGameKind


@pytest.fixture
def row(db, client):
    club = a_club()
    client.force_login(a_user(club))
    afternoon = an_afternoon(4, club, price=50)
    seat(afternoon)
    type_deals(afternoon, *WORKED)
    return afternoon


def file_of(client, row, extension):
    return client.get(reverse("four_file", args=[row.pk, extension]))


class FileTests:
    def test_json(self, client, row):
        content = json.loads(file_of(client, row, "json").content)
        (game,) = content["games"]
        assert (game["points"], game["fiches"]) == ({"NS": 500, "EW": 1850}, -13)
        assert len(game["deals"]) == 7
        assert game["deals"][0]["entries"] == [{"side": "NS", "for": "undertricks", "points": 300}]
        assert sum(account["fiches"] for account in content["accounts"]) == 0

    def test_a_workbook(self, client, row):
        book = load_workbook(io.BytesIO(file_of(client, row, "xlsx").content))
        deals, fiches = (list(sheet.values) for sheet in book)
        assert deals[1][-3:] == ("4PxE-2", 300, 0)
        assert sum(line[-1] for line in deals[1:]) == 1850
        assert sorted(line[2] for line in fiches[1:]) == [-6.5, -6.5, 6.5, 6.5]

    def test_paper(self, client, row):
        response = file_of(client, row, "pdf")
        assert response["Content-Type"] == "application/pdf"
        text = text_of(response.content)
        for wanted in ("1850", "500", "Eux", "robre", "Hélène Maurin"):
            assert wanted in text

    @pytest.mark.parametrize("kind", FourGameKind)
    @pytest.mark.parametrize("count", [1, 4, 60])
    def test_every_length_fits_on_its_page(self, client, row, kind, count):
        afternoon = an_afternoon(4, row.club, game=kind)
        for _ in range(count // 4 + 1 if kind is not FourGameKind.RUBBER else 1):
            seat(afternoon)
            lines = ["1PN-1"] * (count if kind is FourGameKind.RUBBER else 4)
            type_deals(afternoon, *lines)
        for extension in ("pdf", "xlsx", "json"):
            assert file_of(client, afternoon, extension).status_code == 200

    def test_nothing_else(self, client, row):
        assert file_of(client, row, "csv").status_code == 404
        assert file_of(client, an_afternoon(4, row.club), "pdf").status_code == 404
