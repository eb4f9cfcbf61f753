"""Contradictions, from the lines of a log typed one by one."""

import datetime

import pytest

from tests.tournament.evening.values import NOW, a_part, an_evening, with_results
from tournament.evening.play.conflicts import conflicts_of, seats_as_offered
from tournament.evening.seats import Seats

PLACE = ("A", 1, 1, 1)
OLGA, PHONE, OTHER = (7, ""), (None, "phone"), (None, "other phone")


class Log:
    """Lines of a log as the store reads them, numbered from 1; each revision is its line's."""

    def __init__(self):
        self.lines = []

    def add(self, kind, detail, *, by=PHONE, verdict="accepted", offered=None, undoes=None):
        number = len(self.lines) + 1
        self.lines.append(
            {
                "id": number, "revision": number, "kind": kind, "detail": detail,
                "verdict": verdict, "user": by[0], "device": by[1], "author": f"author {by[0]}",
                "at": NOW + datetime.timedelta(minutes=number), "undoes": undoes,
                "after__offered": offered,
            }
        )  # fmt: skip
        return number

    def wrote(self, code, *, by=PHONE, was=None, place=PLACE):
        return self.add("result", {**at(place), "from": was, "to": said(code)}, by=by)

    def offers(self, code, *, by=OTHER, pairs=("A1", "A4"), kind="result"):
        offered = {**said(code, *pairs), "ns_key": pairs[0], "ew_key": pairs[1]}
        return self.add(kind, at(PLACE), by=by, verdict="conflict", offered=offered)


def at(place):
    return dict(zip(("section", "round", "table", "board"), place, strict=True))


def said(code, ns="A1", ew="A4"):
    return {"ns": ns[1:], "ew": ew[1:], "ns_outcome": code, "ew_outcome": code, "lead": ""}


@pytest.fixture
def log():
    """A phone wrote 420, another one 450."""
    found = Log()
    found.wrote("420")
    found.offers("450")
    return found


def known(code="420", changed_in=1, **fields):
    return with_results(an_evening(**fields), {PLACE: code}, changed_in=changed_in)


def values(found):
    return [[one.ns_outcome for one in each.contradicting] for each in found]


class OpenTests:
    def test_what_counts_and_what_else_was_said(self, log):
        (one,) = conflicts_of(known(), log.lines)
        assert (one.name, one.table, one.round, one.board, one.base) == ("A-1-1-1", "1", 1, 1, 1)
        assert (one.current.ns_outcome, one.current.points, one.current.revision) == ("420", 420, 1)
        (other,) = one.contradicting
        assert (other.seats, other.ns_outcome, other.points) == (Seats.of("A1", "A4"), "450", 450)
        assert (other.revision, one.offers) == (2, (2,))

    def test_the_witness_is_named(self, log):
        (one,) = conflicts_of(known(), log.lines)
        (who,) = one.contradicting[0].witnesses
        assert (who.author, who.device, who.at, who.revision) == (
            "author None", "other phone", NOW + datetime.timedelta(minutes=2), 2,
        )  # fmt: skip

    def test_who_agreed_to_what_counts_is_a_witness_of_it(self, log):
        log.add("confirmed", {**at(PLACE), "result": 1}, by=OLGA)
        log.add("confirmed", {**at(PLACE), "result": 9}, by=(8, ""))
        (one,) = conflicts_of(known(), log.lines)
        assert [who.revision for who in one.current.witnesses] == [1, 3]

    def test_two_who_say_the_same_are_two_witnesses_of_it(self, log):
        log.offers("450", by=OLGA)
        log.offers("480", by=(8, ""))
        (one,) = conflicts_of(known(), log.lines)
        assert [(each.ns_outcome, len(each.witnesses)) for each in one.contradicting] == [
            ("450", 2), ("480", 1),
        ]  # fmt: skip
        assert one.offers == (2, 3, 4)

    def test_other_pairs_are_another_statement(self, log):
        log.offers("420", by=OLGA, pairs=("A4", "A1"))
        (one,) = conflicts_of(known(), log.lines)
        first, second = Seats.of("A1", "A4"), Seats.of("A4", "A1")
        assert [each.value[:2] for each in one.contradicting] == [(first, "450"), (second, "420")]

    def test_where_nothing_is_left_nothing_is_kept(self):
        log = Log()
        log.offers("450")
        (one,) = conflicts_of(an_evening(facts={"emptied": {PLACE: 5}}), log.lines)
        assert (one.current, one.base) == (None, 5)
        (one,) = conflicts_of(an_evening(), log.lines)
        assert one.base == 0

    def test_the_oldest_comes_first(self):
        log = Log()
        for board in (2, 1):
            place = ("A", 1, 1, board)
            log.wrote("420", place=place)
            offered = {**said("450"), "ns_key": "A1", "ew_key": "A4"}
            log.add("result", at(place), by=OTHER, verdict="conflict", offered=offered)
        evening = with_results(an_evening(), {PLACE: "420", ("A", 1, 1, 2): "420"})
        assert [one.board for one in conflicts_of(evening, log.lines)] == [2, 1]

    def test_place_is_section_round_table_and_board(self):
        """In round 2 pair 3 plays board 1 at table 3."""
        place, log = ("A", 2, 3, 1), Log()
        log.wrote("420", place=place)
        offered = {**said("450", "A3", "A5"), "ns_key": "A3", "ew_key": "A5"}
        log.add("result", at(place), by=OTHER, verdict="conflict", offered=offered)
        (one,) = conflicts_of(with_results(an_evening(), {place: "420"}), log.lines)
        assert (one.round, one.table, one.board) == (2, "3", 1)

    def test_tables_carry_the_letter_of_their_section(self, log):
        two = with_results(an_evening(a_part(), a_part(letter="B")), {PLACE: "420"})
        assert conflicts_of(two, log.lines)[0].table == "A1"


