"""Tell the control program what becomes of its tables' calls: answered, or dealt with.

What it was told of each is kept, so that it is told once, and again where it could not be.
"""

from collections.abc import Iterable
from dataclasses import replace

from tournament.bridgemates.services.connect import access_of, connect
from tournament.bridgemates.values.device_calls import CallState, HeldCall
from tournament.evening.errors import ServiceError
from tournament.evening.play.table_calls import TableCall, find_at_table
from tournament.models import FollowedFile, Session
from tournament.store.reading.table_calls import find_calls

NAMES = "call-"


def send_calls(session: Session, row: FollowedFile) -> None:
    """Tell the program of each of its calls that went on; one that is too old for it is told
    nothing. Raises ServiceError."""
    from tournament.bridgemates.files.connector.answered import write_call

    row.refresh_from_db(fields=["sent"])
    held = [HeldCall.read(*one) for one in row.sent.items() if one[0].startswith(NAMES)]
    if not held:
        return
    standing = find_calls(session)
    moved = [replace(call, state=state_of(call, standing)) for call in held]
    moved = [now for before, now in zip(held, moved, strict=True) if now != before]
    if not moved:
        return
    try:
        program = connect(access_of(session.event.club))
        program.send_calls(row.guid, [write_call(one, row.guid) for one in moved])
    except ServiceError as error:
        if error.code != "program_older":
            raise
    for one in moved:
        row.sent[one.name] = one.content
        if one.state is CallState.ENDED:
            del row.sent[one.name]
    FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(sent=row.sent)


def state_of(call: HeldCall, standing: Iterable[TableCall]) -> CallState:
    """Return how far a call is here."""
    found = find_at_table(standing, call.section, call.table)
    if found is None:
        return CallState.ENDED
    return CallState.WAITS if found.is_waiting else CallState.ANSWERED
