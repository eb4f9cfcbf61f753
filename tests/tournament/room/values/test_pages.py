"""The pages of the room's screen."""

import datetime
from dataclasses import replace

import pytest

from tests.tournament.evening.values import (
    HOWELL,
    NOW,
    a_part,
    an_evening,
    report_of,
    with_all,
    with_results,
)
from tournament.evening.facts import Break
from tournament.evening.play.clock import Timing, clocks, countdown
from tournament.evening.publish.released import released_live, released_publication
from tournament.room.values.fitting import READABLE, SIZES
from tournament.room.values.page import CLOCK_PAGE, Kind, When
from tournament.room.values.pages import pages_now
from tournament.room.values.pages import room_pages as pages_with
from tournament.room.values.round import Round, is_calling, round_of, seconds_to_move
from tournament.room.values.seats import halves, parts
from tournament.room.views import pairs_to_name
from tournament.words.people import names_in_room


def row(round_, table, ns, ew):
    return round_, table, ns, ew, (10 * table + round_,)


def large(tables, rounds=2):
    """Tables that all stay where they are."""
    return tuple(
        row(number, table, 2 * table - 1, 2 * table)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )


def room_pages(released, known, extra=None):
    """As the screen makes them, with the names that it shows."""
    names = names_in_room(pairs_to_name(released, known))
    return pages_with(released, known, names, extra=extra)


def pages(known, state="running", visibility="nothing"):
    return room_pages(released_live(report_of(known), state=state, visibility=visibility), known)


def kinds(found):
    return [
        (page.kind.value, page.when.value, page.round, page.number, page.total) for page in found
    ]


def tables(page):
    return [[seat.table for seat in column.seats] for column in page.columns]


def room_pages_of_one_code():
    """The page that has the players' address and nothing else."""
    known = with_all(an_evening(round=3))
    published = released_publication(report_of(known), stored_facts=None, goes_on=False)
    return room_pages(published, known)[-1]


class StageTests:
    def test_before_the_start_there_are_seats_with_names(self):
        (page,) = pages(an_evening(round=0), state="setup")
        assert kinds([page]) == [("seats", "always", 1, 1, 1)]
        assert (page.is_now, page.section, page.call, page.turned) == (True, "", None, False)
        assert tables(page) == [[1, 2, 3]]
        assert page.columns[0].seats[0].ns.key == "A1"
        assert page.has_code

    def test_in_round_one_seats_then_the_next_round(self):
        assert kinds(pages(an_evening())) == [
            ("seats", "moving", 1, 1, 1), ("beside", "playing", 2, 1, 1),
        ]  # fmt: skip

    def test_later_the_round_then_the_next(self):
        first, second = pages(an_evening(round=2))
        assert kinds([first, second]) == [
            ("beside", "moving", 2, 1, 1), ("beside", "playing", 3, 1, 1),
        ]  # fmt: skip
        assert (first.is_now, second.is_now) == (True, False)

    def test_in_the_last_round_it_is_shown_all_the_time(self):
        found = pages(an_evening(round=3))
        assert [(page.when, page.round, page.is_now) for page in found] == [
            (When.MOVING, 3, True), (When.PLAYING, 3, True),
        ]  # fmt: skip

    def test_of_a_section_that_is_done_nothing_is_shown(self):
        longer = (*HOWELL, (4, 1, 1, 4, (7, 8)), (4, 2, 2, 3, (7, 8)))
        known = an_evening(a_part(), a_part(longer, "B"), round=4)
        found = pages(known)
        assert [(page.section, page.round, page.when) for page in found] == [
            ("B", 4, When.MOVING), ("B", 4, When.PLAYING),
        ]  # fmt: skip

    def test_each_section_has_its_pages(self):
        known = an_evening(a_part(), a_part(HOWELL, "B"), round=2)
        assert [(page.section, page.when.value) for page in pages(known)] == [
            ("A", "moving"), ("B", "moving"), ("A", "playing"), ("B", "playing"),
        ]  # fmt: skip

    def test_with_the_ranking_shown_it_comes_while_they_play(self):
        found = pages(with_all(an_evening()), visibility="ranking")
        assert [(page.kind, page.when) for page in found][-1] == (Kind.RANKS, When.PLAYING)

    def test_once_published_only_the_ranking_and_the_code(self):
        known = with_all(an_evening(round=3))
        shown = released_publication(report_of(known), stored_facts=None, goes_on=False)
        found = room_pages(shown, known)
        assert [(page.kind, page.when) for page in found] == [
            (Kind.RANKS, When.ALWAYS), (Kind.CODE, When.ALWAYS),
        ]  # fmt: skip
        shown = replace(shown, goes_on=True)
        assert [page.kind.value for page in room_pages(shown, known)] == [
            "beside", "beside", "ranks",
        ]  # fmt: skip

    def test_the_page_of_the_code_shows_no_round(self):
        code = room_pages_of_one_code()
        assert (code.kind, code.round, code.columns) == (Kind.CODE, 0, ())
        assert (code.is_now, code.turned, code.number, code.total) == (False, False, 1, 1)

    def test_the_code_has_a_page_of_its_own_where_no_other_has_room(self):
        known = an_evening(a_part(large(11)), round=1)
        found = pages(known)
        assert [(page.kind.value, page.when.value) for page in found] == [
            ("full", "moving"), ("wide", "playing"), ("code", "playing"),
        ]  # fmt: skip
        assert [page.has_code for page in found] == [False, False, True]


