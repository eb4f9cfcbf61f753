"""The phone's solver says the same of every card as the library of double dummy, and as published
tables."""

import random

import pytest

from bench.double_dummy import measure_length
from scoring.deals.text import read_deal, write_deal
from scoring.notation.board import Seat
from tests.examples import many, sample
from tests.journeys.endings import (
    RANKS,
    Card,
    an_ending,
    begin,
    load_library,
    solver_page,
    worth_on_phone,
)
from tests.machine import has_solver
from tests.scoring.deals.given import DDS_STRAINS, read
from tests.scoring.deals.test_par import table_in_words

pytestmark = [pytest.mark.journey, pytest.mark.whole]
needs_solver = pytest.mark.skipif(not has_solver(), reason="no solver: python3 run.py extras")
NORTH = 0


@pytest.fixture(scope="module")
def page(chromium):
    with solver_page(chromium) as page:
        yield page


def cards(text: str) -> list[Card]:
    return [("SHDC".index(card[0]), RANKS.index(card[1]) + 2) for card in text.split()]


class TouchingCardsTests:
    """Touching cards are tried as one; what is proved so serves only where they touch too.

    Source of the tricks: `SolveBoardPBN` of DDS 2.9.
    """

    @pytest.mark.parametrize(
        ("hands", "strain", "played", "card", "tricks"),
        [
            (
                "987632.864.KQT3. AJ5.72.75.Q98762 Q4.AQJT5.J84.KT5 KT.K93.A962.AJ43",
                4,
                "H7 HT HK H6 D6 DQ D5 D8 S7 S5 SQ ST D4 D2 DT D7 S9 SA S4 SK",
                "SJ",
                4,
            ),
            (
                "976.K5.AKQT2.JT9 84.QJ64.984.8542 T532.973.J76.763 AKQJ.AT82.53.AKQ",
                3,
                "H6 H7 H8 H5 HA HK HQ H9 CQ C9 C8 C6 CK CT C4 C7 SQ S7 S4 S2",
                "D3",
                4,
            ),
        ],
    )
    def test_a_card_is_worth_what_it_is(self, page, hands, strain, played, card, tricks):
        ending = begin(hands.split(" "), strain, NORTH)
        for one in cards(played):
            ending.play(one)
        assert worth_on_phone(page, ending)[0][cards(card)[0]] == tricks


class EndingTests:
    @needs_solver
    def test_each_card_of_an_ending_is_worth_what_the_library_says(self, page):
        library, chance = load_library(), random.Random(30)
        for _ in range(many(40, whole=400)):
            ending = an_ending(chance, chance.randrange(20, 51))
            assert worth_on_phone(page, ending)[0] == library.worth(ending), ending

    @needs_solver
    def test_so_is_each_lead_of_a_whole_deal(self, page):
        library, chance = load_library(), random.Random(3)
        for _ in range(3):
            ending = an_ending(chance, 0)
            assert worth_on_phone(page, ending)[0] == library.worth(ending), ending


class MeasureTests:
    @needs_solver
    def test_a_search_that_keeps_nothing_says_the_same_after_more_positions(self, page):
        taken = measure_length(page, 4, 5, random.Random(4))
        assert taken.given_up == 0
        assert sum(taken.naive) > sum(taken.positions) > 0


class PublishedTests:
    def test_an_american_hand_record(self, page):
        """What North makes at no-trump and in the suits, of a board or two."""
        for board in sample(read("handrecord_acbl_1427915")["boards"][:2], 2, seed="again"):
            table = table_in_words(board["dd_ns"], board["dd_ew"])
            hands = write_deal(read_deal(board["deal"])).partition(":")[2].split(" ")
            for place, strain in enumerate(DDS_STRAINS):
                leads, _ = worth_on_phone(page, begin(hands, place, NORTH))
                assert 13 - max(leads.values()) == table.tricks(Seat.NORTH, strain)
