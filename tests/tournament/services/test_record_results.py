"""Several lines recorded under one lock: each as if alone, and the evening as it then stands."""

import dataclasses

import pytest

from scoring.notation.outcome import Pending, Sides
from tests.builders import by
from tests.tournament.play.evenings import an_evening, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Ruling, Session, Verdict
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import NewResult, record_result, record_results
from tournament.store.read import load_evening
from tournament.store.standings import session_evening

pytestmark = pytest.mark.django_db
FIRST, SECOND, THIRD = (("A", 1, 1, 1), ("A", 2, 3, 1), ("A", 3, 2, 1))


@pytest.fixture
def session() -> Session:
    return an_evening()


def entry(place, text="4SS=", base=0, who=None, **changed) -> NewResult:
    return NewResult(who or by(), place, base, said(text) if text else None, **changed)


def stored(session) -> Session:
    return Session.objects.select_related("event__club").get(pk=session.pk)


def recorded(session, *entries, known=None):
    """The answers; the evening handed back is always what is read again."""
    known = known or session_evening(stored(session))
    found = record_results(session, entries, evening=known)
    assert found.evening == load_evening(stored(session))
    return found.answers


def outcomes(session) -> dict[tuple[str, int, int, int], str]:
    return {one.place: one.ns_outcome for one in load_evening(stored(session)).results}


class LinesTests:
    def test_each_is_a_change_of_its_own(self, session):
        answers = recorded(session, entry(FIRST), entry(SECOND, "P"), entry(THIRD, "3NN="))
        assert [change.revision for change in answers] == [1, 2, 3]
        assert outcomes(session) == {FIRST: "4SS=", SECOND: "PASS", THIRD: "3NTN="}
        assert list(Change.objects.values_list("kind", flat=True)) == ["result"] * 3

    def test_one_that_is_refused_leaves_the_others(self, session):
        answers = recorded(
            session, entry(FIRST), entry(("A", 9, 1, 1)), entry(SECOND, "620"), entry(THIRD, "P")
        )
        assert [isinstance(one, ServiceError) for one in answers] == [False, True, True, False]
        assert [one.code for one in answers[1:3]] == ["round_out_of_range", "impossible_score"]
        assert outcomes(session) == {FIRST: "4SS=", THIRD: "PASS"}

    def test_a_later_one_finds_what_an_earlier_one_wrote(self, session):
        # Pairs 1 and 4 play board 1 in round 1; they cannot play it in round 2 again.
        _, twice = recorded(session, entry(FIRST), entry(SECOND, pairs=("A1", "A5")))
        assert twice.code == "pair_played_board"

    def test_a_place_is_emptied_and_written_again(self, session):
        first = record_result(session, by(), place=FIRST, sides=said("4SS="), base=0)
        emptied, again = recorded(
            session, entry(FIRST, "", base=first.revision), entry(FIRST, "P", base=2)
        )
        assert [emptied.kind, again.kind] == ["take_back", "result"]
        assert outcomes(session) == {FIRST: "PASS"}

    def test_nothing_to_empty_is_nothing(self, session):
        assert recorded(session, entry(FIRST, "")) == (None,)
        assert not Change.objects.exists()

    def test_the_same_request_again_gets_its_first_answers(self, session):
        entries = entry(FIRST), entry(SECOND, "P")
        assert recorded(session, *entries) == recorded(session, *entries)
        assert Change.objects.count() == 2

    def test_what_is_to_be_played_late_is_played(self, session):
        rule(session, by(), place=FIRST, sides=Sides(Pending(), Pending()), base=0)
        (change,) = recorded(session, entry(FIRST, base=1))
        assert not Ruling.objects.exists()
        assert change.after["ruling"]

    def test_a_ruling_on_a_corrected_result_stays(self, session):
        record_result(session, by(), place=FIRST, sides=said("4SS="), base=0)
        rule(session, by(), place=FIRST, sides=said("A6040"), base=0)
        recorded(session, entry(FIRST, "4SS+1", base=1))
        assert Ruling.objects.count() == 1


class MovedTests:
    """The evening moves between the reading and the lock."""

    def test_a_race_that_is_lost_is_kept(self, session):
        before = session_evening(stored(session))
        record_result(stored(session), by(), place=FIRST, sides=said("P"), base=0)
        lost, won = recorded(session, entry(FIRST), entry(SECOND), known=before)
        assert (lost.verdict, won.verdict) == (Verdict.CONFLICT, Verdict.ACCEPTED)
        assert outcomes(session) == {FIRST: "PASS", SECOND: "4SS="}

    def test_a_start_that_was_undone_refuses(self, session):
        before = session_evening(stored(session))
        Session.objects.filter(pk=session.pk).update(state="setup")
        (refused,) = record_results(session, [entry(FIRST)], evening=before).answers
        assert refused.code == "not_started"


class MemoryTests:
    def test_names_are_those_of_now(self, session):
        before = session_evening(stored(session))
        player = session.attendances.first().players.first().player
        type(player).objects.filter(pk=player.pk).update(last_name="Neuf")
        after = session_evening(stored(session))
        assert after != before
        assert after == load_evening(stored(session))

    def test_what_is_not_committed_is_not_kept(self, session):
        entries = [entry(FIRST)]
        found = record_results(session, entries, evening=session_evening(stored(session)))
        Session.objects.filter(pk=session.pk).update(round=3)
        again = session_evening(stored(session))
        assert again.session == dataclasses.replace(found.evening.session, round=3)
