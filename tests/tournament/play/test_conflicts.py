"""Contradictions: which are open, what closes them, and how the director settles them."""

import pytest

from scoring.notation.outcome import Pending, Sides
from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Result, Ruling, Session, Verdict
from tournament.play.services.move_result import move_result
from tournament.play.services.settle_conflict import settle_conflict
from tournament.rulings.services.rule import rule
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.reading.agreement import read_agreement
from tournament.store.undo import undo
from tournament.store.write import By

pytestmark = pytest.mark.django_db
FIRST = ("A", 1, 1, 1)
OTHER = ("A", 1, 2, 3)
NORTH, EAST, PAPER = "table 1 · n", "table 1 · e", "paper"


@pytest.fixture
def session() -> Session:
    return an_evening()


@pytest.fixture
def contradicted(session) -> Session:
    """North entered 4SS= (revision 1), East offered 4SS+1 (revision 2)."""
    say(session, NORTH, "4SS=")
    assert say(session, EAST, "4SS+1").verdict == Verdict.CONFLICT
    return session


def say(session, device, text, *, base=0, place=FIRST, pairs=None):
    who = By(device=device)
    return record_result(session, who, place=place, sides=said(text), base=base, pairs=pairs)


def found(session):
    return read_agreement(known(session)).conflicts


def values(session):
    """What counts and what was offered, of each open contradiction."""
    return [
        (
            one.current.ns_outcome if one.current else "",
            [other.ns_outcome for other in one.contradicting],
        )
        for one in found(session)
    ]


def settle(session, take=0, who=None, **changed):
    one = found(session)[0]
    seen = {"place": one.place, "base": one.base, "offers": one.offers} | changed
    return settle_conflict(session, who or by(), take=take, **seen)


def outcome(session):
    return [result.ns_outcome for result in known(session).results]


class OpenTests:
    def test_an_evening_without_any_has_none(self, session):
        say(session, NORTH, "4SS=")
        assert found(session) == ()

    def test_both_values_stand_side_by_side_with_who_said_them(self, contradicted):
        (one,) = found(contradicted)
        assert (one.place, one.table, one.base, one.offers) == (FIRST, "1", 1, (2,))
        assert (one.current.ns_outcome, one.current.points) == ("4SS=", 420)
        assert [who.device for who in one.current.witnesses] == [NORTH]
        (other,) = one.contradicting
        assert (other.ns_outcome, other.points) == ("4SS+1", 450)
        assert [who.device for who in other.witnesses] == [EAST]

    def test_who_agreed_stands_beside_who_wrote(self, contradicted):
        say(contradicted, PAPER, "4SS=")
        (one,) = found(contradicted)
        assert [who.device for who in one.current.witnesses] == [NORTH, PAPER]

    def test_three_values_are_one_contradiction(self, contradicted):
        say(contradicted, PAPER, "4SS-1")
        assert values(contradicted) == [("4SS=", ["4SS+1", "4SS-1"])]

    def test_two_devices_that_offer_the_same_are_one_value(self, contradicted):
        say(contradicted, PAPER, "4SS+1")
        (one,) = found(contradicted)
        assert [[who.device for who in other.witnesses] for other in one.contradicting] == [
            [EAST, PAPER]
        ]
        assert one.offers == (2, 3)

    def test_other_pairs_are_a_contradiction_too(self, session):
        say(session, NORTH, "4SS=")
        say(session, EAST, "4SS=", pairs=("A4", "A1"))
        (one,) = found(session)
        assert one.contradicting[0].seats.contestants == ("A4", "A1")

    def test_the_oldest_comes_first(self, contradicted):
        say(contradicted, NORTH, "P", place=OTHER)
        say(contradicted, EAST, "1NTN=", place=OTHER)
        assert [one.place for one in found(contradicted)] == [FIRST, OTHER]

    def test_an_offer_for_a_place_that_is_empty_again_waits_too(self, session):
        first = say(session, NORTH, "4SS=")
        take_back(session, by(), place=FIRST, base=first.revision)
        say(session, NORTH, "4SS+1", base=first.revision)
        assert values(session) == [("", ["4SS+1"])]

    def test_an_evening_of_a_former_version_offers_nothing(self, session):
        change = say(session, NORTH, "4SS=")
        told = change.detail["to"]
        Change.objects.create(
            club=session.event.club,
            session=session,
            revision=2,
            key="k",
            at=change.at,
            kind="result",
            detail=change.detail,
            after={"offered": {**told, "ns_outcome": "4SS+1", "ew_outcome": "4SS+1"}},
            verdict=Verdict.CONFLICT,
        )
        assert found(session) == ()

    def test_it_costs_one_statement_while_there_is_none(self, session, django_assert_num_queries):
        say(session, NORTH, "4SS=")
        facts = known(session)
        with django_assert_num_queries(1):
            read_agreement(facts)

    def test_it_costs_two_however_many_there_are(self, contradicted, django_assert_num_queries):
        say(contradicted, NORTH, "P", place=OTHER)
        say(contradicted, EAST, "1NTN=", place=OTHER)
        facts = known(contradicted)
        with django_assert_num_queries(2):
            read_agreement(facts)


