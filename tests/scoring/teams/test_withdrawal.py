"""A team leaves: before half of its matches, and after."""

from fractions import Fraction

import pytest

from scoring.errors import ScoringError
from scoring.teams.byes import ByeRules
from scoring.teams.meetings import HALF, Meeting, TeamPenalty, Walkover
from scoring.teams.tables import Pool, team_table
from scoring.teams.withdrawal import withdraw
from scoring.victory_points.scales import Shares
from tests.scoring.teams.matches import met


def totals(pool):
    return {standing.team: standing.total for standing in team_table(pool)}


class WithdrawalTests:
    def test_before_half_all_its_matches_go(self):
        """EBU White Book 2.4: one match of three is less than half."""
        pool = Pool(
            ("A", "B", "C", "D"),
            (met("A", "B", 15, 5), met("C", "D", 12, 8)),
            byes=("A", "C"),
            penalties=(TeamPenalty("A", Fraction(1)), TeamPenalty("B", Fraction(2))),
            carried={"A": Fraction(3), "D": Fraction(1)},
        )
        left = withdraw(pool, "A", ("C", "D"))
        assert left.teams == ("B", "C", "D")
        assert totals(left) == {"C": 24, "D": 9, "B": -2}

    def test_from_half_on_its_results_stand_and_the_rest_are_walkovers(self):
        pool = Pool(("A", "B", "C"), (met("A", "B", 15, 5),))
        left = withdraw(pool, "A", ("C",))
        assert left.walkovers == (Walkover("C", "A"),)
        # 12 of 20 for C, nothing for A.
        assert totals(left) == {"A": 15, "C": 12, "B": 5}

    @pytest.mark.parametrize(("still", "stays"), [(1, True), (2, False)])
    def test_a_walkover_is_a_match(self, still, stays):
        pool = Pool(("A", "B", "C", "D"), (), walkovers=(Walkover("A", "B"),))
        assert ("A" in withdraw(pool, "A", ("C", "D")[:still]).teams) == stays
        assert ("B" in withdraw(pool, "B", ("C", "D")[:still]).teams) == stays

    @pytest.mark.parametrize(("still", "stays"), [(1, True), (2, False)])
    def test_two_halves_of_a_triangle_are_a_match(self, still, stays):
        shares = Shares(Fraction(5), Fraction(5))
        meetings = tuple(Meeting(*two, shares, weight=HALF) for two in ("AB", "CA", "BC"))
        left = withdraw(Pool(("A", "B", "C", "D", "E"), meetings), "A", ("D", "E")[:still])
        assert ("A" in left.teams) == stays
        assert len(left.meetings) == (3 if stays else 1)

    def test_who_leaves_before_the_first_match_was_never_there(self):
        pool = Pool(("A", "B"), (), walkovers=(), bye_rules=ByeRules())
        assert withdraw(pool, "A", ("B",)).teams == ("B",)

    def test_who_leaves_after_the_last_stays_in_the_table(self):
        pool = Pool(("A", "B"), (met("A", "B", 10, 10),))
        assert withdraw(pool, "A", ()) == pool

    def test_a_walkover_of_others_stays(self):
        pool = Pool(("A", "B", "C"), (), walkovers=(Walkover("B", "C"),))
        assert withdraw(pool, "A", ("B", "C")).walkovers == (Walkover("B", "C"),)

    def test_only_a_team_of_the_pool_can_leave(self):
        with pytest.raises(ScoringError) as caught:
            withdraw(Pool(("A", "B"), ()), "Z", ())
        assert (caught.value.code, caught.value.details) == ("unknown_team", {"team": "Z"})
