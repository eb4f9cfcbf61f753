"""The ways in which an evening goes on after an incident, on nine rows of a Mitchell."""

from dataclasses import replace

import pytest

from movements.pairs.howell import howell
from movements.repair import NothingElse
from tests.tournament.evening.values import (
    HOWELL,
    MITCHELL,
    a_part,
    an_evening,
    with_results,
)
from tournament.incidents.values.played_otherwise import PlayedOtherwise
from tournament.incidents.values.repairs import (
    RepairRequest,
    find_request_refusal,
    first_rounds,
    last_rounds,
    list_ways,
)


def asked(what, first_round=2, section="A", **fields):
    return RepairRequest(what, section, first_round, **fields)


def found(known, request, place=0):
    return {way.kind: way for way in list_ways(known.sections[place], known, request)}


def rows(way):
    return [(row.round, row.table, row.ns, row.ew, row.boards) for row in way.rows]


class LeavingTests:
    """Pair 6 leaves after round 1: pairs 1 and 2, who were to meet it, sit out."""

    @pytest.fixture
    def way(self):
        return found(an_evening(), asked("leaves", pairs=(6,)))["left"]

    def test_its_place_is_a_new_empty_one(self, way):
        assert (dict(way.opened), way.place, way.present) == ({7: 6}, 0, (1, 2, 3, 4, 5))
        assert rows(way) == [
            (2, 1, 1, 7, (3, 4)), (2, 2, 2, 4, (5, 6)), (2, 3, 3, 5, (1, 2)),
            (3, 1, 1, 5, (5, 6)), (3, 2, 2, 7, (1, 2)), (3, 3, 3, 4, (3, 4)),
        ]  # fmt: skip

    def test_who_was_to_meet_it_waits_and_gets_a_new_card(self, way):
        assert (way.waiting, way.pairs) == (((1, (2,)), (2, (3,))), (1, 2))

    def test_every_table_that_names_it_gets_a_new_card(self, way):
        """Tables 1 and 2, where it was to play, and 3, which says where it goes after round 1."""
        assert way.tables == (1, 2, 3)

    def test_the_movement_has_all_numbers_but_its_own(self, way):
        assert way.movement.numbers == (1, 2, 3, 4, 5, 7)
        assert {(out.round, out.number) for out in way.movement.sitouts} == {(2, 1), (3, 2)}
        assert list(way.struck(a_part().section)) == []

    def test_a_pair_that_has_left_before_is_not_asked_to_wait(self):
        """Pair 6 left after round 1, as number 7 without a pair in its rows; then pair 5 leaves."""
        part = a_part(empty=(6,))
        known = an_evening(part, round=2, facts={"left_after": {"A6": 1}})
        way = found(known, asked("leaves", 3, pairs=(5,)))["left"]
        assert way.waiting == ((1, (3,)),)
        assert dict(way.opened) == {7: 5}
        assert rows(way) == [(3, 1, 1, 7, (5, 6)), (3, 2, 2, 6, (1, 2)), (3, 3, 3, 4, (3, 4))]

    def test_two_who_would_wait_meet(self):
        """A Howell without pair 3: in round 3 pair 4 was to wait for it, and pair 2 for pair 1."""
        known = an_evening(a_part(HOWELL, empty=(3,)))
        met = found(known, asked("leaves", pairs=(1,)))["met"]
        assert (met.waiting, met.pairs, dict(met.opened)) == ((), (2, 4), {5: 1})
        # Table 2 stays as it is in round 2, with two empty places; in round 3 nobody waits there.
        assert rows(met) == [(2, 1, 4, 2, (3, 4)), (2, 2, 3, 5, (3, 4)), (3, 1, 4, 2, (5, 6))]

    def test_a_card_that_only_says_who_leaves_is_another(self):
        """Pair 1 was to sit out round 2 at no table: the card of table 1 says that it leaves."""
        odd = ((1, 1, 1, 2, (1,)), (1, 2, 3, 4, (3,)), (2, 1, 5, 2, (2,)), (2, 2, 3, 4, (4,)))
        way = found(an_evening(a_part(odd)), asked("leaves", pairs=(1,)))["left"]
        assert (way.tables, way.pairs, way.waiting) == ((1,), (), ())

    def test_a_card_tells_who_waits_there_where_to_go(self):
        """Pair 6 waits at table 3, as pair 3 is missing, and was to play pair 1 at table 1."""
        two_rounds = a_part(MITCHELL[:6], empty=(3,), winners=2)
        way = found(an_evening(two_rounds), asked("leaves", pairs=(1,)))["left"]
        assert (way.tables, way.waiting) == ((1, 3), ((6, (2,)),))

    def test_the_balance_is_told_before_and_after(self):
        """Pair 6 plays a round less: its boards are fewer; dealt again, nothing is another."""
        way = found(an_evening(), asked("leaves", pairs=(6,)))["left"]
        assert way.balance != way.balance_before
        known = an_evening(a_part(empty=(6,)))
        dealt = found(known, asked("lost", boards=(5, 6)))["dealt"]
        assert dealt.balance == dealt.balance_before
        assert (dealt.tables, dealt.pairs, dealt.waiting) == ((), (), ())

    def test_of_two_who_leave_each_has_an_empty_place(self):
        way = found(an_evening(), asked("leaves", pairs=(1, 6)))["left"]
        assert (dict(way.opened), way.present) == ({7: 1, 8: 6}, (2, 3, 4, 5))
        assert (2, 1, 7, 8, (3, 4)) in rows(way)
        assert way.waiting == ((2, (3,)), (5, (3,)))


