"""Take the calls for the director that tables make at their devices: the same as a phone's."""

import contextlib
from typing import Any

from tournament.bridgemates.services.program.take_waiting import take_waiting
from tournament.bridgemates.services.take_results import DEVICE
from tournament.bridgemates.values.device_calls import CallState, DeviceCall, HeldCall
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.models import FollowedFile, Session
from tournament.services.make_call import make_call, take_call_back
from tournament.store.reading.table_calls import find_call_at
from tournament.store.standings import session_evening
from tournament.store.write import By


def take_calls(session: Session, row: FollowedFile) -> None:
    """Take the calls that wait; those of an evening that is over call nobody any more.

    Raises ServiceError as `take_waiting`.
    """
    from tournament.bridgemates.files.connector.keyed import read_calls
    from tournament.bridgemates.files.connector.queues import CALLS

    evening = session_evening(session)
    tables = {section.letter: section.tables for section in evening.sections}

    def take(items: list[Any]) -> None:
        for call in read_calls(items) if session.is_playing else ():
            if 1 <= call.table <= tables.get(call.section, 0):
                take_call(session, evening, call)
                keep_call(session, row, call)

    take_waiting(session, row, CALLS, take)


def take_call(session: Session, evening: Evening, call: DeviceCall) -> None:
    """Write down a call, or that its table needs nobody any more: one that no call stands of has
    nothing to take back, and one that called too often is heard no more, as on a phone."""
    by = By(device=DEVICE.format(evening.table_label(call.section, call.table)))
    act = make_call if call.is_made else take_call_back
    with contextlib.suppress(ServiceError):
        act(session, by, section=call.section, table=call.table)


def keep_call(session: Session, row: FollowedFile, call: DeviceCall) -> None:
    """Keep that the program has a call that stands, so that it is told what becomes of it; one that
    its table took back needs no answer."""
    state = CallState.WAITS if call.is_made else CallState.ENDED
    held = HeldCall(call.section, call.table, call.round, call.hour, call.minute, state)
    row.refresh_from_db(fields=["sent"])
    row.sent.pop(held.name, None)
    if call.is_made and find_call_at(session, call.section, call.table):
        row.sent[held.name] = held.content
    FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(sent=row.sent)
