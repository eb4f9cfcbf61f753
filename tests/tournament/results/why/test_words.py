"""Every step of an explanation has words in both languages; known boards read as they should."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import get_args

import pytest
from django.utils import translation

from scoring.contestants import PenaltyUnit
from scoring.explain.awards import AWARD_STEPS
from scoring.explain.matches import MATCH_STEPS
from scoring.explain.totals import TOTAL_STEPS
from scoring.forms.steps.table import step
from scoring.notation.outcome import WithoutAward
from scoring.profiles.conventions import Divisor, TieBreak
from scoring.teams.ties import TeamTieBreak
from tests.tournament.files.evenings import an_evening
from tournament.evening.explain.explained import HIDDEN_STEPS, Explained, Figure
from tournament.evening.report import PenaltyLine, Rank, Ranking
from tournament.words.results.scored_with import TIE_BREAKS, notes
from tournament.words.why.boards import DIVISORS, WITHOUT_AWARD
from tournament.words.why.lines import Telling, number, percent
from tournament.words.why.steps import HANDICAPS, TITLES, WORDS, explain_figures, lines

# The details of each step, as `scoring` gives them.
DETAILS = {
    "points": 420, "others": 6, "beaten": Fraction(4), "tied": Fraction(1), "lost": Fraction(1),
    "against": ((420, Fraction(1)), (450, Fraction(1)), (-50, Fraction(4))),
    "matchpoints": Fraction(9), "results": 7, "expected": 8, "share": Fraction(65), "top": 12,
    "percentage": Fraction(60), "own": Fraction(55), "boards": 24, "datum": Fraction(-40),
    "divisor": "others", "neuberg": True, "kind": "NotPlayed", "places": 1,
    "award": Fraction(17, 2), "board": 5, "possible": 100, "maximum": 120, "amount": Fraction(10),
    "unit": "top_percent", "before": Fraction(20), "number": 1, "total": Fraction(30), "better": 3,
    "equal": ("A1", "A2"),
    "rule": "meeting", "round": 3, "opponents": "A4", "imps": Fraction(5), "count": 2, "late": True,
    "parts": ((Fraction(3, 5), Fraction(7)), (Fraction(2, 5), Fraction(2))),
    "scale": "ebu_20", "both": 20, "weight": Fraction(1, 2),
}  # fmt: skip
FOUR = {"results": 4, "expected": 4}
IMPS_AGAINST = ((170, Fraction(1), 6), (-50, Fraction(2), 10))


def telling(**changes):
    return Telling(an_evening(**changes), "award", "A1", "NS")


def said(*steps, **changes):
    return [
        " | ".join(filter(None, (one.text, one.note, one.figure_text)))
        for one in lines(telling(**changes), steps)
    ]


def page(kind, *steps, **changes):
    """The introduction and the lines of one figure."""
    report = an_evening(**changes)
    found = Explained(report.pair_by_key["A1"], (Figure(kind, steps),), side="NS")
    (one,) = explain_figures(report, found)
    return one


class RoundTests:
    def test_the_rounds_of_a_total_have_as_many_decimals(self):
        won = {"round": 2, "opponents": "A2", "imps": Fraction(3)}
        with translation.override("en"):
            (match,) = said(step("match", Fraction("11.4"), **won))
            (out,) = said(step("sit_out", Fraction(12), round=3))
        assert match == "Round 2 against pair 2 | +3 IMPs | 11.40"
        assert out == "Round 3: sit-out | 12.00"


class NoMatchTests:
    def test_a_round_without_boards_that_count_says_so(self):
        details = {"round": 2, "opponents": "A2"}
        round_ = "Round 2 against pair 2"
        with translation.override("en"):
            (none,) = said(step("no_match", None, **details, late=False))
            (late,) = said(step("no_match", None, **details, late=True))
        assert none == f"{round_} | No board counts. | –"
        assert late == f"{round_} | Its boards are to be played late: nothing counts yet. | –"


OF_A_HANDICAP = {
    "from": "average", "reference": "50.00", "share": "90.00", "usual": 45, "scratch": 52,
}  # fmt: skip


class EveryStepTests:
    def test_every_step_has_words_and_no_word_is_idle(self):
        steps = AWARD_STEPS | TOTAL_STEPS | MATCH_STEPS | HIDDEN_STEPS | set(HANDICAPS)
        assert set(WORDS) == steps

    def test_every_value_that_a_step_names_has_words(self):
        assert set(WITHOUT_AWARD) == {kind.__name__ for kind in get_args(WithoutAward)}
        assert set(DIVISORS) == {one.value for one in Divisor}
        assert set(TIE_BREAKS) == {one.value for rules in (TieBreak, TeamTieBreak) for one in rules}

    @pytest.mark.parametrize("code", sorted(WORDS))
    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "victory_points"])
    def test_each_step_is_said_in_both_languages(self, code, scoring):
        details = DETAILS | ({"against": IMPS_AGAINST} if code == "imps" else {})
        details |= OF_A_HANDICAP if code in HANDICAPS else {}
        one = step(code, Fraction(9), **details)
        with translation.override("en"):
            english = said(one, scoring=scoring)
        with translation.override("fr"):
            french = said(one, scoring=scoring)
        assert all(english)
        assert english != french

    def test_each_kind_of_figure_has_a_title(self):
        assert set(TITLES) == {
            *("award", "percentage", "total", "mean", "rank", "round", "handicap")
        }

    @pytest.mark.parametrize("unit", list(PenaltyUnit))
    def test_penalties_of_every_unit_are_said(self, unit):
        amount = {"amount": Fraction(10), "unit": unit.value, "before": Fraction(12)}
        assert "10" in said(step("penalty", Fraction(2), **amount))[0]


class KnownBoardTests:
    """The boards of the club's sheet: seven results, −450 the lowest; Neuberg by the law's text."""

    def test_a_plain_board(self):
        steps = (
            step("compared", Fraction(0), points=-450, others=6, beaten=0, tied=0, lost=6,
                 against=((50, Fraction(2)), (-420, Fraction(1)), (-430, Fraction(3)))),
            step("shown", Decimal("0.0"), places=1),
        )  # fmt: skip
        with translation.override("en"):
            one = page("award", *steps)
            assert one.intro == (
                "−450 is compared with the 6 other scores of North-South: 2 for each score "
                "beaten, 1 for each equal one."
            )
            assert said(*steps) == [
                "Beaten | 0 × 2 = 0",
                "Equal | 0 × 1 = 0",
                "Ahead | +50 (2 times), −420, −430 (3 times) | 6 × 0 = 0",
                "Total | 0 of 12",
            ]

    def test_neuberg_is_told_with_its_numbers(self):
        # (12 + 1) × 8 ÷ 7 − 1 = 13.857…
        one = step("neuberg", Fraction(97, 7), matchpoints=Fraction(12), results=7, expected=8)
        shown = step("shown", Decimal("13.9"), places=1)
        with translation.override("fr"):
            assert said(one, shown) == [
                "Formule de Neuberg\N{NARROW NO-BREAK SPACE}: 7 résultats au lieu de 8 "
                "| (12 + 1) × 8 ÷ 7 − 1 | ≈\N{NARROW NO-BREAK SPACE}13,857",
                "Arrondi à 1 décimale | 13,9",
            ]

    def test_where_a_win_counts_one_neuberg_counts_in_halves(self):
        # 6 of 6: (6 + 1/2) × 8 ÷ 7 − 1/2 = 6.928…
        one = step("neuberg", Fraction(97, 14), matchpoints=Fraction(12), results=7, expected=8)
        with translation.override("en"):
            (line,) = said(one, profile="acbl")
        assert "(6 + 0.5) × 8 ÷ 7 − 0.5" in line

    def test_a_missing_result_that_counts_as_an_equal_one_is_told_with_its_numbers(self):
        # Two of four results: 2 for the one beaten, 1 for each of the two that are missing.
        one = step("missing_tied", Fraction(4), matchpoints=Fraction(2), results=2, expected=4)
        with translation.override("fr"):
            assert said(one) == [
                "Chaque résultat manquant compté comme une égalité\N{NARROW NO-BREAK SPACE}: "
                "2 résultats au lieu de 4 | 2 + 2 × 1 | 4"
            ]
        with translation.override("en"):
            (line,) = said(one, profile="acbl")
        assert "1 + 2 × 0.5" in line

    def test_imps_are_told_score_by_score(self):
        steps = (
            step("imps", Fraction(26), points=420, against=IMPS_AGAINST),
            step("divided", Fraction(26, 3), divisor="others", neuberg=False, **FOUR),
            step("shown", Decimal("8.67"), places=2),
        )  # fmt: skip
        with translation.override("en"):
            assert said(*steps, scoring="cross_imps") == [
                "Against +170 | +6",
                "Against −50 | 2 × +10 = +20",
                "Sum, 3 other results | +26",
                "The mean: divided by the other results | +26 ÷ 3 "
                "| ≈\N{NARROW NO-BREAK SPACE}+8.667",
                "Rounded to 2 decimals | +8.67",
            ]

    @pytest.mark.parametrize(
        ("rules", "note"),
        [("ffb", "the mean, rounded to 10"), ("abf", "the mean, the extreme ones left out")],
    )
    def test_a_datum_says_how_it_was_found(self, rules, note):
        with translation.override("en"):
            (line,) = said(step("datum", Fraction(160), results=7), profile=rules)
        assert line.startswith(f"Datum of 7 scores | {note}")
        assert line.endswith("| +160")

    def test_a_weighted_score_says_what_its_parts_make(self):
        # 60 % of 7 and 40 % of 2.
        with translation.override("en"):
            (line,) = said(step("weighted", Fraction(5), parts=DETAILS["parts"]))
        assert line == "The parts, each with its share | 60% × 7 + 40% × 2 | 5"

    def test_a_tie_break_names_the_pairs_and_the_rule(self):
        steps = (
            step("merit", Fraction(50), better=1),
            step("tie_break", 2, rule="meeting", equal=("A3",)),
            step("rank", 2),
        )
        with translation.override("en"):
            one = page("rank", *steps)
            assert (one.figure, one.lines[-1].figure) == ("2nd", "2nd")
            assert said(*steps)[:2] == [
                "1 pair has more than 50%",
                "As much as pair 3 | decided by the boards played against each other",
            ]

    def test_a_board_leads_on_to_its_own_explanation(self):
        with translation.override("en"):
            (line,) = lines(telling(), (step("board", Fraction(9), board=5, top=Fraction(12)),))
        assert (line.board, line.top) == (5, "12")

    def test_what_a_pair_has_elsewhere_is_told_only_where_it_is_shown(self):
        own = step("by_session", Fraction(8), own=Fraction(70), boards=23, percentage=Fraction(60))
        with translation.override("en"):
            assert said(own)[0].startswith("The better of that and the pair’s own result")
            assert "70% on 23 boards" in said(own)[0]
            hidden = replace(own, details={**own.details, "own": None})
            assert "70" not in said(hidden)[0]

    def test_an_average_minus_is_the_worse_of_the_two(self):
        own = step("by_session", Fraction(4), own=Fraction(35), boards=23, percentage=Fraction(40))
        with translation.override("en"):
            assert said(own)[0].startswith("The worse of that and the pair’s own result")

    def test_a_penalty_has_its_law_and_reason_and_what_is_left(self):
        fined = tuple(
            PenaltyLine("A1", Decimal(amount), "top_percent", 0, "90B", reason)
            for amount, reason in ((10, "late"), (0, "noise"), (5, "slow"))
        )
        steps = [
            step("penalty", Fraction(left), before=Fraction(before), amount=Fraction(amount),
                 unit="top_percent", number=number)
            for number, before, left, amount in ((1, 30, 28, 10), (2, 28, 27, 5))
        ]  # fmt: skip
        with translation.override("en"):
            assert said(*steps, penalties=fined) == [
                "Penalty: 10% of a top (Law 90B: late) | 30 − 2 | 28",
                "Penalty: 5% of a top (Law 90B: slow) | 28 − 1 | 27",
            ]

    def test_penalties_in_victory_points_are_taken_off_together(self):
        fined = tuple(
            PenaltyLine("A1", Decimal(1), "victory_points", 0, "90B", reason)
            for reason in ("late", "slow")
        )
        both = {"amount": Fraction(2), "unit": "victory_points", "before": Fraction(30)}
        with translation.override("en"):
            (line,) = said(step("penalty", Fraction(28), **both), penalties=fined)
        assert line == (
            "Penalty: 2 VP | 30 − 2; Penalty: 1 VP (Law 90B: late); Penalty: 1 VP (Law 90B: slow) "
            "| 28"
        )

    def test_a_raised_maximum_is_not_that_of_the_pairs_own_boards(self):
        raised = step("maximum", Fraction(80), boards=9, possible=Fraction(72))
        with translation.override("en"):
            assert said(raised) == ["What those with the most boards could win | 80"]
            own = replace(raised, details={"boards": 9, "possible": Fraction(80)})
            assert said(own) == ["What could be won on 9 boards | 80"]

    def test_the_parts_of_a_ruling_are_introduced(self):
        part = step("component", Fraction(7), **(DETAILS | {"points": 420}))
        with translation.override("en"):
            assert page("award", part, step("shown", Decimal(7), places=1)).intro == (
                "Each part of the ruling is compared with the other scores of North-South: "
                "2 for each score beaten, 1 for each equal one."
            )


class TieBreakTests:
    def ranks(self, count):
        return tuple(
            Rank(place, False, f"A{1 + place % 4}", Decimal(9), Decimal(12), Decimal(place), 3,
                 decided_by="meeting")
            for place in range(1, count + 1)
        )  # fmt: skip

    def test_a_ranking_says_between_whom_and_by_what(self):
        with translation.override("en"):
            report = an_evening(rankings=(Ranking("", self.ranks(1)),))
            assert notes(report) == ("Pairs 2: decided by the boards played against each other.",)

    def test_many_ties_are_told_together(self):
        with translation.override("en"):
            report = an_evening(rankings=(Ranking("", self.ranks(5)),))
            assert notes(report) == (
                "Level pairs: decided by the boards played against each other.",
            )


class NumberTests:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            (Fraction(29, 2), "14.5"),
            (Fraction(85, 6), "≈\N{NARROW NO-BREAK SPACE}14.167"),
            (Decimal("9.00"), "9"),
            (0, "0"),
            (Fraction(-1, 3), "≈\N{NARROW NO-BREAK SPACE}−0.333"),
            (None, "–"),
        ],
    )
    def test_a_figure_is_exact_or_says_that_it_is_not(self, value, text):
        with translation.override("en"):
            assert number(value) == text

    def test_what_is_won_has_its_sign_and_french_its_comma(self):
        with translation.override("fr"):
            assert number(Fraction(13, 4), signed=True) == "+3,25"
            assert percent(Fraction(125, 2)) == "62,5\N{NARROW NO-BREAK SPACE}%"