class ClosedByTheTableTests:
    def test_who_offered_enters_what_counts(self, contradicted):
        say(contradicted, EAST, "4SS=")
        assert found(contradicted) == ()
        assert read_agreement(known(contradicted)).confirmed_places == {FIRST}

    def test_who_offered_agrees_on_the_page(self, contradicted):
        confirm_result(contradicted, By(device=EAST), place=FIRST, seen=1)
        assert found(contradicted) == ()

    def test_who_wrote_first_comes_round_to_what_was_offered(self, contradicted):
        say(contradicted, NORTH, "4SS+1", base=1)
        assert found(contradicted) == ()
        assert outcome(contradicted) == ["4SS+1"]

    def test_and_it_stays_closed_when_that_is_corrected_later(self, contradicted):
        change = say(contradicted, NORTH, "4SS+1", base=1)
        say(contradicted, NORTH, "4SS+2", base=change.revision)
        assert found(contradicted) == ()

    def test_who_offered_corrects_knowingly(self, contradicted):
        say(contradicted, EAST, "4SS+2", base=1)
        assert found(contradicted) == ()

    def test_another_value_of_the_first_leaves_the_offer_open(self, contradicted):
        say(contradicted, NORTH, "4SS+2", base=1)
        assert values(contradicted) == [("4SS+2", ["4SS+1"])]

    def test_the_last_word_of_a_device_counts(self, contradicted):
        say(contradicted, EAST, "4SS+2")
        assert values(contradicted) == [("4SS=", ["4SS+2"])]

    def test_one_of_two_that_offered_may_give_way(self, contradicted):
        say(contradicted, PAPER, "4SS-1")
        say(contradicted, EAST, "4SS=")
        assert values(contradicted) == [("4SS=", ["4SS-1"])]

    def test_a_correction_that_is_undone_opens_it_again(self, contradicted):
        undo(contradicted, by(), change=say(contradicted, EAST, "4SS+2", base=1))
        assert values(contradicted) == [("4SS=", ["4SS+1"])]


class ClosedByTheDirectorTests:
    def test_a_result_taken_back_contradicts_nobody(self, contradicted):
        take_back(contradicted, by(), place=FIRST, base=1)
        assert found(contradicted) == ()

    def test_until_the_taking_back_is_undone(self, contradicted):
        undo(contradicted, by(), change=take_back(contradicted, by(), place=FIRST, base=1))
        assert values(contradicted) == [("4SS=", ["4SS+1"])]

    def test_nor_does_one_whose_entry_is_undone(self, contradicted):
        undo(contradicted, by(), change=Change.objects.get(revision=1))
        assert found(contradicted) == ()

    def test_nor_one_that_was_moved_to_its_board(self, contradicted):
        move_result(contradicted, by(), place=FIRST, board=2, base=1)
        assert found(contradicted) == ()


class SettleTests:
    def test_the_first_is_kept(self, contradicted):
        change = settle(contradicted)
        assert (change.kind, change.verdict, change.after) == ("settled", Verdict.ACCEPTED, {})
        assert found(contradicted) == ()
        assert outcome(contradicted) == ["4SS="]
        assert Result.objects.get().changed_in == 1

    def test_the_other_takes_its_place(self, contradicted):
        change = settle(contradicted, take=2)
        assert found(contradicted) == ()
        assert outcome(contradicted) == ["4SS+1"]
        assert Result.objects.get().changed_in == change.revision
        assert (change.detail["from"]["ns_outcome"], change.detail["to"]["ns_outcome"]) == (
            "4SS=",
            "4SS+1",
        )

    def test_it_is_one_line_of_the_log_with_who_decided(self, contradicted):
        diane = a_user(contradicted.event.club)
        change = settle(contradicted, who=By(user=diane, device="laptop"))
        assert (change.author, change.device, change.revision) == ("diane", "laptop", 3)
        assert change.detail["left"][0]["ns_outcome"] == "4SS+1"
        assert Session.objects.get().revision == 3

    @pytest.mark.parametrize("take", [0, 2])
    def test_what_was_settled_is_agreed(self, contradicted, take):
        settle(contradicted, take)
        assert read_agreement(known(contradicted)).confirmed_places == {FIRST}

    def test_of_three_values_the_third_is_taken_and_all_are_settled(self, contradicted):
        say(contradicted, PAPER, "4SS-1")
        settle(contradicted, take=3)
        assert outcome(contradicted) == ["4SS-1"]
        assert found(contradicted) == ()

    def test_taking_a_value_that_two_offered_settles_both(self, contradicted):
        say(contradicted, PAPER, "4SS+1")
        settle(contradicted, take=3)
        assert outcome(contradicted) == ["4SS+1"]
        assert found(contradicted) == ()

    def test_the_pairs_of_the_offer_come_with_it(self, session):
        say(session, NORTH, "4SS=")
        say(session, EAST, "4SS=", pairs=("A4", "A1"))
        settle(session, take=2)
        (result,) = known(session).results
        assert result.seats.contestants == ("A4", "A1")

    def test_an_offer_fills_a_place_that_is_empty(self, session):
        first = say(session, NORTH, "4SS=")
        take_back(session, by(), place=FIRST, base=first.revision)
        say(session, NORTH, "4SS+1", base=first.revision)
        settle(session, take=3)
        assert outcome(session) == ["4SS+1"]

    def test_an_empty_place_stays_empty(self, session):
        first = say(session, NORTH, "4SS=")
        take_back(session, by(), place=FIRST, base=first.revision)
        say(session, NORTH, "4SS+1", base=first.revision)
        settle(session)
        assert outcome(session) == []
        assert found(session) == ()

    def test_a_board_to_be_played_late_is_played_once_an_offer_is_taken(self, session):
        """As when the result is entered: nothing is to come any more where one stands."""
        late = Sides.both(Pending())
        rule(session, by(), place=FIRST, sides=late, base=0)
        say(session, EAST, "4SS+1")
        settle(session, take=2)
        (result,) = known(session).results
        assert (result.ns_outcome, result.ruled) == ("4SS+1", None)
        assert not Ruling.objects.exists()

    def test_another_ruling_stays_above_what_is_taken(self, contradicted):
        rule(contradicted, by(), place=FIRST, sides=said("A6040"), base=0)
        settle(contradicted, take=2)
        (result,) = known(contradicted).results
        assert (result.ns_outcome, result.ruled.ns_outcome) == ("4SS+1", "A60")

    def test_a_later_offer_opens_it_again(self, contradicted):
        settle(contradicted)
        say(contradicted, PAPER, "4SS-1")
        assert values(contradicted) == [("4SS=", ["4SS-1"])]

    def test_the_same_press_twice_is_one_line(self, contradicted):
        who, one = by(), found(contradicted)[0]
        seen = {"place": FIRST, "base": one.base, "offers": one.offers}
        first = settle_conflict(contradicted, who, take=2, **seen)
        assert settle_conflict(contradicted, who, take=2, **seen) == first
        assert Change.objects.filter(kind="settled").count() == 1


