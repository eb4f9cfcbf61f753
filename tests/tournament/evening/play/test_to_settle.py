"""What waits for the director: the order typed from the cockpit as it has always been."""

from tournament.evening.play.to_settle import Matter, ToSettle, list_to_settle

ALL = {matter: number for number, matter in enumerate(Matter, start=1)}


class ToSettleTests:
    def test_nothing_waits(self):
        assert list_to_settle({}, is_director=True) == ()

    def test_what_is_nought_is_left_out(self):
        counts = {Matter.HANDS: 0, Matter.CONFLICTS: 2}
        assert list_to_settle(counts, is_director=True) == (ToSettle(Matter.CONFLICTS, 2),)

    def test_what_stops_a_table_stands_before_what_may_err(self):
        order = [one.matter.value for one in list_to_settle(ALL, is_director=True)]
        assert order == [
            "conflicts", "line_ups", "hands", "claims", "appeals", "outdated", "to_look_at",
            "reports",
        ]  # fmt: skip

    def test_a_scorer_is_not_shown_what_a_director_decides(self):
        matters = {one.matter.value for one in list_to_settle(ALL, is_director=False)}
        assert matters == {
            "conflicts", "line_ups", "hands", "outdated", "to_look_at", "reports",
        }  # fmt: skip
