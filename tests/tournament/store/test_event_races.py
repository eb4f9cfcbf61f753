"""Two sessions of one event are written at once: nothing is lost, and nobody waits for ever."""

import datetime

import pytest

from movements.pairs.mitchell import mitchell
from tests.examples import many
from tests.tournament.play.evenings import add_section, an_evening, said
from tests.tournament.play.test_races import at_once
from tournament.evening.errors import ServiceError
from tournament.models import Change, Event, Member, Player, Result, Session
from tournament.services.results.record_result import record_result
from tournament.store.undo import undo
from tournament.store.write import By, write


@pytest.fixture
def sessions(transactional_db) -> list[Session]:
    first = an_evening()
    second = Session.objects.create(
        event=first.event, number=2, date=datetime.date(2026, 11, 24), state="running", round=1
    )
    add_section(second, mitchell(3, boards_per_round=2))
    return [first, second]


def substitute(session: Session, member: Member, name: str) -> None:
    """Another plays for the entry from now on, in every session."""
    player = Player.objects.create(club=session.event.club, last_name=name)
    with write(session, By(device=name), "player_replaced", of_event=True) as w:
        w.update(Member.objects.get(pk=member.pk), player_id=player.pk)


def type_lines(session: Session, board: int) -> None:
    for number in range(6):
        base = 0 if number == 0 else Result.objects.get(session=session, board=board).changed_in
        sides = said(f"{number + 1}NTN=")
        record_result(session, By(), place=("A", 1, 1, board), sides=sides, base=base)


class TwoSessionsTests:
    def test_every_change_of_an_entry_is_counted_once(self, sessions):
        """From both sides, while lines are typed in both."""
        first, second = sessions
        member = Member.objects.filter(entry__event=first.event).first()
        rounds = many(5)

        def rename(session: Session) -> None:
            for number in range(rounds):
                substitute(session, member, f"{session.number}-{number}")

        at_once(
            first,
            rename,
            lambda _: rename(Session.objects.get(pk=second.pk)),
            lambda mine: type_lines(mine, 1),
            lambda _: type_lines(Session.objects.get(pk=second.pk), 2),
        )
        event = Event.objects.get()
        counted = Change.objects.filter(event=event).order_by("id")
        assert list(counted.values_list("event_revision", flat=True)) == [*range(1, 2 * rounds + 1)]
        assert event.revision == 2 * rounds
        last = counted.last().after["member"][str(member.pk)]
        member.refresh_from_db()
        assert (str(member.player_id), member.changed_in) == (last["player_id"], 2 * rounds)
        for session in Session.objects.all():
            revisions = Change.objects.filter(session=session).order_by("id")
            assert session.revision == rounds + 6
            assert list(revisions.values_list("revision", flat=True)) == [*range(1, rounds + 7)]

    def test_one_is_undone_while_the_other_session_changes_the_same(self, sessions):
        """Either the undo came first, or it is refused and the later change named."""
        first, second = sessions
        member = Member.objects.filter(entry__event=first.event).first()
        substitute(first, member, "Sorel")
        change = Change.objects.get()
        refused = []

        def take_back(session: Session) -> None:
            try:
                undo(session, By(), change=change)
            except ServiceError as error:
                refused.append(error.code)

        at_once(
            first,
            take_back,
            lambda _: substitute(Session.objects.get(pk=second.pk), member, "Vidor"),
        )
        member.refresh_from_db()
        assert member.player.last_name == "Vidor"
        assert refused in ([], ["changed_since"])
        assert Event.objects.get().revision == 3 - len(refused)
