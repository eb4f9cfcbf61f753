"""Rulings and penalties of an evening as one list."""

from dataclasses import replace

from tests.tournament.evening.values import (
    HOWELL,
    NOW,
    a_part,
    a_penalty,
    an_evening,
    key,
    ruled,
    with_results,
)
from tournament.evening.facts import Group
from tournament.rulings.values.ledger import NOBODY, Made, ledger, revisions_of_rulings

OLGA = Made("Olga", NOW)
A_GROUP = Group(key(7), 1, "b", "", 2, None, (), "87", "main échangée", 3)


def known():
    two = an_evening(
        a_part(HOWELL),
        a_part(letter="B"),
        facts={"penalties": (a_penalty("B4", "10", changed_in=20), a_penalty("A1", "0"))},
    )
    codes = {("A", 1, 1, 1): "420", ("A", 1, 2, 1): "420", ("B", 1, 1, 2): "50"}
    evening = ruled(with_results(two, codes), ("A", 1, 1, 1), "A60|A40", changed_in=11)
    return ruled(evening, ("B", 1, 1, 2), "LATE", changed_in=12)


class LedgerTests:
    def test_rulings_are_told_as_the_room_calls_them(self):
        first, second = ledger(known(), {11: OLGA}).rulings
        assert (first.name, first.table, first.ns, first.ew) == ("A-1-1-1", "A1", "A4", "A1")
        assert (first.ruled.law, first.ruled.reason, first.origin) == ("12C1", "late", OLGA)
        assert (second.name, second.table, second.origin) == ("B-1-1-2", "B1", NOBODY)
        assert first.result.ns_outcome == "420"

    def test_what_is_to_be_played_late_is_told_apart(self):
        found = ledger(known(), {})
        assert [one.name for one in found.late] == ["B-1-1-2"]
        assert [one.name for one in found.decided] == ["A-1-1-1"]

    def test_penalties_come_as_they_were_given(self):
        first, second = ledger(known(), {20: OLGA}).penalties
        assert (first.pair, first.origin, first.fined.changed_in) == ("B4", OLGA, 20)
        assert (second.pair, second.origin) == ("A1", NOBODY)

    def test_without_a_ruling_a_penalty_and_a_group_there_is_nothing_to_print(self):
        assert ledger(an_evening(), {}).is_empty
        assert not ledger(known(), {}).is_empty
        fined = an_evening(facts={"penalties": (a_penalty("A1", "0"),)})
        assert not ledger(fined, {}).is_empty
        late = ruled(with_results(an_evening(), {(1, 1, 1): "NP"}), ("A", 1, 1, 1), "LATE")
        assert not ledger(late, {}).is_empty
        fouled = replace(an_evening(), groups=(A_GROUP,))
        assert not ledger(fouled, {}).is_empty

    def test_the_revisions_of_all_are_told(self):
        assert revisions_of_rulings(known()) == {11, 12, 20, 1}
        assert revisions_of_rulings(an_evening()) == set()
