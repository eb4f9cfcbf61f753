"""Between two rounds at a table: who goes where, where the boards go, who comes."""

from tests.tournament.evening.values import HOWELL, a_part, an_evening, with_results
from tournament.phones.values.next_round import next_round

# Board 4 leaves table 3 after round 1, rests after table 2, and table 2 has it in round 3.
RELAY = (
    (1, 1, 1, 5, (1,)), (1, 2, 2, 6, (2,)), (1, 3, 3, 7, (4,)), (1, 4, 4, 8, (1,)),
    (2, 1, 1, 8, (2,)), (2, 2, 2, 5, (3,)), (2, 3, 3, 6, (1,)), (2, 4, 4, 7, (2,)),
    (3, 1, 1, 7, (3,)), (3, 2, 2, 8, (4,)), (3, 3, 3, 5, (2,)), (3, 4, 4, 6, (3,)),
)  # fmt: skip


def going(known, table=1, after=1):
    found = next_round(known, "A", table, after=after)
    return [
        (one.pair.key, one.table, one.side, one.against and one.against.key, one.stays)
        for one in found.going
    ]


class GoingTests:
    def test_ns_stays_and_ew_goes_up_a_table(self):
        assert going(an_evening()) == [
            ("A1", "1", "NS", "A6", True), ("A4", "2", "EW", "A2", False),
        ]  # fmt: skip
        assert going(an_evening(), table=3) == [
            ("A3", "3", "NS", "A5", True), ("A6", "1", "EW", "A1", False),
        ]  # fmt: skip

    def test_a_side_may_change_at_the_same_table(self):
        # Pairs 2 and 3 sit at table 2; pair 3 turns to NS there, pair 2 goes to table 1.
        assert going(an_evening(a_part(HOWELL)), table=2) == [
            ("A2", "1", "EW", "A4", False), ("A3", "2", "NS", "A1", True),
        ]  # fmt: skip

    def test_the_boards_and_who_shares_them_there(self):
        found = next_round(an_evening(a_part(HOWELL)), "A", 1, after=1)
        assert [(one.boards, one.shared_with) for one in found.going] == [
            ((3, 4), ("2",)),
            ((3, 4), ("1",)),
        ]
        found = next_round(an_evening(), "A", 1, after=1)
        assert [(one.boards, one.shared_with) for one in found.going] == [
            ((3, 4), ()), ((5, 6), ()),
        ]  # fmt: skip

    def test_who_will_have_no_opponents_waits_at_its_table(self):
        assert going(an_evening(a_part(empty=(6,)))) == [
            ("A1", "1", "", None, True), ("A4", "2", "EW", "A2", False),
        ]  # fmt: skip

    def test_an_empty_number_goes_nowhere(self):
        assert going(an_evening(a_part(empty=(4,)))) == [("A1", "1", "NS", "A6", True)]

    def test_who_will_have_no_table_is_told_none(self):
        rows = ((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (3,)), (2, 1, 5, 2, (2,)), (2, 2, 3, 4, (4,)))
        assert going(an_evening(a_part(rows)))[0] == ("A1", "", "", None, False)

    def test_after_the_last_nobody_goes(self):
        found = next_round(an_evening(round=3), "A", 1, after=3)
        assert (found.is_end, found.number, found.going, found.coming) == (True, 4, (), ())
        assert (found.ns, found.ew, found.alone, found.shared_with) == (None, None, None, ())

    def test_where_nobody_sat_nobody_goes(self):
        rows = ((1, 1, 1, 2, (1,)), (2, 1, 1, 2, (2,)), (2, 2, 3, 4, (4,)))
        found = next_round(an_evening(a_part(rows)), "A", 2, after=1)
        assert (found.going, found.boards) == ((), None)


