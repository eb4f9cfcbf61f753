"""The Butler of pairs across the tables of a teams event."""

from fractions import Fraction

from scoring.contestants import Row
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.teams.butler import butler_across, pair_rows, rounds
from scoring.teams.line_ups import LineUp, pair_of
from scoring.teams.matches import Match, Segment
from tests.scoring.teams.matches import segment_of, team_board


def pair(name):
    """Two players of their own for each pair: A1 and A1's partner."""
    return pair_of(name, f"{name}'s partner")


def sit(*names):
    return LineUp(*map(pair, names))


FIRST = Match((Segment((team_board(1, 620, 170),), sit("A1", "A2", "B1", "B2")),))
SECOND = Match((Segment((team_board(1, -100, 620),), sit("C1", "C2", "D1", "D2")),))

# Of each pair, by hand: see the test of one datum.
GAINS = {
    "A1": 7,
    "B1": -7,
    "B2": -4,
    "A2": 4,
    "C1": -10,
    "D1": 10,
    "D2": 7,
    "C2": -7,
}


class PairRowTests:
    def test_each_pair_has_the_results_of_the_table_where_it_sat(self):
        half = segment_of(10, line_up=sit("A1", "A2", "B1", "B2"))
        rest = segment_of(3, first=2)
        opened, closed = Sides.both(ScoreOnly(620)), Sides.both(ScoreOnly(170))
        assert list(pair_rows(Match((rest, half)), "round 1")) == [
            Row(1, pair("A1"), pair("B1"), opened, "round 1"),
            Row(1, pair("B2"), pair("A2"), closed, "round 1"),
        ]


class ButlerTests:
    def test_all_tables_with_the_same_deals_have_one_datum(self):
        # 620, 170, -100 and 620: a mean of 327.5, a datum of 330. The differences are 290, -160,
        # -430 and 290: 7, -4, -10 and 7 IMPs.
        scored = butler_across([("round 1", FIRST), ("round 1", SECOND)], profile("ffb"))
        assert [award.ns for award in scored.awards] == [7, -4, -10, 7]
        totals = {one.contestant.key: one.exact_total for one in scored.standings}
        assert totals == {pair(name): total for name, total in GAINS.items()}
        assert [one.contestant.key for one in scored.standings][:3] == [
            pair(name) for name in ("D1", "A1", "D2")
        ]

    def test_the_same_number_in_another_round_is_another_deal(self):
        found = rounds([[FIRST], [SECOND]])
        assert found == [(1, FIRST), (2, SECOND)]
        scored = butler_across(found, profile("ffb"))
        # Datums of 395, rounded to 400, and 260.
        assert [award.ns for award in scored.awards] == [6, -6, -8, 8]

    def test_a_pair_that_played_twice_is_one_pair(self):
        again = Match((segment_of(0, first=2, line_up=sit("A1", "B9", "C1", "C2")),))
        scored = butler_across([(1, FIRST), (1, again)], profile("ffb"))
        boards = {one.contestant.key: one.boards for one in scored.standings}
        assert boards[pair("A1")] == 2
        assert sum((one.exact_total for one in scored.standings), Fraction(0)) == 0