class RefusalTests:
    def changed(self):
        return pytest.raises(ServiceError, match=r"^conflict_changed$")

    def test_an_offer_that_came_since_is_looked_at_first(self, contradicted):
        seen = found(contradicted)[0].offers
        say(contradicted, PAPER, "4SS-1")
        with self.changed():
            settle(contradicted, offers=seen)

    def test_a_result_that_changed_since_is_looked_at_first(self, contradicted):
        say(contradicted, NORTH, "4SS+2", base=1)
        with self.changed():
            settle(contradicted, base=1)

    def test_what_the_table_settled_meanwhile_is_not_settled_again(self, contradicted):
        one = found(contradicted)[0]
        say(contradicted, EAST, "4SS=")
        with self.changed():
            settle_conflict(contradicted, by(), place=FIRST, base=one.base, offers=one.offers)

    def test_what_nobody_offered_cannot_be_taken(self, contradicted):
        with self.changed():
            settle(contradicted, take=1)

    def test_an_offer_that_has_become_impossible_is_refused(self, session):
        say(session, NORTH, "4SS=")
        say(session, EAST, "4SS=", pairs=("A1", "A5"))
        say(session, NORTH, "P", place=("A", 2, 3, 1))
        with pytest.raises(ServiceError, match=r"^pair_played_board$"):
            settle(session, take=2)
        assert not Change.objects.filter(kind="settled").exists()


class UndoTests:
    @pytest.mark.parametrize("take", [0, 2])
    def test_a_decision_undone_opens_the_contradiction_again(self, contradicted, take):
        change = settle(contradicted, take)
        undo(contradicted, by(), change=change)
        assert values(contradicted) == [("4SS=", ["4SS+1"])]
        assert read_agreement(known(contradicted)).confirmed_places == set()

    @pytest.mark.parametrize("take", [0, 2])
    def test_and_done_again_it_is_settled(self, contradicted, take):
        change = settle(contradicted, take)
        undo(contradicted, by(), change=undo(contradicted, by(), change=change))
        assert found(contradicted) == ()
        assert outcome(contradicted) == ["4SS+1" if take else "4SS="]

    def test_what_was_kept_is_agreed_again(self, contradicted):
        change = settle(contradicted)
        again = undo(contradicted, by(), change=undo(contradicted, by(), change=change))
        assert read_agreement(known(contradicted)).confirmed_places == {FIRST}
        undo(contradicted, by(), change=again)
        assert read_agreement(known(contradicted)).confirmed_places == set()

    def test_a_decision_is_undone_once(self, contradicted):
        change = settle(contradicted)
        undo(contradicted, by(), change=change)
        with pytest.raises(ServiceError, match=r"^not_undoable$"):
            undo(contradicted, by(), change=change)

    def test_what_somebody_saw_is_not_undone(self, contradicted):
        seen = confirm_result(contradicted, By(device=PAPER), place=FIRST, seen=1)
        with pytest.raises(ServiceError, match=r"^not_undoable$"):
            undo(contradicted, by(), change=seen)
