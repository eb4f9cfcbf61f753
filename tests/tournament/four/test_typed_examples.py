"""The worked figures of the rules, typed through the page; each figure stands in its source.

Sources: `tests/golden/rubber_examples.json`; Laws of Contract Bridge (rubber), 72 to 81; Law 77 of
duplicate bridge for its test figures; the rules of Chicago of an English club for vulnerability.
"""

import json
import re
from pathlib import Path

import pytest
from django.urls import reverse

from tests.tournament.four.through_page import (
    begin,
    end_game,
    game_page,
    next_deal,
    seat_next,
    sheet_of,
    type_lines,
)

EXAMPLES = json.loads(
    (Path(__file__).parents[2] / "golden" / "rubber_examples.json").read_text("utf-8")
)
RUBBER = EXAMPLES["rubbers"][0]
US_AND_THEM = {"We": "NS", "They": "EW"}
# As the rule book's rubber is typed: where it says "3 of a major", one is chosen.
TYPED = ("4PxE-2", "3CN+1", "1SAE+1", "3KO=", "3TS+1", "3PN-1", "6SAO+1")
EDITIONS = ("current", "former", "mixed")


class WorkedRubberTests:
    """Deal by deal as the rule book writes it."""

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_each_deal_writes_what_the_book_writes(self, page, edition):
        row = begin(page, edition=edition)
        above, below = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
        for line, deal in zip(TYPED, RUBBER["deals"], strict=True):
            type_lines(page, row, line)
            for name, side in US_AND_THEM.items():
                above[side] += deal.get("above", {}).get(name, 0)
                below[side] += deal.get("below", {}).get(name, 0)
            if deal is RUBBER["deals"][-1]:
                above["EW"] += RUBBER["game_bonus"]["They"]
            sheet = sheet_of(page, row)
            assert {side: sum(sheet.above[side]) for side in above} == above, line
            assert {side: sum(sheet.below[side]) for side in below} == below, line
        assert sheet.totals == {side: RUBBER["totals"][name] for name, side in US_AND_THEM.items()}
        # A line is drawn below each game of Them.
        assert sheet.closed == sum("game" in deal for deal in RUBBER["deals"]) == 2
        text = game_page(page, row)
        assert f"Eux mènent de {RUBBER['difference']} points" in text
        assert f"{RUBBER['fiches']} fiches" in text

    @pytest.mark.parametrize("stake", RUBBER["stake"])
    def test_what_is_paid_at_a_stake(self, page, stake):
        row = begin(page, price=stake["per_fiche"].replace(".", ","))
        type_lines(page, row, *TYPED)
        text = page.get(reverse("four", args=[row.pk])).content.decode()
        paid = stake["pays"].replace(".", ",")
        assert len(re.findall(rf"{paid}[^<]*</td>", text)) == 4
        # Two payments, and the game itself.
        assert text.count(paid) == 4 + 2 + 1

    def test_no_stake_no_money(self, page):
        row = begin(page)
        type_lines(page, row, *TYPED)
        assert "€" not in page.get(reverse("four", args=[row.pk])).content.decode()


class RoundingTests:
    """The examples' margins, each from a rubber of its own."""

    LINES = {
        1350: TYPED,
        # 300 in tricks down, 120 and 100 of honours, 100 and 40, the rubber in two games.
        1360: ("4PxO-2", "4CN= h100", "5KN+2"),
        # 100 twice and the rubber, less 50.
        850: ("1PN-1", "5KN=", "5KN="),
    }

    @pytest.mark.parametrize("example", EXAMPLES["fiches_rounding"], ids=lambda one: one["rule"])
    def test_the_books_examples(self, page, example):
        raises_half = {"raises_half": "on"} if example["rule"] == "exactly half counts" else {}
        row = begin(page, **raises_half)
        for margin, fiches in example["examples"]:
            type_lines(page, row, *self.LINES[margin])
            assert f"{margin} points\u202f: {fiches} fiches" in game_page(page, row)
            seat_next(page, row)

    def test_the_rule_stands_at_the_head_of_the_sheet(self, page):
        row = begin(page, raises_half="on")
        assert "une demi-fiche juste compte" in game_page(page, row)


class UnfinishedTests:
    @pytest.mark.parametrize(
        ("edition", "part"),
        [
            ("current", EXAMPLES["unfinished"]["part-score in the unfinished game"]),
            ("former", EXAMPLES["unfinished"]["part-score before 1993"]),
            ("former", EXAMPLES["editions"]["before"]["part-score of an unfinished rubber"]),
            (
                "mixed",
                EXAMPLES["editions"]["rule book's own"]["part-score of an unfinished rubber"],
            ),
        ],
    )
    def test_a_game_and_a_part_score_of_the_other_side(self, page, edition, part):
        row = begin(page, edition=edition)
        type_lines(page, row, "4PN=", "1SAE=")
        end_game(page, row)
        game = EXAMPLES["unfinished"]["side with one game"]
        assert sheet_of(page, row).totals == {"NS": 120 + game, "EW": 40 + part}

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_level_games_and_part_scores_leave_the_margin(self, page, edition):
        """The text gives each to the only side that has one; where both have, nobody gains."""
        row = begin(page, edition=edition)
        type_lines(page, row, "4PN=", "4PE=", "1PN=", "2TE=")
        end_game(page, row)
        totals = sheet_of(page, row).totals
        assert totals["NS"] - totals["EW"] == 30 - 40

    def test_nothing_played_gives_nothing(self, page):
        row = begin(page)
        end_game(page, row)
        assert sheet_of(page, row).totals == {"NS": 0, "EW": 0}


