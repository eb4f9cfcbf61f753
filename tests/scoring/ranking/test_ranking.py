"""Sessions: sit-outs, ties, two winners, factoring."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.contestants import Competitor, Row
from scoring.errors import ScoringError
from scoring.notation.board import Side
from scoring.notation.outcome import NotPlayed, ScoreOnly, Sides
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import running_percentages, score_session
from scoring.ranking.session import ScoringSession
from scoring.rounding import Mode, Rounding


def row(board, ns, ew, points):
    return Row(board, ns, ew, Sides.both(ScoreOnly(points)))


def session(rows, *, name="ffb", winners=1, contestants=None, expected=None):
    if contestants is None and winners == 1:
        keys = sorted({key for each in rows for key in (each.ns, each.ew)})
        contestants = [Competitor(key) for key in keys]
    elif contestants is None:
        contestants = [Competitor(key, Side.NS) for key in sorted({each.ns for each in rows})]
        contestants += [Competitor(key, Side.EW) for key in sorted({each.ew for each in rows})]
    return ScoringSession(profile(name), winners, tuple(contestants), tuple(rows), expected)


def standings(*arguments, **options):
    found = score_session(session(*arguments, **options)).standings
    return {(each.contestant.key, each.contestant.line): each for each in found}


class SitOutTests:
    ROWS = (row(1, 1, 2, 420), row(1, 3, 4, 170), row(2, 1, 3, 50), row(2, 5, 2, 0))

    def test_a_board_sat_out_is_in_neither_part(self):
        found = standings(self.ROWS)
        # Pair 4 played one board of top 2 and got 2; pair 1 got 2 + 2 of 4.
        assert (found[4, None].boards, found[4, None].percentage) == (1, Decimal("100.00"))
        assert (found[1, None].boards, found[1, None].percentage) == (2, Decimal("100.00"))
        assert found[4, None].total == Decimal("2.0")
        assert found[4, None].maximum == Decimal("2.0")
        assert found[5, None].percentage == Decimal("0.00")

    def test_a_board_not_played_is_in_neither_part(self):
        rows = [*self.ROWS, Row(3, 1, 4, Sides.both(NotPlayed()))]
        scored = score_session(session(rows))
        assert standings(rows) == standings(self.ROWS)
        assert scored.awards[-1].ns is None
        assert scored.awards[-1].ew_shown is None
        assert scored.awards[-1].ns_percentage is None

    def test_a_pair_without_a_board_is_last_and_has_no_percentage(self):
        contestants = [Competitor(key) for key in (6, 1, 2, 3, 4, 5)]
        found = score_session(session(self.ROWS, contestants=contestants)).standings
        last = found[-1]
        assert (last.contestant.key, last.rank, last.percentage, last.boards) == (6, 6, None, 0)
        assert (last.total, last.maximum, last.exact_percentage) == (0, 0, None)

    def test_a_session_without_a_result_has_everybody_level(self):
        contestants = [Competitor(key) for key in (1, 2)]
        scored = score_session(session([], contestants=contestants))
        assert [(each.rank, each.tied) for each in scored.standings] == [(1, True), (1, True)]
        assert score_session(session([])).standings == ()


class TieTests:
    def test_tied_pairs_share_a_rank_and_the_next_is_skipped(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 420), row(1, 5, 6, 170)]
        found = score_session(session(rows)).standings
        ranks = [(each.contestant.key, each.rank, each.tied) for each in found]
        assert ranks == [
            (6, 1, False),
            (1, 2, True),
            (3, 2, True),
            (2, 4, True),
            (4, 4, True),
            (5, 6, False),
        ]


class TwoWinnersTests:
    def test_both_lines_may_number_from_one(self):
        rows = [row(1, 1, 1, 420), row(1, 2, 2, 170), row(2, 1, 2, 420), row(2, 2, 1, 170)]
        found = score_session(session(rows, winners=2)).standings
        lines = [
            (each.contestant.line.value, each.rank, each.contestant.key, str(each.total))
            for each in found
        ]
        assert lines == [
            ("NS", 1, 1, "4.0"),
            ("NS", 2, 2, "0.0"),
            ("EW", 1, 1, "2.0"),
            ("EW", 1, 2, "2.0"),
        ]

    def test_a_pair_that_sat_the_other_way_stays_in_its_list(self):
        contestants = [Competitor(1, Side.NS), Competitor(2, Side.NS)]
        contestants += [Competitor(11, Side.EW), Competitor(12, Side.EW)]
        rows = [row(1, 11, 1, 420), row(1, 2, 12, 170)]
        found = standings(rows, winners=2, contestants=contestants)
        assert found[11, Side.EW].total == 2
        assert found[1, Side.NS].total == 0
        assert (found[2, Side.NS].rank, found[1, Side.NS].rank) == (1, 1)


class ShownTests:
    # Three results on board 1, two on board 2, which is short: worked by hand.
    ROWS = (
        *(row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, -50)),
        *(row(2, 1, 4, 420), row(2, 3, 6, -50)),
    )

    def test_abf_shows_a_short_board_raw_and_counts_it_by_neuberg(self):
        award = score_session(session(self.ROWS, name="abf")).awards[3]
        assert (award.ns_shown, award.ew_shown) == (Decimal("2.0"), Decimal("0.0"))
        assert (award.ns, award.ew) == (Fraction(7, 2), Fraction(1, 2))
        assert (award.ns_percentage, award.ew_percentage) == (Decimal("87.5"), Decimal("12.5"))

    def test_the_others_show_what_they_count(self):
        award = score_session(session(self.ROWS)).awards[3]
        assert (award.ns_shown, award.ew_shown) == (Decimal("3.5"), Decimal("0.5"))

    def test_ffb_counts_the_rounded_boards(self):
        # Source: Neuberg, 3 of 4 results: 17/3 and 1/3 of 6, at once 5.7 and 0.3.
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, -50)]
        award = score_session(session(rows, expected=4)).awards[0]
        assert (award.ns, award.ew) == (Fraction(57, 10), Fraction(3, 10))

    def test_abf_factors_within_the_list_and_acbl_over_the_event(self):
        # NS 1 and 3 play two boards, NS 5 one; EW 2 one, EW 4 and 6 two.
        abf = standings(self.ROWS, name="abf", winners=2)
        assert (str(abf[5, Side.NS].total), str(abf[5, Side.NS].maximum)) == ("0.00", "8.00")
        assert (str(abf[2, Side.EW].total), str(abf[2, Side.EW].maximum)) == ("0.00", "8.00")
        one_board = [row(1, 1, 2, 420), row(1, 3, 4, 170), row(2, 1, 4, 420), row(2, 3, 6, -50)]
        lone = [*one_board, row(3, 1, 6, 50), row(3, 5, 4, 0)]
        # NS 1 plays three boards, EW 4 three, EW 2 one: 1 of 1 is not reached, 0 of 3.
        acbl = standings(lone, name="acbl", winners=2)
        assert str(acbl[3, Side.NS].maximum) == "3.00"
        assert str(acbl[2, Side.EW].maximum) == "3.00"
        # EW 6: 1 and 0 of two boards, raised to three: 1.50.
        assert str(acbl[6, Side.EW].total) == "1.50"
        assert str(acbl[6, Side.EW].percentage) == "50.00"

    def test_a_list_of_shorter_cards_has_a_maximum_of_its_own_at_abf(self):
        # Everybody of NS plays two boards, everybody of EW one: pair 4 wins its only top.
        rows = (row(1, 1, 2, 420), row(1, 3, 4, 170), row(2, 1, 6, 50), row(2, 3, 8, 0))
        # A board has a top of 2 at ABF; at ACBL a top of 1, and NS's two boards count for all.
        found = standings(rows, name="abf", winners=2)
        assert (str(found[4, Side.EW].maximum), str(found[3, Side.NS].maximum)) == ("2.00", "4.00")
        found = standings(rows, name="acbl", winners=2)
        assert (str(found[4, Side.EW].maximum), str(found[3, Side.NS].maximum)) == ("2.00", "2.00")

    def test_acbl_works_the_percentage_out_of_the_rounded_total(self):
        # EW 2 wins one of three boards of top 1; others play four: 4/3 is shown as 1.33, which
        # is 33.25 % of 4, where the exact share is 33.33 %.
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 170), row(2, 1, 2, 420), row(2, 3, 4, 170)]
        rows += [row(3, 1, 2, 0), row(3, 3, 4, 170), row(4, 1, 4, 0), row(4, 3, 6, 170)]
        found = standings(rows, name="acbl", winners=2)[2, Side.EW]
        assert (str(found.total), str(found.percentage)) == ("1.33", "33.25")
        assert found.exact_percentage == Fraction(100, 3)

    def test_ffb_leaves_a_total_as_it_is(self):
        found = standings(self.ROWS)
        assert (str(found[2, None].total), str(found[2, None].maximum)) == ("0.0", "4.0")


class RunningPercentagesTests:
    def test_each_round_adds_to_both_parts(self):
        top = Fraction(4)
        rounds = [[(Fraction(4), top)], [(Fraction(0), top)], [(Fraction(3), top)]]
        assert running_percentages(rounds) == [
            Decimal("100.00"),
            Decimal("50.00"),
            Decimal("58.33"),
        ]

    def test_boards_of_a_round_are_added_whatever_their_parts(self):
        """1/3 + 5/2 of 2 + 7/2: 17 of 33; then 17/6 + 1 of 11/2 + 3/4: 46 of 75."""
        rounds = [
            [(Fraction(1, 3), Fraction(2)), (Fraction(5, 2), Fraction(7, 2))],
            [(Fraction(1), Fraction(3, 4))],
        ]
        assert running_percentages(rounds) == [Decimal("51.52"), Decimal("61.33")]

    def test_before_the_first_board_there_is_none(self):
        rounds = [[], [(Fraction(1), Fraction(2))], []]
        assert running_percentages(rounds) == [None, Decimal("50.00"), Decimal("50.00")]

    def test_nothing_played_is_nothing(self):
        assert running_percentages([]) == []


class RefusedTests:
    @pytest.mark.parametrize(
        ("code", "options"),
        [
            ("winners_out_of_range", {"winners": 3, "contestants": []}),
            ("expected_out_of_range", {"expected": -1}),
            ("contestant_twice", {"contestants": [Competitor(1), Competitor(1)]}),
            ("contestant_line_wrong", {"contestants": [Competitor(1, Side.NS)]}),
            ("contestant_line_wrong", {"contestants": [Competitor(1)], "winners": 2}),
            ("unknown_contestant", {"contestants": [Competitor(1)]}),
        ],
    )
    def test_a_session_that_makes_no_sense(self, code, options):
        with pytest.raises(ScoringError) as caught:
            score_session(session([row(1, 1, 2, 420)], **options))
        assert caught.value.code == code

    def test_nought_expected_are_as_many_as_there_are(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 170)]
        assert score_session(session(rows, expected=0)) == score_session(session(rows))

    def test_a_pair_against_itself(self):
        with pytest.raises(ScoringError) as caught:
            score_session(session([row(7, 1, 1, 420)]))
        assert caught.value.code == "same_contestant"
        assert caught.value.details["board"] == 7


class ProfileTests:
    def test_the_names_are_stored_and_never_change(self):
        assert list(PROFILES) == [*("ffb", "wbf", "abf", "acbl", "realbridge", "fsb", "ebu", "bbo")]
        assert profile().name == "ffb"
        assert all(rules.name == name for name, rules in PROFILES.items())

    def test_an_unknown_name_is_refused(self):
        with pytest.raises(ScoringError) as caught:
            profile("xyz")
        assert caught.value.code == "unknown_profile"

    @pytest.mark.parametrize(
        ("value", "mode", "shown"),
        [
            # Sources: half-even 12.65 -> 12.6 and 27.35 -> 27.4 (Compscore3), typed as printed.
            (Fraction(1265, 100), Mode.HALF_EVEN, "12.6"),
            (Fraction(2735, 100), Mode.HALF_EVEN, "27.4"),
            (Fraction(1265, 100), Mode.HALF_UP, "12.7"),
            (Fraction(1264, 100), Mode.HALF_UP, "12.6"),
            (Fraction(-1265, 100), Mode.HALF_UP, "-12.7"),
            (Fraction(-1265, 100), Mode.HALF_EVEN, "-12.6"),
            (Fraction(7), Mode.HALF_UP, "7.0"),
            (Fraction(0), Mode.HALF_EVEN, "0.0"),
        ],
    )
    def test_rounding_to_a_tenth(self, value, mode, shown):
        rounding = Rounding(1, mode)
        assert str(rounding.to_decimal(value)) == shown
        assert rounding.round(value) == Fraction(shown)

    @pytest.mark.parametrize(
        ("value", "mode", "shown"),
        [
            # Sources: 68.425 -> 68.42 (Compscore3), 32.625 -> 32.63 (ACBLscore).
            (Fraction(68425, 1000), Mode.HALF_EVEN, "68.42"),
            (Fraction(32625, 1000), Mode.HALF_UP, "32.63"),
        ],
    )
    def test_rounding_to_a_hundredth(self, value, mode, shown):
        assert str(Rounding(2, mode).to_decimal(value)) == shown
