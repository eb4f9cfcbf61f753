"""The score sheet on paper: readable at arm's length, nothing lost where a game is long."""

import re

import pytest

from tests.builders import a_club, by
from tests.tournament.four.arrange import DAY, an_afternoon, last_game, seat, type_deals
from tests.tournament.prints.reading import heights_of, page_count, text_of
from tournament.evening.four.games import FourEdition
from tournament.evening.names.names import NamedPlayer
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.begin import Beginning, begin_afternoon
from tournament.four.services.deals import break_off
from tournament.four.sheets.score_sheet import score_sheets_pdf
from tournament.four.values.games import FourRules
from tournament.four.views.files import make_heading
from tournament.models import FourAfternoon

# A letter's box is higher than its type; 9 pt of this one is 10.5.
NINE_POINTS = 10.4
LONG = [
    NamedPlayer("Marie-Françoise", "Vandenbroucke-Delacroix"),
    NamedPlayer("Hildegard Wilhelmine", "von Hohenstauffen"),
    NamedPlayer("Jean-Baptiste", "Poquelin de la Grange"),
    NamedPlayer("Łukasz", "Tarno"),
]


@pytest.fixture
def club(db):
    return a_club()


def print_sheets(row) -> bytes:
    return score_sheets_pdf(
        make_heading(row, read_afternoon(row)), read_afternoon(row), currency="EUR"
    )


@pytest.mark.shows
class SheetTests:
    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize("edition", FourEdition)
    def test_every_word_is_read_at_arms_length(self, club, language, edition):
        club.language = language
        club.save()
        beginning = Beginning(DAY, "", FourRules(edition=edition), LONG)
        change = begin_afternoon(club, by(), beginning=beginning)
        row = FourAfternoon.objects.get(pk=change.detail["afternoon"])
        seat(row)
        type_deals(row, "4PN=", "1SAE=", "1PxN+1 h100E", "6TxxE-1", "1SAE-1")
        break_off(club, by(), afternoon=row.pk, game=last_game(row).seated.key)
        heights = heights_of(print_sheets(row))
        assert {word: high for word, high in heights.items() if high < NINE_POINTS} == {}
        assert {"Hohenstauffen", "Vandenbroucke-Delacroix"} & set(heights)

    def test_a_long_game_goes_on_another_page_and_loses_no_figure(self, club):
        row = an_afternoon(4, club)
        seat(row)
        lines = ["1PN-1", "2PxE-2", "3SAN-2 h150"] * 50
        type_deals(row, *lines)
        pdf = print_sheets(row)
        assert page_count(pdf) == 3
        text = text_of(pdf)
        assert "(3/3)" in text
        assert len(re.findall(r"levées de chute +300", text)) == 50
        assert len(re.findall(r"honneurs +150", text)) == 50
        heights = heights_of(pdf)
        assert min(heights.values()) >= NINE_POINTS

    def test_a_game_of_which_nothing_was_played(self, club):
        row = an_afternoon(4, club)
        seat(row)
        assert page_count(print_sheets(row)) == 1
