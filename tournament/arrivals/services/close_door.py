"""Closes the door: who sits down and is in no doubt becomes an entry, by the verbs that register
who comes, in the order of their seats."""

from collections.abc import Iterable, Sequence, Set

from django.db import transaction

from movements import shares
from tournament.arrivals.reading.room import ArrivedRoom, read_room
from tournament.arrivals.services.sit_down import before_the_start, check_takes_names
from tournament.arrivals.values.seated import Company
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.names.regulars import Party
from tournament.models import Arrival, Attendance, Change, Session
from tournament.services.entries.mark_pair import mark_pair
from tournament.services.kind import VERBS
from tournament.store.reading.entries import entries
from tournament.store.write import LOCK, By


def close_door(session: Session, by: By) -> Change | None:
    """Enter everybody who has sat down; all of it or nothing.

    ServiceError("doubts_stand") while something is to be settled, ServiceError("nobody_new"),
    ("already_started", "names_not_taken").
    """
    # No lock of the evening around verbs that lock it themselves, each with its own revision.
    with LOCK, transaction.atomic():
        check_takes_names(session)
        room = read_room(session)
        if room.doubts:
            raise ServiceError("doubts_stand")
        if not room.free:
            raise ServiceError("nobody_new")
        return enter_free(session, by, room)


def enter_free(session: Session, by: By, room: ArrivedRoom) -> Change | None:
    """Enter those about whom nothing is in doubt; guests become players, who stays is marked."""
    earlier = set(Attendance.objects.filter(session=session).values_list("pk", flat=True))
    companies = list_in_order(room)
    change = VERBS.of(session).come_again(session, by, list_parties(room, companies))
    new = Attendance.objects.filter(session=session).exclude(pk__in=earlier).order_by("order")
    # None are new where the same request came before.
    remember_guests(session, zip(companies, new, strict=False))
    keep_seated(
        session, by, {sitter.order for one in room.free if one.stays for sitter in one.sitters}
    )
    return change


def keep_seated(session: Session, by: By, staying: Set[int]) -> None:
    """Mark the entries of those who must stay seated, each as a change of its own."""
    players = Arrival.objects.filter(pk__in=staying).values_list("player", flat=True)
    for row in entries(session) if staying else ():
        if not row.stationary and any(player.player in players for player in row.players):
            who = By(user=by.user, device=by.device)
            mark_pair(session, who, entry_id=row.id, paid=row.paid, stationary=True)


def list_in_order(room: ArrivedRoom) -> list[Company]:
    """List who comes, side by side: North-South of every table, then East-West, as the numbers of
    a movement of two lines run."""
    order = RULES.of(room.session).arrive_together
    return sorted(room.free, key=lambda company: (order.index(company.seats), company.table))


def list_parties(room: ArrivedRoom, companies: Sequence[Company]) -> list[Party]:
    """List who comes as parties, each in the section of their table."""
    letters = share_letters(room)
    return [
        Party(
            tuple(sitter.player for sitter in one.sitters),
            letters.get(one.table, room.session.letters[0]),
        )
        for one in companies
    ]


def share_letters(room: ArrivedRoom) -> dict[int, str]:
    """Share the tables out among the sections, whole tables, one section after the other."""
    size = len(RULES.of(room.session).arrive_together)
    tables: Sequence[int] = sorted({one.table for one in (*room.entered, *room.free)})
    letters: list[str] = []
    for letter, count in zip(
        room.session.letters, shares(size * len(tables), room.session.section_count), strict=True
    ):
        letters += [letter] * (count // size)
    return dict(zip(tables, letters, strict=False))


def remember_guests(session: Session, entered: Iterable[tuple[Company, Attendance]]) -> None:
    """Note which players the guests have become, so that their seats are known to be theirs: of
    each company those of its own entry, whoever else has the name."""
    with before_the_start(session):
        for company, attendance in entered:
            players = attendance.players.order_by("position").values_list("player", flat=True)
            for sitter, player in zip(company.sitters, players, strict=True):
                guest = Arrival.objects.filter(pk=sitter.order, player=None)
                guest.update(player_id=player)
