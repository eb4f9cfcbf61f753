"""Looking ahead ends when patience does: then no plan is found, and none is said to be open."""

from movements.swiss.ahead import Outlook

# Four who have met nobody: each may meet the three others.
FREE = (0b1110, 0b1101, 0b1011, 0b0111)


class PatienceTests:
    def test_with_patience_three_rounds_are_planned_in_which_all_meet(self):
        plan = Outlook(patience=100).plan(FREE, 3)
        met = {frozenset(two) for drawn in plan for two in drawn}
        assert (len(plan), len(met)) == (3, 6)

    def test_without_any_there_is_no_plan(self):
        outlook = Outlook(patience=1)
        assert outlook.plan(FREE, 3) is None
        assert outlook.patience < 0
