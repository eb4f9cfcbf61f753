"""Which boards are typed after play, at which table; who deals them; two versions of one deal."""

import datetime
from dataclasses import replace

from tests.tournament.evening.deals.sets import a_set, cards_of
from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.teams.played import TWO_ROUNDS, two_rounds
from tests.tournament.evening.values import a_part, an_evening, with_results
from tournament.evening.deal_sets import find_set
from tournament.evening.deals.typed import (
    boards_to_type,
    boards_typed_at,
    copying_sections,
    first_tables,
    set_section,
)
from tournament.evening.deals.typed_conflicts import typed_conflicts
from tournament.evening.facts import Stage
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


class MatchesTests:
    """Two rounds of two matches at two tables each, boards 1 and 2, then 3 and 4; what
    `teams.played` has."""

    def keys(self, evening, table):
        return [board.key for board in boards_typed_at(evening, "A", table)]

    def test_each_match_types_the_boards_that_it_dealt_itself(self):
        evening = two_rounds()
        assert self.keys(evening, 1) == self.keys(evening, 2) == [
            ("A", 1, 1, "A1"), ("A", 2, 1, "A1"), ("A", 3, 2, "A1"), ("A", 4, 2, "A1"),
        ]  # fmt: skip
        assert self.keys(evening, 3)[0] == ("A", 1, 1, "A3")

    def test_it_waits_for_the_other_room(self):
        played = {place: text for place, text in TWO_ROUNDS.items() if place != (1, 2, 1)}
        boards = boards_typed_at(two_rounds(played=played), "A", 1)
        assert [(board.number, board.is_over) for board in boards[:2]] == [(1, False), (2, True)]

    def test_one_set_for_all_matches_of_a_round_is_typed_once(self):
        evening = two_rounds(dealt="round")
        for table in (1, 3):
            keys = [key[:3] for key in self.keys(evening, table)]
            assert keys == [("", 1, 1), ("", 2, 1), ("", 3, 2), ("", 4, 2)]

    def test_two_matches_of_one_round_have_other_cards_under_one_number(self):
        typed = {"origin": DealOrigin.TYPED, "section": "A", "board_set": 1}
        sets = tuple(
            replace(one, deals={1: replace(one.deals[1], changed_in=1)})
            for one in (a_set(1, home="A1", **typed), a_set(1, home="A3", plus=100, **typed))
        )
        evening = replace(two_rounds(), deals=sets)
        bases = {one.key.home: one.base for one in boards_to_type(evening) if one.number == 1}
        assert bases == {"A1": 1, "A3": 1}
        found = {home: find_set(sets, 1, "A", 1, home) for home in ("A1", "A3")}
        assert [found[home].deals[1].cards for home in found] == [cards_of(1), cards_of(101)]

    def test_after_the_exchange_the_table_of_the_second_half_types(self):
        """Table 1 begins with boards 1 and 2, table 2 with 3 and 4; then they change over."""
        rows = (
            (1, 1, 1, 2, (1, 2)), (1, 2, 2, 1, (3, 4)), (2, 1, 1, 2, (3, 4)), (2, 2, 2, 1, (1, 2)),
        )  # fmt: skip
        stage = Stage(1, "swiss", {"boards": 4, "exchanged": True})
        match = a_match(1, 1, 2, last_round=2, boards=4)
        played = {(round_, table, board): "PASS" for round_, table, *_, boards in rows
                  for board in boards}  # fmt: skip
        evening = with_results(of_teams(rows, (match,), stage=stage, round=2), played)
        assert [key[1] for key in self.keys(evening, 1)] == [3, 4]
        assert [key[1] for key in self.keys(evening, 2)] == [1, 2]

    def test_a_log_line_names_the_match(self):
        typed = a_set(1, home="A1", origin=DealOrigin.TYPED, section="A", board_set=1)
        of_match = {"section": "A", "board_set": 1, "home": "A1"}
        log = (
            event(1, "table 1 · a", **of_match),
            event(2, "table 2 · b", cards=cards_of(21), **of_match),
            event(3, "table 3 · c", cards=cards_of(31), **(of_match | {"home": "A3"})),
        )
        found = typed_conflicts(replace(two_rounds(), deals=(typed,)), log)
        assert [(one.key, one.cards) for one in found] == [
            (("A", 1, 1, "A1"), cards_of(1)), (("A", 1, 1, "A3"), ""),
        ]  # fmt: skip


class SectionsTests:
    PARTS = (a_part(), a_part(letter="B"))

    def test_sections_that_are_compared_play_the_same_deals(self):
        evening = evening_of(LAST, parts=self.PARTS)
        assert set_section(evening, "B") == ""
        assert copying_sections(evening) == ("B",)
        (board,) = boards_typed_at(evening, "A", 2)
        assert (board.key, board.is_over) == (("", 1, 0, ""), False)
        assert len(board.last_places) == 2

    def test_sections_compared_apart_have_deals_of_their_own(self):
        evening = evening_of(LAST, parts=self.PARTS, compared=Compared.SECTION)
        assert copying_sections(evening) == ()
        assert [board.key for board in boards_typed_at(evening, "A", 2)] == [("A", 1, 0, "")]
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