class LateTests:
    def test_an_empty_place_is_taken(self):
        known = an_evening(a_part(empty=(6,)))
        way = found(known, asked("late"))["phantom"]
        assert (way.place, dict(way.opened), way.waiting) == (6, {}, ())
        assert way.present == (1, 2, 3, 4, 5, 6)
        # Pairs 1 and 2 play where they were to wait; the cards of their tables change.
        assert (way.pairs, way.tables) == ((1, 2, 6), (1, 2))
        assert rows(way)[0] == (2, 1, 1, 6, (3, 4))

    def test_of_two_empty_places_each_can_be_taken(self):
        known = an_evening(a_part(empty=(5, 6)))
        every = list_ways(known.sections[0], known, asked("late"))
        assert [(way.kind, way.place) for way in every] == [("phantom", 6), ("phantom", 5)]
        # Where the other stays empty somebody waits; its row is kept.
        assert (2, 3, 3, 5, (1, 2)) in rows(every[0])
        assert every[1].pairs == (1, 3, 5)

    def test_who_fills_no_empty_place_gets_a_number_that_nobody_ever_had(self):
        """Numbers 5 and 6 are empty and meet in a round: whoever takes one of them waits then, and
        other ways are offered, under 7."""
        plan = howell(3, boards_per_round=1)
        rows = [(row.round, row.table, row.ns, row.ew, row.boards) for row in plan.seatings]
        known = an_evening(a_part(rows, empty=(5, 6)))
        ways = list_ways(known.sections[0], known, asked("late"))
        places = {(way.kind == "phantom", way.place) for way in ways}
        assert places == {(True, 5), (True, 6), (False, 7)}

    def test_in_a_full_room_it_takes_turns_under_the_next_number(self):
        """A seventh pair: it plays one of two rounds, and pair 1 sits out the other."""
        every = found(an_evening(), asked("late"))
        rover = every["rover"]
        assert (rover.place, dict(rover.opened)) == (7, {})
        assert rover.present == (1, 2, 3, 4, 5, 6, 7)
        assert rover.waiting == ((1, (2,)), (7, (3,)))
        assert rover.pairs == (1, 6, 7)
        assert rows(rover)[0] == (2, 1, 7, 6, (3, 4))

    def test_at_a_table_of_its_own_who_comes_leaves_an_empty_place(self):
        table = found(an_evening(), asked("late"))["table"]
        assert (table.place, dict(table.opened), table.movement.tables) == (7, {8: 6}, 4)
        # In round 2 pair 6 comes to table 4, and pair 1 waits for it at table 1.
        assert (2, 1, 1, 8, (3, 4)) in rows(table)
        assert (2, 4, 7, 6, (3, 4)) in rows(table)
        assert (3, 2, 2, 6, (1, 2)) in rows(table)
        assert table.tables == (1, 2, 3, 4)

    def test_nobody_stops_for_a_late_pair(self):
        assert "stop" not in found(an_evening(), asked("late"))

    def test_before_round_one_it_is_there_from_the_start(self):
        known = an_evening(a_part(empty=(6,)), round=0)
        way = found(known, asked("late", 1))["phantom"]
        assert len(way.rows) == 9
        assert way.pairs == (1, 2, 3, 6)


