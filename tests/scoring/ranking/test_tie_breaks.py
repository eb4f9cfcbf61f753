"""What decides between equal scores, rule by rule, and which rule is said to have decided."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.contestants import Competitor, Row
from scoring.forms import BOARD_FORMS, CROSS_IMPS, MATCHPOINTS
from scoring.notation.outcome import FixedAward, ScoreOnly, Sides
from scoring.profiles.conventions import TieBreak
from scoring.profiles.named import profile
from scoring.ranking.boards import row_awards
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from scoring.ranking.tie_breaks import separated, session_rules
from scoring.ranking.totals import cards, figures
from tests.scoring.official.test_sessions import read, session_of

WBF = profile("wbf")


def row(board, ns, ew, points):
    return Row(board, ns, ew, Sides.both(ScoreOnly(points)))


def session(rows, *rules, scoring=MATCHPOINTS, lots=()):
    keys = sorted({key for each in rows for key in (each.ns, each.ew)})
    contestants = tuple(Competitor(key) for key in keys)
    return ScoringSession(
        *(WBF, 1, contestants, tuple(rows)), scoring=scoring, tie_breaks=rules, lots=lots
    )


def ranks(rows, *rules, **options):
    found = score_session(session(rows, *rules, **options)).standings
    return {one.contestant.key: (one.rank, one.decided_by) for one in found}


def merits(rows, rule, who, **options):
    """What a rule says of some contestants, tied or not."""
    one = session(rows, rule, **options)
    everybody = [
        each for members in figures(one, cards(one, row_awards(one)[0])) for each in members
    ]
    (_, decide), *_ = session_rules(one, everybody)
    return decide([each for each in everybody if each.card.contestant.key in who])


class SeparatedTests:
    def test_the_next_rule_speaks_for_those_left_together(self):
        by_length = ("length", lambda some: [len(word) for word in some])
        by_letter = ("letter", lambda some: [-ord(word[0]) for word in some])
        silent = ("silent", lambda some: None)
        found = list(separated(["bb", "c", "a", "aa"], [silent, by_length, by_letter]))
        assert found == [
            (["aa"], "letter"), (["bb"], "letter"), (["a"], "letter"), (["c"], "letter"),
        ]  # fmt: skip

    def test_those_whom_nothing_divides_stay_together(self):
        by_length = ("length", lambda some: [len(word) for word in some])
        assert list(separated(["a", "b"], [by_length])) == [(["a", "b"], None)]
        found = list(separated(["a", "b", "cc"], [by_length]))
        assert found == [(["cc"], "length"), (["a", "b"], "length")]


class OfficialTests:
    """Source: the French final, 31st and 32nd with 593.2 each; their meeting 44.1 to 39.9."""

    ORACLE = "ffb_dn1_2022_s1_pbn"

    def test_the_meeting_decided_as_published(self):
        oracle = read(self.ORACLE)
        rules = profile("ffb").tie_breaks
        found = score_session(replace(session_of(oracle), tie_breaks=rules)).standings
        by_pair = {one.contestant.key: one for one in found}
        for total in oracle["totals"]:
            assert by_pair[total["pair"]].rank == int(total["rank"])
        decided = {key: one.decided_by for key, one in by_pair.items() if one.decided_by}
        assert decided == {"44": TieBreak.MEETING, "1": TieBreak.MEETING}
        assert not by_pair["44"].tied

    def test_the_standard_deviation_would_have_chosen_the_other(self):
        # 11.79 for pair 1 and 12.05 for pair 44, two decimals.
        one = replace(session_of(read(self.ORACLE)), tie_breaks=(TieBreak.DEVIATION,))
        everybody = [
            each for members in figures(one, cards(one, row_awards(one)[0])) for each in members
        ]
        (_, decide), *_ = session_rules(one, everybody)
        tied = [each for each in everybody if each.card.contestant.key in ("1", "44")]
        for each, variance in zip(tied, decide(tied), strict=True):
            printed = Fraction("11.79") if each.card.contestant.key == "1" else Fraction("12.05")
            assert (
                (printed - Fraction("0.005")) ** 2 < -variance < (printed + Fraction("0.005")) ** 2
            )
        found = score_session(one).standings
        assert [each.contestant.key for each in found if each.decided_by] == ["1", "44"]


class RuleTests:
    # Two boards, three tables: 1 and 3 meet on board 2, where 3 does better.
    ROWS = (
        *(row(1, 1, 2, 420), row(1, 3, 4, -50), row(1, 5, 6, 170)),
        *(row(2, 3, 1, 50), row(2, 2, 5, 0), row(2, 6, 4, 0)),
    )

    def test_without_a_rule_they_share_the_rank(self):
        assert {decided for _, decided in ranks(self.ROWS).values()} == {None}

    def test_the_meeting_counts_what_was_won_against_each_other(self):
        # 50 beats both noughts: a top for pair 3 and a zero for pair 1.
        assert merits(self.ROWS, TieBreak.MEETING, (1, 3)) == [0, 1]

    def test_the_meeting_is_silent_where_not_all_have_met(self):
        assert merits(self.ROWS, TieBreak.MEETING, (1, 3, 5)) is None

    def test_the_meeting_wants_everybody_to_have_met_everybody(self):
        # Pair 1 has met 3 and 2 has, but they have not met each other.
        rows = [row(1, 1, 3, 0), row(1, 4, 5, 0), row(2, 2, 3, 0), row(2, 4, 5, 0)]
        assert merits(rows, TieBreak.MEETING, (1, 2, 3)) is None
        assert merits([*rows, row(3, 1, 2, 0)], TieBreak.MEETING, (1, 2, 3)) is not None

    def test_at_imps_the_meeting_is_a_mean(self):
        found = merits(self.ROWS, TieBreak.MEETING, (1, 3), scoring=CROSS_IMPS)
        # 50 against nought is 2 IMPs.
        assert found == [-2, 2]

    def test_the_best_session_decides_then_the_second_best(self):
        first = [row(1, 1, 2, 620), row(1, 3, 4, 420), row(2, 1, 5, 0), row(2, 3, 6, 0)]
        second = [row(3, 1, 2, -50), row(3, 3, 4, 0), row(4, 1, 6, 50), row(4, 3, 5, 0)]
        rows = [replace(each, field=1) for each in first]
        rows += [replace(each, field=2) for each in second]
        # First: 2 + 1 and 0 + 1 of 4; second: 0 + 2 and 2 + 0 of 4.
        assert merits(rows, TieBreak.SESSIONS, (1, 3)) == [
            [Fraction(3, 4), Fraction(1, 2)],
            [Fraction(1, 2), Fraction(1, 4)],
        ]

    def test_who_missed_a_session_is_compared_by_those_there_are(self):
        rows = [replace(row(1, 1, 2, 620), field=1), replace(row(1, 3, 4, 420), field=1)]
        rows += [replace(row(2, 1, 4, 0), field=2), replace(row(2, 3, 5, 0), field=2)]
        assert merits(rows, TieBreak.SESSIONS, (2, 3)) == [[0], [Fraction(1, 2), 0]]

    def test_one_session_says_nothing_about_the_best_of_several(self):
        assert merits(self.ROWS, TieBreak.SESSIONS, (1, 3)) is None

    def test_the_steadier_pair_is_better(self):
        # Pair 1: 4 and 0 of 4, each 2 off; pair 2: 0 and 1; pair 5: 2 and 3.
        assert merits(self.ROWS, TieBreak.DEVIATION, (1, 2, 5)) == [-8, -5, -1]

    def test_one_board_has_no_deviation(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 420)]
        assert merits(rows, TieBreak.DEVIATION, (1, 3)) is None
        # Nor have two pairs of whom one played a single board.
        rows += [row(2, 1, 4, 0), row(2, 5, 2, 0)]
        assert merits(rows, TieBreak.DEVIATION, (1, 3)) is None

    def test_top_scores_compare_the_tied_on_boards_played_the_same_way(self):
        # Board 1, NS: pair 1 beats 3 and 5, 5 beats 3. Board 2, EW: 5 beats 1.
        assert merits(self.ROWS, TieBreak.TOP_SCORES, (1, 3, 5)) == [4, 0, 4]

    def test_the_mean_of_the_opponents(self):
        # Shares won: pair 1 4 + 0, 2 0 + 1, 3 0 + 4, 4 4 + 3, 5 2 + 3, 6 2 + 1 of 8.
        found = merits(self.ROWS, TieBreak.OPPONENTS, (1, 2))
        assert found == [100 * Fraction(1 + 4, 16), 100 * Fraction(4 + 5, 16)]

    def test_where_everybody_met_everybody_opponents_say_nothing(self):
        rows = [row(1, 1, 2, 0), row(1, 3, 4, 0), row(2, 1, 3, 0), row(2, 2, 4, 0),
                row(3, 1, 4, 0), row(3, 2, 3, 0)]  # fmt: skip
        assert merits(rows, TieBreak.OPPONENTS, (1, 2)) is None

    def test_boards_won_count_one_and_averages_a_half(self):
        assert merits(self.ROWS, TieBreak.BOARDS_WON, (1, 2, 4, 5)) == [1, 0, 2, Fraction(3, 2)]

    def test_the_lot_is_the_order_drawn(self):
        assert merits(self.ROWS, TieBreak.LOT, (1, 3), lots=(3, 1)) == [-1, 0]
        assert merits(self.ROWS, TieBreak.LOT, (1, 3), lots=(3,)) is None

    def test_the_order_is_the_clubs(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 420), row(2, 1, 3, 0), row(2, 2, 4, 0)]
        assert ranks(rows)[1] == ranks(rows)[3] == (1, None)
        found = ranks(rows, TieBreak.MEETING, TieBreak.LOT, lots=(3, 1, 4, 2))
        # They met and drew; the lot decides for both pairs of pairs.
        assert found == {
            3: (1, TieBreak.LOT), 1: (2, TieBreak.LOT), 4: (3, TieBreak.LOT), 2: (4, TieBreak.LOT),
        }  # fmt: skip

    def test_nought_is_a_score_to_be_told_apart_too(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, 170), row(1, 7, 8, 170)]
        rows = [replace(each, outcome=Sides.both(FixedAward(0))) for each in rows]
        assert ranks(rows, TieBreak.LOT, lots=(8, 7, 6, 5, 4, 3, 2, 1))[8] == (1, TieBreak.LOT)

    @pytest.mark.parametrize("scoring", [form for form in BOARD_FORMS.values() if not form.has_top])
    def test_there_is_no_top_but_at_matchpoints(self, scoring):
        assert score_session(session(self.ROWS, scoring=scoring)).top == 0
        assert score_session(session(self.ROWS)).top == 4

    @pytest.mark.parametrize("rule", TieBreak)
    def test_those_without_a_board_stay_together(self, rule):
        contestants = tuple(Competitor(key) for key in (1, 2))
        one = ScoringSession(WBF, 1, contestants, (), tie_breaks=(rule,), lots=(1, 2))
        assert [(each.rank, each.tied) for each in score_session(one).standings] == [(1, True)] * 2
