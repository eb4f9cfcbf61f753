"""The Butler of pairs across the tables of a teams event."""

from fractions import Fraction

from scoring.contestants import Row
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.teams.butler import butler_across, pair_rows
from scoring.teams.line_ups import LineUp, pair_of
from tests.scoring.teams.builders import team_board


def pair(name):
    """Two players of their own for each pair: A1 and A1's partner."""
    return pair_of(name, f"{name}'s partner")


def sit(*names):
    return LineUp(*map(pair, names))


FIRST = team_board(1, 620, 170), sit("A1", "A2", "B1", "B2")
SECOND = team_board(1, -100, 620), sit("C1", "C2", "D1", "D2")

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
        opened, closed = Sides.both(ScoreOnly(620)), Sides.both(ScoreOnly(170))
        assert pair_rows(*FIRST, "round 1") == (
            Row(1, pair("A1"), pair("B1"), opened, "round 1"),
            Row(1, pair("B2"), pair("A2"), closed, "round 1"),
        )


class ButlerTests:
    def test_all_tables_with_the_same_deals_have_one_datum(self):
        # 620, 170, -100 and 620: a mean of 327.5, a datum of 330. The differences are 290, -160,
        # -430 and 290: 7, -4, -10 and 7 IMPs.
        rows = [*pair_rows(*FIRST, "round 1"), *pair_rows(*SECOND, "round 1")]
        scored = butler_across(rows, profile("ffb"))
        assert [award.ns for award in scored.awards] == [7, -4, -10, 7]
        totals = {one.contestant.key: one.exact_total for one in scored.standings}
        assert totals == {pair(name): total for name, total in GAINS.items()}
        assert [one.contestant.key for one in scored.standings][:3] == [
            pair(name) for name in ("D1", "A1", "D2")
        ]

    def test_the_same_number_in_another_round_is_another_deal(self):
        rows = [*pair_rows(*FIRST, 1), *pair_rows(*SECOND, 2)]
        scored = butler_across(rows, profile("ffb"))
        # Datums of 395, rounded to 400, and 260.
        assert [award.ns for award in scored.awards] == [6, -6, -8, 8]

    def test_a_pair_that_played_twice_is_one_pair(self):
        again = team_board(2, 420, 420), sit("A1", "B9", "C1", "C2")
        rows = [*pair_rows(*FIRST, 1), *pair_rows(*again, 1)]
        scored = butler_across(rows, profile("ffb"))
        boards = {one.contestant.key: one.boards for one in scored.standings}
        assert boards[pair("A1")] == 2
        assert sum((one.exact_total for one in scored.standings), Fraction(0)) == 0
