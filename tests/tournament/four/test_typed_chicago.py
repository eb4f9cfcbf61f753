"""Games of Chicago typed through the page; figures by Law 77 and the rules of an English club."""

import re

import pytest
from django.urls import reverse

from tests.tournament.four.arrange import last_game
from tests.tournament.four.through_page import (
    begin,
    end_game,
    game_page,
    next_deal,
    seat_next,
    sheet_of,
    type_lines,
)


class VulnerableTests:
    """Nobody, the dealer's side twice, both; North deals first."""

    @pytest.mark.parametrize(
        ("rules", "wanted"),
        [
            (
                {},
                ["Personne vulnérable", "Eux vulnérables", "Nous vulnérables", "Tous vulnérables"],
            ),
            (
                {"cavendish": "on"},
                ["Personne vulnérable", "Nous vulnérables", "Eux vulnérables", "Tous vulnérables"],
            ),
        ],
    )
    @pytest.mark.parametrize("game", ["chicago", "duplicate"])
    def test_who_deals_and_who_is_vulnerable(self, page, game, rules, wanted):
        row = begin(page, game=game, **rules)
        for dealer, vulnerable in zip(("Nord", "Est", "Sud", "Ouest"), wanted, strict=True):
            text = next_deal(page, row)
            assert f"Donneur {dealer}" in text
            assert vulnerable in text
            type_lines(page, row, "1PN-1")
        assert last_game(row).is_over

    @pytest.mark.parametrize(("rules", "cost"), [({}, [50, 50, 100, 100]), (
        {"cavendish": "on"}, [50, 100, 50, 100])])  # fmt: skip
    def test_what_a_trick_down_costs_us(self, page, rules, cost):
        row = begin(page, game="chicago", **rules)
        type_lines(page, row, *["1PN-1"] * 4)
        assert sheet_of(page, row).above["EW"] == cost


class CarriedTests:
    def test_a_part_score_is_completed_by_a_later_deal(self, page):
        """60 and 60 make a game of who is not vulnerable in the second deal: 300."""
        row = begin(page, game="chicago")
        type_lines(page, row, "2CN=", "2CS=")
        assert sheet_of(page, row).totals == {"NS": 60 + 60 + 300, "EW": 0}
        type_lines(page, row, "1PN=")
        assert sheet_of(page, row).totals == {"NS": 420 + 30, "EW": 0}
        # 30 and 60 are no game: 100 for the part-score of the fourth deal.
        type_lines(page, row, "2PN=")
        assert sheet_of(page, row).totals == {"NS": 450 + 60 + 100, "EW": 0}

    def test_vulnerable_a_completed_game_earns_500(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, "2CN=", "1PE-1", "2CS=")
        assert sheet_of(page, row).totals == {"NS": 60 + 100 + 60 + 500, "EW": 0}

    def test_a_game_of_the_others_ends_a_part_score(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, "2CN=", "4PE=", "2CS=")
        assert sheet_of(page, row).totals == {"NS": 120, "EW": 120 + 500}

    def test_a_part_score_before_the_fourth_deal_earns_nothing(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, "1PN=", "1PE-1", "1PE-1", "1PE-1")
        assert sheet_of(page, row).totals == {"NS": 30 + 100 + 50 + 100, "EW": 0}

    def test_a_passed_out_deal_is_dealt_again_by_the_same_player(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, "1PN=")
        for _ in range(3):
            assert "Donneur Est" in next_deal(page, row)
            assert "Eux vulnérables" in next_deal(page, row)
            type_lines(page, row, "P")
        type_lines(page, row, "1PE-1", "1PN=", "1PN=")
        assert last_game(row).is_over

    def test_a_game_that_is_broken_off_counts_as_it_stands(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, "4PN=", "1PE=")
        end_game(page, row)
        assert sheet_of(page, row).totals == {"NS": 420, "EW": 30}


# Law 77's test figures: what is typed, who is vulnerable, what it is worth to declarer's side.
WHOLE = [
    ("3SAN=", False, 400),
    ("1TN=", False, 70),
    ("1SAxxN=", True, 760),
    ("2PxN=", True, 670),
    ("7SAxxN=", True, 2980),
    ("1SAxxN+6", True, 3160),
    ("7SAxxN-13", False, -7000),
    ("7SAxxN-13", True, -7600),
    ("2PN+2", False, 170),
    ("4PN=", True, 620),
    ("4PxN-4", False, -800),
]


class DuplicateTests:
    @pytest.mark.parametrize(("line", "red", "points"), WHOLE)
    def test_each_deal_by_itself(self, page, line, red, points):
        row = begin(page, game="duplicate")
        # A pass-out is a deal in this style: after three of them both are vulnerable.
        type_lines(page, row, *(["P"] * 3 if red else []), line)
        totals = sheet_of(page, row).totals
        assert totals["NS"] - totals["EW"] == points

    def test_no_part_score_is_carried(self, page):
        row = begin(page, game="duplicate")
        type_lines(page, row, "2CN=", "2CS=")
        assert sheet_of(page, row).totals == {"NS": 110 + 110, "EW": 0}

    @pytest.mark.parametrize(
        ("edition", "cost"), [("current", 800), ("former", 700), ("mixed", 700)]
    )
    def test_editions(self, page, edition, cost):
        row = begin(page, game="duplicate", edition=edition)
        type_lines(page, row, "4PxN-4")
        assert sheet_of(page, row).totals == {"NS": 0, "EW": cost}


class SettledTests:
    def test_fiches_of_two_games_with_changed_partners(self, page):
        row = begin(page, game="chicago", price="0,50")
        # Each game: 420 to Us, four fiches.
        type_lines(page, row, "4PN=", "1PE-1", "1PN-1", "P", "1PN-1")
        assert last_game(row).margin == 420 + 100 - 100 - 100
        address = reverse("four_seats", args=[row.pk, 1])
        form = page.get(address).context["form"]
        page.post(address, {**form.initial, "dealer": "N"})
        type_lines(page, row, "4PN=", "P", "1PE-1", "1PN-1", "1PN-1")
        text = page.get(reverse("four", args=[row.pk])).content.decode()
        # Three fiches twice: somebody won both, two are level, somebody lost both.
        assert len(re.findall("3,00[^<]*</td>", text)) == 2
        assert text.count(" doit ") == 1
        assert "+6" in text

    def test_seats_may_stay(self, page):
        row = begin(page, game="chicago")
        type_lines(page, row, *["1PN-1"] * 4)
        seat_next(page, row)
        assert "Partie 2" in game_page(page, row)
