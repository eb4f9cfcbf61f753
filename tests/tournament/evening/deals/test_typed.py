"""Which boards are typed after play, at which table; who deals them; two versions of one deal."""

import datetime
from dataclasses import replace

from tests.tournament.evening.deals.sets import a_set, cards_of
from tests.tournament.evening.teams.played import two_rounds
from tests.tournament.evening.values import a_part, an_evening, with_results
from tournament.evening.deals.typed import (
    boards_to_type,
    boards_typed_at,
    copying_sections,
    first_tables,
    is_typing_possible,
    set_section,
)
from tournament.evening.deals.typed_conflicts import typed_conflicts
from tournament.evening.states import Compared, DealOrigin

# Board 1 is at tables 1, 3 and 2 of the three, in rounds 1, 2 and 3.
LAST = {(3, 2, 1): "4SN="}
AT = datetime.datetime(2026, 11, 17, 22, tzinfo=datetime.UTC)


def evening_of(played=(), *sets, parts=(), **fields):
    return replace(with_results(an_evening(*parts, **fields), dict(played)), deals=sets)


def numbers_at(evening, table, section="A"):
    return [board.number for board in boards_typed_at(evening, section, table)]


class TypedAtTests:
    def test_the_table_that_plays_a_board_last_types_it_once_it_is_over_there(self):
        assert numbers_at(evening_of(), 2) == []
        assert numbers_at(evening_of({(1, 1, 1): "4SN=", (2, 3, 1): "4SN="}), 2) == []
        evening = evening_of(LAST)
        assert numbers_at(evening, 2) == [1]
        assert numbers_at(evening, 1) == numbers_at(evening, 3) == []

    def test_a_board_put_off_is_not_over_there(self):
        assert numbers_at(evening_of({(3, 2, 1): "LATE"}), 2) == []

    def test_a_deal_from_a_file_is_not_typed(self):
        assert numbers_at(evening_of(LAST, a_set(1)), 2) == []

    def test_cards_typed_may_be_typed_again(self):
        typed = a_set(1, origin=DealOrigin.TYPED)
        deals = {1: replace(typed.deals[1], changed_in=7)}
        (board,) = boards_typed_at(evening_of(LAST, replace(typed, deals=deals)), "A", 2)
        assert (board.is_typed, board.base, board.is_over) == (True, 7, True)

    def test_every_board_of_the_evening_is_listed(self):
        boards = boards_to_type(evening_of(LAST))
        assert [board.number for board in boards] == [1, 2, 3, 4, 5, 6]
        assert [board.number for board in boards if board.is_over] == [1]
        assert boards[0].last_places == (("A", 3, 2, 1),)

    def test_matches_have_deals_of_their_own(self):
        assert not is_typing_possible(two_rounds())
        assert is_typing_possible(evening_of())


class SectionsTests:
    PARTS = (a_part(), a_part(letter="B"))

    def test_sections_that_are_compared_play_the_same_deals(self):
        evening = evening_of(LAST, parts=self.PARTS)
        assert set_section(evening, "B") == ""
        assert copying_sections(evening) == ("B",)
        (board,) = boards_typed_at(evening, "A", 2)
        assert (board.key, board.is_over) == (("", 1), False)
        assert len(board.last_places) == 2

    def test_sections_compared_apart_have_deals_of_their_own(self):
        evening = evening_of(LAST, parts=self.PARTS, compared=Compared.SECTION)
        assert copying_sections(evening) == ()
        assert [board.key for board in boards_typed_at(evening, "A", 2)] == [("A", 1)]
        assert boards_typed_at(evening, "B", 2) == ()


class FirstTablesTests:
    def test_each_board_is_dealt_where_it_is_played_first(self):
        first = [(one.round, one.table, one.boards) for one in first_tables(evening_of())]
        assert first == [(1, 1, (1, 2)), (1, 2, (3, 4)), (1, 3, (5, 6))]

    def test_of_two_sections_with_the_same_deals_the_first_deals(self):
        evening = evening_of(parts=SectionsTests.PARTS)
        assert {one.section for one in first_tables(evening)} == {"A"}


def event(number, device, kind="deal_typed", *, cards=None, undoes=None, **detail):
    """A line of the log; with cards it lost the race."""
    return {
        "id": number, "revision": number, "at": AT, "user": None, "author": "", "device": device,
        "kind": kind, "verdict": "conflict" if cards else "accepted", "undoes": undoes,
        "detail": {"boards": [1], "section": ""} | detail,
        "after__offered": {"cards": cards} if cards else None,
    }  # fmt: skip


FIRST = event(1, "table 2 · a")
OTHER = event(2, "table 2 · b", cards=cards_of(21))


class ConflictTests:
    def conflicts(self, *log):
        return typed_conflicts(evening_of(LAST, a_set(1, origin=DealOrigin.TYPED)), log)

    def test_two_phones_that_typed_other_cards(self):
        (found,) = self.conflicts(FIRST, OTHER)
        assert (found.number, found.cards, found.revisions) == (1, cards_of(1), (2,))
        assert (found.witness.device, found.offers[0].witness.device) == (
            "table 2 · a",
            "table 2 · b",
        )

    def test_it_is_over_once_it_is_settled_and_open_again_when_that_is_undone(self):
        settled = event(3, "", "deal_settled", offers=[2])
        assert self.conflicts(FIRST, OTHER, settled) == ()
        undone = event(4, "", "undo", undoes=3)
        assert len(self.conflicts(FIRST, OTHER, settled, undone)) == 1

    def test_what_stands_contradicts_nothing(self):
        assert self.conflicts(FIRST, event(2, "table 2 · b", cards=cards_of(1))) == ()

    def test_who_types_again_takes_back_what_they_typed(self):
        again = event(3, "table 2 · b")
        assert self.conflicts(FIRST, OTHER, again) == ()
        other = event(3, "table 2 · b", cards=cards_of(22))
        (found,) = self.conflicts(FIRST, OTHER, other)
        assert found.revisions == (3,)

    def test_where_nothing_stands_any_more_the_other_cards_are_left(self):
        (found,) = typed_conflicts(evening_of(LAST), (FIRST, OTHER))
        assert (found.cards, found.base, found.witness) == ("", 0, None)
