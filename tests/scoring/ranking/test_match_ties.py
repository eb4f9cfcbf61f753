"""What decides between pairs level on victory points, figure by figure.

Source: EBU White Book 143: first what the tied made in the matches among them, if all of them met;
then the mean of what those they met have won in the end.
"""

from fractions import Fraction

import pytest

from scoring.awards import RoundMatch
from scoring.contestants import Competitor
from scoring.profiles.conventions import TieBreak
from scoring.ranking.match_ties import Matches


def played(who, *rows):
    """Matches as (against whom, victory points, IMPs)."""
    return tuple(
        RoundMatch(who, number, against, 2, Fraction(imps), Fraction(points))
        for number, (against, points, imps) in enumerate(rows, 1)
    )


def known(totals=(), **rows):
    each = {who: played(who, *of) for who, of in rows.items()}
    return Matches(each, {who: Fraction(total) for who, total in dict(totals).items()})


def contestants(keys):
    return [Competitor(key) for key in keys]


class MeetingTests:
    def test_who_met_more_often_counts_by_the_match(self):
        """A met b twice and c once: 33 victory points and 12 IMPs in three matches."""
        matches = known(
            a=[("b", 12, 5), ("b", 6, -1), ("c", 15, 8), ("d", 20, 40)],
            b=[("a", 8, -5), ("a", 14, 1), ("c", 11, 1)],
            c=[("a", 5, -8), ("b", 9, -1), (None, 12, 0)],
        )
        assert matches.meeting(contestants("abc")) == [(11, 4), (11, -1), (7, Fraction(-9, 2))]

    def test_only_matches_among_the_tied_count(self):
        matches = known(a=[("b", 12, 5), ("c", 0, -40)], b=[("a", 8, -5), ("c", 20, 40)])
        assert matches.meeting(contestants("ab")) == [(12, 5), (8, -5)]

    @pytest.mark.parametrize("others", [[], [("b", 10, 0)], [("d", 10, 0)]])
    def test_where_two_never_met_it_says_nothing(self, others):
        matches = known(
            a=[("b", 10, 0), ("c", 10, 0)],
            b=[("a", 10, 0), ("c", 10, 0)],
            c=[("a", 10, 0), *others[:1]] if not others or others[0][0] == "d" else others,
        )
        assert matches.meeting(contestants("abc")) is None


class OpponentsTests:
    TOTALS = (("a", 22), ("b", 22), ("c", 20), ("d", 9), ("e", 40))

    def test_it_is_the_mean_of_what_those_met_have_won(self):
        """A met c and d: (20 + 9) / 2; b met e twice, who counts once, and sat out."""
        matches = known(
            self.TOTALS,
            a=[("c", 10, 0), ("d", 12, 0)],
            b=[("e", 10, 0), ("e", 12, 0), (None, 12, 0)],
        )
        assert matches.opponents(contestants("ab")) == [Fraction(29, 2), 40]

    def test_where_everybody_met_everybody_it_says_nothing(self):
        matches = known(self.TOTALS, a=[("b", 10, 0), ("c", 10, 0)], b=[("a", 10, 0), ("c", 10, 0)])
        assert matches.opponents(contestants("ab")) is None

    def test_of_three_one_who_met_others_is_enough_for_a_difference(self):
        matches = known(self.TOTALS, a=[("b", 10, 0)], b=[("a", 10, 0)], c=[("e", 10, 0)])
        assert matches.opponents(contestants("abc")) == [22, 22, 40]

    @pytest.mark.parametrize("who", ["a", "b"])
    def test_where_one_met_nobody_it_says_nothing(self, who):
        met = {"a": [("c", 10, 0)], "b": [("d", 10, 0)], who: [(None, 12, 0)]}
        assert known(self.TOTALS, **met).opponents(contestants("ab")) is None


class RulesTests:
    def test_they_come_in_the_order_asked_for_without_those_of_boards(self):
        asked = (TieBreak.LOT, TieBreak.OPPONENTS, TieBreak.BOARDS_WON, TieBreak.MEETING)
        names = [name for name, _ in known().rules(asked)]
        assert names == [TieBreak.OPPONENTS, TieBreak.MEETING]