class LengthTests:
    def test_a_cut_leaves_the_rounds_before(self):
        way = found(an_evening(), asked("cut", last_round=2))["cut"]
        assert [row[0] for row in rows(way)] == [2, 2, 2]
        assert (way.movement.rounds, list(way.struck(a_part().section))) == (2, [3])
        assert (way.pairs, way.tables, way.waiting) == ((), (), ())

    def test_a_round_added_has_boards_of_its_own(self):
        """Everybody has met everybody: once more against the first, with boards 7 and 8."""
        way = found(an_evening(round=3), asked("added", 4))["added"]
        assert rows(way) == [(4, 1, 1, 4, (7, 8)), (4, 2, 2, 5, (7, 8)), (4, 3, 3, 6, (7, 8))]
        assert [(one.round, one.tables, one.boards) for one in way.shared] == [
            (4, (1, 2, 3), (7, 8))
        ]
        assert (way.pairs, way.tables) == ((1, 2, 3, 4, 5, 6), (1, 2, 3))
        assert list(way.struck(a_part().section)) == []

    def test_in_a_round_more_who_has_no_opponents_waits(self):
        known = an_evening(a_part(empty=(6,)), round=3)
        every = list_ways(known.sections[0], known, asked("added", 4))
        added = next(way for way in every if way.movement.rounds == 4)
        assert [rounds for _, rounds in added.waiting] == [(4,)]

    def test_what_was_shared_before_is_not_told(self):
        way = found(an_evening(a_part(HOWELL)), asked("leaves", pairs=(4,)))["left"]
        assert way.shared == ()

    def test_boards_that_are_lost_are_replaced(self):
        way = found(an_evening(), asked("lost", boards=(5, 6)))["replaced"]
        assert (2, 2, 2, 4, (7, 8)) in rows(way)
        assert (3, 1, 1, 5, (7, 8)) in rows(way)
        assert (way.pairs, way.tables) == ((1, 2, 4, 5), (1, 2, 3))

    def test_or_who_was_to_have_them_waits(self):
        way = found(an_evening(), asked("lost", boards=(5, 6)))["as_planned"]
        assert way.waiting == ((1, (3,)), (2, (2,)), (4, (2,)), (5, (3,)))
        assert len(way.rows) == 4

    @pytest.mark.parametrize(
        "request_",
        [
            asked("leaves", pairs=(6,)),
            asked("lost", boards=(5, 6)),
            asked("added"),
            asked("else", played_otherwise=PlayedOtherwise("turned", 1, (2,))),
        ],
        ids=lambda each: each.incident_code,
    )
    def test_who_did_not_ask_for_an_end_is_not_offered_one(self, request_):
        ways = found(an_evening(), request_)
        assert ways
        assert "stop" not in ways

    def test_where_nobody_would_play_on_to_stop_is_offered(self):
        everybody = asked("leaves", pairs=(1, 2, 3, 4, 5))
        assert list(found(an_evening(), everybody)) == ["left", "stop"]

    def test_stopping_strikes_what_was_left(self):
        way = found(an_evening(), asked("cut", last_round=2))["stop"]
        assert (way.rows, list(way.struck(a_part().section))) == ((), [2, 3])