class SettledTests:
    def test_what_was_offered_became_the_result(self, log):
        log.wrote("450", by=OLGA)
        assert conflicts_of(known("450", 3), log.lines) == ()

    def test_another_result_leaves_it_open(self, log):
        log.wrote("480", by=OLGA)
        assert values(conflicts_of(known("480", 3), log.lines)) == [["450"]]

    @pytest.mark.parametrize(
        "later",
        [
            lambda log: log.wrote("480", by=OTHER),
            lambda log: log.add("confirmed", {**at(PLACE), "result": 1}, by=OTHER),
            lambda log: log.add("settled", {**at(PLACE), "offers": [2]}, by=OLGA),
            lambda log: log.add("take_back", at(PLACE), by=OLGA),
            lambda log: log.add("move", {**at(PLACE), "moved": [1], "back": False}, by=OLGA),
        ],
    )
    def test_it_is_over_once(self, log, later):
        later(log)
        assert conflicts_of(known(), log.lines) == ()

    @pytest.mark.parametrize(
        "later",
        [
            lambda log: log.add("confirmed", {**at(PLACE), "result": 1}, by=OLGA),
            lambda log: log.add("settled", {**at(PLACE), "offers": [1, 3]}, by=OLGA),
            lambda log: log.add("take_back", at(("A", 1, 1, 2)), by=OLGA),
            lambda log: log.add("move", {**at(PLACE), "moved": [], "back": False}, by=OLGA),
            lambda log: log.add("move", {**at(PLACE), "moved": [1], "back": True}, by=OLGA),
            lambda log: log.add("ruling", at(PLACE), by=OLGA),
            lambda log: log.add("round", {"round": 2}, by=OLGA),
            lambda log: log.offers("480", by=OLGA, kind="ruling"),
        ],
    )
    def test_it_stays_open_whatever_else_is_done(self, log, later):
        later(log)
        assert values(conflicts_of(known(), log.lines)) == [["450"]]

    def test_the_last_word_of_a_device_counts(self, log):
        log.offers("480")
        assert values(conflicts_of(known(), log.lines)) == [["480"]]

    def test_a_device_is_its_user_and_its_name(self, log):
        log.offers("480", by=(7, "other phone"))
        assert values(conflicts_of(known(), log.lines)) == [["450", "480"]]

    def test_who_offers_what_counts_contradicts_nobody(self):
        log = Log()
        log.wrote("420")
        log.offers("420")
        assert conflicts_of(known(), log.lines) == ()

    def test_a_pair_that_is_no_more_has_said_nothing(self, log):
        log.offers("480", by=OLGA, pairs=("A1", "A9"))
        assert values(conflicts_of(known(), log.lines)) == [["450"]]

    def test_an_offer_of_an_old_log_names_no_pairs_and_changes_nothing(self, log):
        log.add("result", at(PLACE), verdict="conflict", offered=said("480"))
        log.add("result", at(PLACE), by=OTHER, verdict="conflict", offered=None)
        assert values(conflicts_of(known(), log.lines)) == [["450"]]


class OfferedTests:
    def test_who_sat_there_is_kept_beside_the_labels(self):
        assert seats_as_offered(Seats.of("A1", "A4")) == {"ns_key": "A1", "ew_key": "A4"}


class UndoneTests:
    def test_what_was_undone_never_was(self, log):
        undone = log.add("settled", {**at(PLACE), "offers": [2]}, by=OLGA)
        assert conflicts_of(known(), log.lines) == ()
        undo = log.add("undo", {"kind": "settled", "detail": at(PLACE)}, by=OLGA, undoes=undone)
        assert values(conflicts_of(known(), log.lines)) == [["450"]]
        log.add("undo", {"kind": "undo", "detail": at(PLACE)}, by=OLGA, undoes=undo)
        assert conflicts_of(known(), log.lines) == ()

    def test_an_entry_undone_leaves_nothing_at_its_place(self, log):
        detail = {"kind": "result", "detail": {**at(PLACE), "from": None}}
        log.add("undo", detail, by=OLGA, undoes=1)
        assert conflicts_of(an_evening(), log.lines) == ()

    def test_a_correction_undone_leaves_what_was_before(self, log):
        detail = {"kind": "result", "detail": {**at(PLACE), "from": said("400")}}
        log.add("undo", detail, by=OLGA, undoes=99)
        assert values(conflicts_of(known(), log.lines)) == [["450"]]

    def test_another_undo_empties_nothing(self, log):
        detail = {"kind": "ruling", "detail": {**at(PLACE), "from": None}}
        log.add("undo", detail, by=OLGA, undoes=99)
        assert values(conflicts_of(known(), log.lines)) == [["450"]]