class EditionTests:
    @pytest.mark.parametrize(
        ("edition", "name"),
        [
            ("current", "duplicate since 1987, rubber since 1993"),
            ("former", "before"),
            ("mixed", "rule book's own"),
        ],
    )
    def test_doubled_undertricks_and_the_redoubled_insult(self, page, edition, name):
        rules = EXAMPLES["editions"][name]
        row = begin(page, edition=edition)
        for down, cost in enumerate(rules["doubled undertricks, not vulnerable"], 1):
            type_lines(page, row, f"4PxN-{down}")
            assert sheet_of(page, row).above["EW"][-1] == cost
            type_lines(page, row, f"4PxxE-{down}")
            assert sheet_of(page, row).above["NS"][-1] == 2 * cost
        type_lines(page, row, "1PxxN=")
        assert sheet_of(page, row).above["NS"][-1] == rules["redoubled insult"]

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_doubled_undertricks_vulnerable_are_the_same_in_all(self, page, edition):
        row = begin(page, edition=edition)
        type_lines(page, row, "4PN=")
        for down in range(1, 11):
            type_lines(page, row, f"4PxN-{down}")
            assert sheet_of(page, row).above["EW"][-1] == 200 + 300 * (down - 1)


# What is typed, and what it writes below and above the line, not vulnerable and vulnerable.
LAWS = [
    ("1TN=", 20, [], []),
    ("1KN=", 20, [], []),
    ("1CN=", 30, [], []),
    ("1PN=", 30, [], []),
    ("1SAN=", 40, [], []),
    ("2SAN=", 70, [], []),
    ("2PN+2", 60, [60], [60]),
    ("2TN+3", 40, [60], [60]),
    ("1SAN+2", 40, [60], [60]),
    ("1PxN=", 60, [50], [50]),
    ("1PxN+2", 60, [200, 50], [400, 50]),
    ("1TxxN=", 80, [100], [100]),
    ("1TxxN+3", 80, [600, 100], [1200, 100]),
    ("6CN=", 180, [500], [750]),
    ("6TN+1", 120, [20, 500], [20, 750]),
    ("7SAN=", 220, [1000], [1500]),
    ("3SAN= h150", 100, [150], [150]),
    ("4PN= h100", 120, [100], [100]),
    ("4PN= h150", 120, [150], [150]),
]  # fmt: skip


class LawTests:
    """The table of the laws, each line at a rubber: not vulnerable, then as a second game."""

    @pytest.mark.parametrize(("line", "below", "plain", "red"), LAWS)
    def test_what_a_contract_writes(self, page, line, below, plain, red):
        row = begin(page)
        type_lines(page, row, line)
        first = sheet_of(page, row)
        assert (first.below["NS"], first.above) == ([below], {"NS": plain, "EW": []})
        end_game(page, row)
        seat_next(page, row)
        type_lines(page, row, "4CN=", line)
        second = sheet_of(page, row)
        above = second.above["NS"]
        if below >= 100:
            assert above.pop() == 700
        assert (second.below["NS"], above) == ([120, below], red)

    def test_undertricks(self, page):
        row = begin(page)
        type_lines(page, row, "4PN-1", "4PN-3", "4CE=", "4PE-1", "4PE-3", "4PxxE-2")
        above = sheet_of(page, row).above
        assert (above["EW"], above["NS"]) == ([50, 150], [100, 300, 1000])

    def test_the_rubber_in_three_games(self, page):
        row = begin(page)
        type_lines(page, row, "4PN=", "3SAE=", "5TN=")
        assert sheet_of(page, row).totals == {"NS": 120 + 100 + 500, "EW": 100}

    def test_part_scores_make_a_game_and_those_of_the_other_side_are_gone(self, page):
        row = begin(page)
        type_lines(page, row, "2PN=", "2PE=", "2TN=", "2TE=")
        sheet = sheet_of(page, row)
        assert sheet.games == [{"NS": [60, 40], "EW": [60]}, {"NS": [], "EW": [40]}]
        assert sheet.closed == 1

    def test_honours_of_a_defender(self, page):
        row = begin(page)
        type_lines(page, row, "4PN= h100E", "3SAxO-1 h150NS")
        assert sheet_of(page, row).above == {"NS": [100, 150], "EW": [100]}

    def test_after_a_pass_out_the_next_player_deals(self, page):
        row = begin(page)
        assert "Donneur Nord" in next_deal(page, row)
        type_lines(page, row, "P")
        assert "Donneur Est" in next_deal(page, row)
        assert sheet_of(page, row).totals == {"NS": 0, "EW": 0}