class ToldTests:
    def test_what_was_turned_changes_nothing_that_follows(self):
        told = PlayedOtherwise("turned", 1, (2,))
        way = found(an_evening(), asked("else", played_otherwise=told))["as_planned"]
        assert (len(way.rows), way.pairs, way.tables) == (6, (), ())

    def test_what_cannot_have_been_has_no_way(self):
        told = PlayedOtherwise("turned", 1, (9,))
        request = asked("else", played_otherwise=told)
        known = an_evening()
        assert list_ways(known.sections[0], known, request) == ()
        assert find_request_refusal(known.sections[0], known, request).code == "no_game"

    def test_what_can_have_been_is_not_refused(self):
        known = an_evening()
        told = asked("else", played_otherwise=PlayedOtherwise("turned", 1, (2,)))
        assert find_request_refusal(known.sections[0], known, told) is None
        assert find_request_refusal(known.sections[0], known, asked("late")) is None


class PossibleTests:
    def test_a_round_that_was_called_does_not_go(self):
        assert "stop" not in found(an_evening(round=2), asked("cut", 2, last_round=2))
        assert "stop" in found(an_evening(round=1), asked("cut", 2, last_round=2))

    def test_a_table_with_results_is_not_planned_anew(self):
        """In round 2 table 1 has begun: pair 1 cannot sit it out any more."""
        known = with_results(an_evening(round=2), {(2, 1, 3): "50"})
        for way in list_ways(known.sections[0], known, asked("late")):
            assert (2, 1, 1, 6, (3, 4)) in rows(way)
        assert "left" not in found(known, asked("leaves", pairs=(6,)))
        assert "left" in found(known, asked("leaves", pairs=(4,)))

    def test_results_of_another_section_or_of_before_hold_nothing(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"), round=2)
        known = with_results(two, {("B", 2, 1, 3): "50", ("A", 1, 3, 5): "50"})
        assert "left" in found(known, asked("leaves", pairs=(6,)))

    def test_only_the_sections_own_numbers_count(self):
        two = an_evening(a_part(), a_part(HOWELL, "B", empty=(3,)))
        assert "phantom" not in found(two, asked("late"))
        way = found(two, asked("late", section="B"), place=1)["phantom"]
        assert way.place == 3

    @pytest.mark.parametrize(
        ("round_", "firsts"), [(0, (0, 1)), (1, (1, 2)), (2, (2, 3)), (3, (3,))]
    )
    def test_it_changes_from_the_round_being_played_or_the_next_on(self, round_, firsts):
        known = an_evening(round=round_)
        assert first_rounds(known.sections[0], known) == firsts

    @pytest.mark.parametrize(("round_", "lasts"), [(0, [1, 2]), (1, [1, 2]), (2, [2]), (3, [])])
    def test_a_cut_leaves_what_was_called(self, round_, lasts):
        known = an_evening(round=round_)
        assert list(last_rounds(known.sections[0], known)) == lasts

    def test_what_has_no_name_is_nothing_else(self):
        assert asked("else").incident == NothingElse()
        assert (asked("late", 3).rounds_over, asked("late", 1).rounds_over) == (2, 0)


class MarkTests:
    def test_the_same_way_has_the_same_mark(self):
        first = found(an_evening(), asked("leaves", pairs=(6,)))
        again = found(an_evening(), asked("leaves", pairs=(6,)))
        assert first["left"].mark == again["left"].mark
        other = found(an_evening(), asked("leaves", pairs=(4,)))
        assert first["left"].mark != other["left"].mark

    def test_once_the_plan_is_another_no_way_has_it_any_more(self):
        part = a_part()
        marks = {way.mark for way in list_ways(part.section, an_evening(part), asked("late"))}
        other = part._replace(games=(*part.games[:-1], replace(part.games[-1], boards=(3,))))
        changed = {way.mark for way in list_ways(part.section, an_evening(other), asked("late"))}
        assert not marks & changed
