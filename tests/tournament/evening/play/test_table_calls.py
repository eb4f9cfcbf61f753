"""Calls followed through lines of a log that are typed one by one."""

import datetime

from tests.tournament.evening.values import NOW
from tournament.evening.play.table_calls import CallLine, follow_calls


def after(seconds: int) -> datetime.datetime:
    return NOW + datetime.timedelta(seconds=seconds)


def made(number: int, table: int, reason: str = "") -> CallLine:
    detail = {"section": "A", "table": table, "at": f"A{table}", "round": 2, "reason": reason}
    return CallLine(number, "director_called", after(number), detail)


def about(number: int, kind: str, call: int) -> CallLine:
    return CallLine(number, kind, after(number), {"call": call, "at": "A1", "seconds": 0})


class FollowedCallTests:
    def test_nothing_said_is_no_call(self):
        assert follow_calls([]) == ()

    def test_a_call_has_all_that_its_table_said(self):
        (call,) = follow_calls([made(7, 3, "revoke")])
        assert (call.number, call.section, call.table, call.label) == (7, "A", 3, "A3")
        assert (call.round, call.reason, call.at) == (2, "revoke", after(7))
        assert call.is_waiting

    def test_an_answer_keeps_it_and_says_when(self):
        (call,) = follow_calls([made(1, 1), about(5, "call_answered", 1)])
        assert call.answered_at == after(5)
        assert not call.is_waiting

    def test_ended_or_taken_back_it_is_gone(self):
        for kind in ("call_ended", "call_withdrawn"):
            assert follow_calls([made(1, 1), about(2, kind, 1)]) == ()

    def test_what_is_said_of_a_call_that_is_gone_changes_nothing(self):
        gone = [made(1, 1), about(2, "call_ended", 1)]
        assert follow_calls([*gone, about(3, "call_answered", 1), about(4, "call_ended", 1)]) == ()

    def test_who_waits_comes_first_each_in_the_order_of_calling(self):
        lines = [made(1, 1), made(2, 2), made(3, 3), about(4, "call_answered", 1)]
        assert [call.table for call in follow_calls(lines)] == [2, 3, 1]

    def test_whole_seconds_are_counted(self):
        (call,) = follow_calls([made(0, 1)])
        moment = NOW + datetime.timedelta(seconds=89, milliseconds=999)
        assert call.seconds_until(moment) == 89
        assert call.seconds_until(NOW - datetime.timedelta(hours=1)) == 0
