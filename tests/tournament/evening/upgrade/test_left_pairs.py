"""Who left is told by the log of earlier programs, and stands in a column now."""

from typing import Any

from tournament.evening.plan.print_again import LoggedChange
from tournament.evening.upgrade.left_pairs import (
    add_left_after,
    fill_left_after,
    find_left_after,
    gone_in,
)


def told(section: str = "A", **more: Any) -> dict[str, Any]:
    return {"print": {"section": section}, **more}


def a_repair(pk: int, section: str = "A", **more: Any) -> LoggedChange:
    return LoggedChange(pk, "plan_repaired", told(section, **more), None, None)


def an_undo(pk: int, of: int) -> LoggedChange:
    return LoggedChange(pk, "undo", {}, None, of)


PLACES = {"A4": "four", "A5": "five", "B1": "one"}


class LogTests:
    def test_who_leaves_has_played_the_round_before(self):
        repairs = [a_repair(1, gone=[4, 5], round=3), a_repair(2, "B", gone=[1], round=2)]
        assert find_left_after(repairs, PLACES) == {"four": 2, "five": 2, "one": 1}
        assert find_left_after([a_repair(1, round=3)], PLACES) == {}

    def test_one_whose_leaving_was_undone_is_there(self):
        first = a_repair(1, gone=[4], round=3)
        assert find_left_after([first, an_undo(2, 1)], PLACES) == {}
        assert find_left_after([first, an_undo(2, 1), an_undo(3, 2)], PLACES) == {"four": 2}

    def test_a_place_that_there_is_no_more_tells_nothing(self):
        assert find_left_after([a_repair(1, gone=[9], round=3)], PLACES) == {}


class ImageTests:
    def test_the_change_of_the_plan_and_what_undid_it(self):
        detail = told(gone=[4], round=3)
        undone = {"kind": "plan_repaired", "detail": detail}
        again = {"kind": "undo", "detail": undone}
        assert gone_in("plan_repaired", detail) == ({"A4": 2}, False)
        assert gone_in("undo", undone) == ({"A4": 2}, True)
        assert gone_in("undo", again) == ({"A4": 2}, False)

    def test_other_changes_let_nobody_leave(self):
        assert gone_in("result", {"round": 3}) == ({}, False)
        assert gone_in("plan_repaired", told(round=3)) == ({}, False)

    def test_images_that_know_nothing_of_it_tell_it(self):
        before, after = add_left_after({}, {}, {"four": 2}, is_undone=False)
        assert before == {"placement": {"four": {"left_after": None}}}
        assert after == {"placement": {"four": {"left_after": 2}}}

    def test_those_of_an_undo_tell_it_the_other_way(self):
        before, after = add_left_after({}, {}, {"four": 2}, is_undone=True)
        assert before == {"placement": {"four": {"left_after": 2}}}
        assert after == {"placement": {"four": {"left_after": None}}}

    def test_what_a_place_was_otherwise_stays(self):
        section = {"section": {"s": {"rounds": 4}}}
        images = {**section, "placement": {"four": {"shown": "4"}, "six": None}}
        before, _ = add_left_after(images, images, {"four": 2}, is_undone=False)
        rows = {"four": {"shown": "4", "left_after": None}, "six": None}
        assert before == {**section, "placement": rows}

    def test_those_that_tell_it_stay_as_they_are(self):
        before = {"placement": {"four": {"shown": "4", "left_after": None}}}
        after = {"placement": {"four": {"shown": "4", "left_after": 2}}}
        assert add_left_after(before, after, {"four": 2}, is_undone=False) == (before, after)


class FileTests:
    def test_the_column_is_filled_from_the_log(self):
        sections = [{"id": "s", "letter": "A"}, {"id": "t", "letter": "B"}]
        placed = [
            {"id": "x", "section_id": "s", "number": 4},
            {"id": "y", "section_id": "t", "number": 4},
        ]
        usual = {"at": None, "undoes_id": None, "verdict": "accepted"}
        left = {**usual, "id": 1, "kind": "plan_repaired", "detail": told("B", gone=[4], round=2)}
        lost = {**left, "id": 2, "verdict": "conflict", "detail": told("A", gone=[4], round=2)}
        found = fill_left_after(placed, sections, [left, lost])
        assert [row["left_after"] for row in found] == [None, 1]
        assert found[0] == {**placed[0], "left_after": None}