class TableTests:
    def test_ten_stand_beside_the_round_and_eleven_are_wide(self):
        ten = pages(an_evening(a_part(large(10)), round=2))[0]
        assert (ten.kind, tables(ten)) == (Kind.BESIDE, [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
        eleven = pages(an_evening(a_part(large(11)), round=2))[0]
        assert (eleven.kind, tables(eleven)) == (
            Kind.WIDE, [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11]],
        )  # fmt: skip

    def test_sixteen_are_one_page(self):
        wide, *_ = pages(an_evening(a_part(large(16)), round=2))
        assert (wide.number, wide.total) == (1, 1)
        assert tables(wide) == [[1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15, 16]]

    def test_more_than_sixteen_are_two_pages(self):
        first, second, *_ = pages(an_evening(a_part(large(17)), round=2))
        assert [(p.number, p.total) for p in (first, second)] == [(1, 2), (2, 2)]
        assert [tables(p) for p in (first, second)] == [
            [[1, 2, 3, 4, 5], [6, 7, 8, 9]], [[10, 11, 12, 13], [14, 15, 16, 17]],
        ]  # fmt: skip

    def test_more_than_a_page_of_tables_is_spread_evenly(self):
        first, second, code = pages(an_evening(a_part(large(15)), round=0), state="setup")
        assert [len(page.columns[0].seats) for page in (first, second)] == [8, 7]
        assert [(p.kind, p.number, p.total) for p in (first, second, code)] == [
            (Kind.FULL, 1, 2), (Kind.FULL, 2, 2), (Kind.CODE, 1, 1),
        ]  # fmt: skip

    def test_thirty_tables_with_their_names_take_three_pages(self):
        found = pages(an_evening(a_part(large(30)), round=0), state="setup")
        assert [len(tables(page)[0]) for page in found if page.kind is Kind.FULL] == [10, 10, 10]

    def test_few_tables_leave_room_for_the_code(self):
        """At 2.85 u five names of two lines go beside it; seven tables have the page alone."""
        (page,) = pages(an_evening(a_part(large(5)), round=0), state="setup")
        assert (page.kind, SIZES[page.size]) == (Kind.SEATS, 285)
        seven, _ = pages(an_evening(a_part(large(7)), round=0), state="setup")
        assert seven.kind is Kind.FULL

    def test_twenty_pairs_of_usual_names_sit_beside_the_code(self):
        known = an_evening(a_part(large(10)), round=0)
        released = released_live(report_of(known), state="setup", visibility="nothing")
        names = dict.fromkeys(pairs_to_name(released, known), "Maurin – Astier")
        (page,) = pages_with(released, known, names)
        assert (page.kind, len(page.columns[0].seats)) == (Kind.SEATS, 10)
        assert page.size <= READABLE

    def test_a_round_without_tables_has_no_page(self):
        rows = (row(1, 1, 1, 2), row(2, 1, 3, 4))
        found = pages(an_evening(a_part(rows, empty=(3, 4)), round=1))
        assert [page.kind for page in found] == [Kind.SEATS, Kind.CODE]

    @pytest.mark.parametrize("round_", [1, 2, 3])
    def test_around_a_round_that_nobody_plays_there_is_a_page_at_any_time(self, round_):
        """Two pairs of four have left before round 1: who is left meets in 1 and 3 only."""
        found = pages(an_evening(a_part((row(1, 1, 1, 2), row(3, 1, 1, 2))), round=round_))
        for seconds in (0, 60):
            assert any(page.has_code or page.round for page in pages_now(found, seconds))

    def test_in_a_round_that_nobody_plays_the_code_is_shown_first_too(self):
        found = pages(an_evening(a_part((row(1, 1, 1, 2), row(3, 1, 1, 2))), round=2))
        assert [(page.kind, page.when) for page in found] == [
            (Kind.BESIDE, When.PLAYING), (Kind.CODE, When.MOVING),
        ]  # fmt: skip
        assert found[0].call.pairs == "each"


class RoundPageTests:
    def test_the_move_that_leads_there_is_called(self):
        first, second = pages(an_evening(a_part(arrow_switched=(3,)), round=2))
        assert (first.call.pairs, first.call.side, first.call.step) == ("line", "EW", 1)
        assert (first.turned, second.turned) == (False, True)
        assert first.staying == ()

    def test_into_round_one_nobody_moved(self):
        assert pages(an_evening())[0].call is None

    def test_who_stays_is_named_unless_the_place_is_empty(self):
        known = an_evening(a_part(HOWELL), round=2)
        assert (pages(known)[0].call.pairs, pages(known)[0].staying) == ("lower", ("4",))
        assert pages(an_evening(a_part(HOWELL, empty=(4,)), round=2))[0].staying == ()

    def test_who_has_no_table_waits(self):
        odd = (row(1, 1, 1, 2), row(1, 2, 3, 4), row(2, 1, 5, 2), row(2, 2, 3, 4))
        (page,) = pages(an_evening(a_part(odd), round=0), state="setup")
        assert [pair.key for pair in page.waiting] == ["A5"]


class LineTests:
    @pytest.mark.parametrize(
        ("count", "most", "sizes"),
        [(17, 16, [9, 8]), (16, 16, [16]), (33, 16, [11, 11, 11]), (1, 7, [1]), (0, 7, [])],
    )
    def test_as_few_parts_as_even_as_can_be(self, count, most, sizes):
        found = parts(tuple(range(count)), most)
        assert [len(part) for part in found] == sizes
        assert [one for part in found for one in part] == list(range(count))

    def test_the_first_half_is_the_longer_one(self):
        assert halves((1, 2, 3)) == ((1, 2), (3,))
        assert halves((1, 2)) == ((1,), (2,))


class RoundTests:
    def test_before_the_start_there_is_none(self):
        assert round_of(an_evening(round=0), None) is None

    def test_tables_that_owe_something_are_named_once_one_owes_nothing(self):
        known = an_evening()
        assert round_of(known, NOW) == Round(1, 3, NOW, ("1", "2", "3"), is_told=False)
        known = with_results(known, {(1, 2, 3): "50", (1, 2, 4): "50", (1, 1, 1): "420"})
        assert round_of(known, NOW) == Round(1, 3, NOW, ("1", "3"), is_told=True)
        assert round_of(with_all(known), NOW).owing == ()

    def test_tables_of_two_sections_have_their_letter(self):
        known = an_evening(a_part(empty=(6,)), a_part(HOWELL, "B"))
        assert round_of(known, None).owing == ("A1", "A2", "B1", "B2")

    def test_where_rounds_differ_none_is_the_last(self):
        longer = (*HOWELL, (4, 1, 1, 4, (7, 8)))
        assert round_of(an_evening(a_part(), a_part(longer, "B")), None).last == 0
        assert round_of(an_evening(a_part(), a_part(HOWELL, "B")), None).last == 3

    @pytest.mark.parametrize(("after", "left"), [(0, 240), (60.4, 179), (240, 0), (300, 0)])
    def test_for_four_minutes_the_page_says_where_to_sit(self, after, left):
        playing = Round(1, 3, NOW, (), is_told=False)
        assert seconds_to_move(playing, NOW + datetime.timedelta(seconds=after)) == left

    def test_without_a_call_it_does_not(self):
        assert seconds_to_move(None, NOW) == 0
        assert seconds_to_move(Round(1, 3, None, (), is_told=False), NOW) == 0

    def test_pages_come_at_their_time(self):
        found = pages(an_evening())
        assert [page.when for page in pages_now(found, 1)] == [When.MOVING]
        assert [page.when for page in pages_now(found, 0)] == [When.PLAYING]
        always = pages(an_evening(round=0), state="setup")
        assert pages_now(always, 0) == pages_now(always, 1) == always


class CallingTests:
    """Round 2 of three ends 20 minutes after its call; the screen is the clock's from two minutes
    before that to two minutes after it, and through a break."""

    @pytest.mark.parametrize(
        ("minutes", "calls"),
        [(0, False), (17.9, False), (18, True), (20, True), (21.9, True), (22, False), (40, False)],
    )
    def test_about_the_end_of_a_round_the_clock_calls(self, minutes, calls):
        assert is_calling([countdown_at(minutes)]) is calls

    @pytest.mark.parametrize(
        ("minutes", "calls"), [(20, True), (29.9, True), (31.9, True), (32, False)]
    )
    def test_it_calls_through_a_break_and_two_minutes_more(self, minutes, calls):
        assert is_calling([countdown_at(minutes, breaks=(Break(2, 10),))]) is calls

    def test_a_clock_that_stands_still_calls_nobody(self):
        halted = Timing(halted_at=called(19))
        assert not is_calling([countdown_at(19, timing=halted)])
        assert is_calling([countdown_at(19, timing=halted), countdown_at(19)])
        assert not is_calling([])

    def test_while_it_calls_the_clock_has_the_screen_alone(self):
        found = pages(an_evening(round=2))
        for seconds in (0, 1):
            assert pages_now((*found, CLOCK_PAGE), seconds, is_calling=True) == (CLOCK_PAGE,)
            assert pages_now((*found, CLOCK_PAGE), seconds) == pages_now(found, seconds)


def called(minutes):
    return NOW + datetime.timedelta(minutes=minutes)


def countdown_at(minutes, *, breaks=(), timing=None):
    known = an_evening(round=2, breaks=breaks)
    (clock,) = clocks(known.session, known.sections, NOW, {"A": timing or Timing()}, NOW)
    return countdown(clock, called(minutes))
