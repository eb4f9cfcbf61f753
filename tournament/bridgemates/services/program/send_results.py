"""Send the control program what stands here and what it has not: corrected, added or erased.

What it has of each place is kept: what its tables keyed last, or what was sent to it since. What
just came from it is so never sent back, and what could not be sent is still another one at the next
look. A place with a contradiction, or with a result that was refused, waits for the director.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tournament.bridgemates.files.movement import planned_numbers
from tournament.bridgemates.services.connect import access_of, connect
from tournament.bridgemates.values.device_results import ERASED, DeviceResult, TakenRows
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import FollowedFile, Session
from tournament.store.reading.agreement import read_agreement
from tournament.store.standings import session_evening
from tournament.store.write import locked


@dataclass(frozen=True)
class Differing:
    """A place of which the program has something else than `result`; `written` is that for it."""

    name: str
    result: DeviceResult
    written: Any


def send_results(session: Session, row: FollowedFile) -> None:
    """Send what the program has otherwise; each is kept as sent once the program has it.

    Raises ServiceError: as `Program`, "program_result_refused" where it refuses a result.
    """
    with locked(session):
        row = FollowedFile.objects.get(pk=row.pk, guid=row.guid)
        session = Session.objects.select_related("event__club").get(pk=session.pk)
        differing = list(list_differing(session_evening(session), row))
    if not differing:
        return
    try:
        send(session, row, differing)
    except ServiceError as error:
        if error.code != "program_refused":
            raise
        send_one_by_one(session, row, differing)


def send_one_by_one(session: Session, row: FollowedFile, differing: list[Differing]) -> None:
    """Send each alone: one that the program refuses keeps no other from it."""
    is_refused = False
    for one in differing:
        try:
            send(session, row, [one])
        except ServiceError as error:
            if error.code != "program_refused":
                raise
            is_refused = True
    if is_refused:
        raise ServiceError("program_result_refused")


def send(session: Session, row: FollowedFile, differing: list[Differing]) -> None:
    """Send results, and keep that the program has them."""
    program = connect(access_of(session.event.club))
    program.send_results(row.guid, [one.written for one in differing])
    with locked(session):
        row.refresh_from_db(fields=["held"])
        row.held |= {one.name: [one.result.content, True] for one in differing}
        FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(held=row.held)


def list_differing(evening: Evening, row: FollowedFile) -> Iterator[Differing]:
    """Yield what the program has otherwise and can have, in the order of the places."""
    from tournament.bridgemates.files.connector.sent_back import write_result

    waiting = {one["name"] for one in row.refused}
    waiting |= {conflict.name for conflict in read_agreement(evening).conflicts}
    for place in sorted({*evening.result_at, *erased_here(evening, row)}):
        name = "-".join(map(str, place))
        if name in waiting or place[0] not in row.sections:
            continue
        for result in list_offers(evening, row, place):
            if written := write_result(result, place[0], row.guid):
                if result.content != row.held.get(name, [ERASED])[0]:
                    yield Differing(name, result, written)
                break


def erased_here(evening: Evening, row: FollowedFile) -> Iterator[Place]:
    """Yield the places that are empty, and of which the program has what stood here."""
    for name, (content, is_ours) in row.held.items():
        section, round_, table, board = name.split("-")
        place = section, int(round_), int(table), int(board)
        has_stood = is_ours or TakenRows.read(row.taken.get(name)).revision
        if content != ERASED and has_stood and place not in evening.result_at:
            yield place


def list_offers(evening: Evening, row: FollowedFile, place: Place) -> Iterator[DeviceResult]:
    """Yield what the program may have of a place: what counts, else what the table wrote."""
    stands = evening.result_at.get(place)
    at = row.sections[place[0]], *place[1:]
    if stands is None:
        yield DeviceResult(at, 0, 0, 0, None)
    elif place in evening.places:
        # Of four players it has North and East alone.
        ns, ew = planned_numbers(evening, stands)[:2]
        yield from (DeviceResult(at, 0, ns, ew, sides) for sides in (stands.sides, stands.at_table))