class ComingTests:
    def test_who_comes_to_the_table(self):
        found = next_round(an_evening(), "A", 2, after=1)
        assert (found.number, found.ns.key, found.ew.key, found.coming) == (2, "A2", "A4", (5, 6))
        assert (found.alone, found.is_end, found.turned) == (None, False, False)

    def test_who_waits_there(self):
        found = next_round(an_evening(a_part(empty=(6,))), "A", 1, after=1)
        assert (found.ns, found.ew, found.alone.key, found.coming) == (None, None, "A1", ())

    def test_at_another_table_or_in_another_round_nobody_waits(self):
        known = an_evening(a_part(empty=(6,)))
        assert next_round(known, "A", 2, after=1).alone is None
        assert next_round(known, "A", 1, after=2).alone is None

    def test_who_shares_the_boards_that_come(self):
        assert next_round(an_evening(a_part(HOWELL)), "A", 2, after=1).shared_with == ("1",)

    def test_who_plays_there_is_not_alone_beside(self):
        known = an_evening(a_part(empty=(6,)))
        assert [next_round(known, "A", table, after=1).alone for table in (2, 3)] == [None, None]

    def test_what_is_shared_is_of_the_round_that_comes(self):
        """Tables 1 and 2 share in round 2 and not in round 3."""
        rows = (*HOWELL[:4], (3, 1, 4, 3, (5, 6)), (3, 2, 1, 2, (7, 8)))
        known = an_evening(a_part(rows))
        assert [next_round(known, "A", 1, after=one).shared_with for one in (1, 2)] == [("2",), ()]
        first, second = next_round(known, "A", 1, after=2).going
        assert (first.shared_with, second.shared_with) == ((), ())
        first, second = next_round(known, "A", 1, after=1).going
        assert (first.shared_with, second.shared_with) == (("2",), ("1",))

    def test_boards_to_be_turned_are_told_for_their_round(self):
        known = an_evening(a_part(arrow_switched=(3,)))
        assert [next_round(known, "A", 1, after=one).turned for one in (1, 2)] == [False, True]

    def test_a_round_is_called_once_the_evening_is_past(self):
        assert not next_round(an_evening(round=1), "A", 1, after=1).is_called
        assert next_round(an_evening(round=2), "A", 1, after=1).is_called

    def test_the_section_asked_for_counts(self):
        known = an_evening(a_part(HOWELL), a_part(letter="B"))
        found = next_round(known, "B", 3, after=1)
        assert [(one.pair.key, one.table) for one in found.going] == [("B3", "B3"), ("B6", "B1")]


class LateTests:
    def test_other_tables_that_still_play_and_what_this_one_owes(self):
        codes = {(1, 1, 1): "420", (1, 2, 3): "50", (1, 2, 4): "50"}
        found = next_round(with_results(an_evening(), codes), "A", 1, after=1)
        assert (found.late, found.owed) == (("3",), (2,))
        found = next_round(with_results(an_evening(), codes), "A", 2, after=1)
        assert (found.late, found.owed) == (("1", "3"), ())

    def test_other_rounds_and_sections_are_not_owed(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        done = {("A", 1, *rest): "50" for rest in ((1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (3, 6))}
        found = next_round(with_results(two, done), "A", 1, after=1)
        assert (found.late, found.owed) == ((), ())


class BoardsTests:
    def boards(self, known, table, after=1):
        return next_round(known, "A", table, after=after).boards

    def test_boards_go_down_a_table(self):
        found = self.boards(an_evening(), 2)
        assert (found.numbers, found.table, found.sharing) == ((3, 4), "1", ())
        assert self.boards(an_evening(), 1).table == "3"

    def test_after_the_last_they_are_not_needed(self):
        found = self.boards(an_evening(), 2, after=3)
        assert (found.numbers, found.table) == ((1, 2), "")

    def test_boards_that_rest_say_where_and_for_whom(self):
        rows = (
            (1, 1, 1, 3, (1,)), (1, 2, 2, 4, (3,)),
            (2, 1, 1, 4, (2,)), (2, 2, 2, 3, (4,)),
            (3, 1, 1, 3, (3,)), (3, 2, 2, 4, (1,)),
        )  # fmt: skip
        known = an_evening(a_part(rows, relays=(1, 2)))
        # Board 3 leaves table 2 for the stand before it, and table 1 takes it in round 3.
        found = self.boards(known, 2)
        assert (found.kind, found.numbers, found.round, found.table) == ("relay", (3,), 3, "1")

    def test_boards_rest_on_a_stand_until_a_table_takes_them(self):
        known = an_evening(a_part(RELAY, relays=(2,)))
        found = self.boards(known, 3)
        assert (found.kind, found.round) == ("relay", 3)
        assert (found.numbers, found.table) == ((4,), "2")
