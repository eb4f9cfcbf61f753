"""Have the control program begin an evening on the Bridgemates, or go on with it; leave it."""

import uuid
from dataclasses import replace

from tournament.bridgemates.services.connect import connect, leave_pipe
from tournament.bridgemates.services.program.give_hands import give_hands
from tournament.bridgemates.services.program.send_hands import send_hands
from tournament.bridgemates.services.program.send_settings import SETTINGS, wanted_of
from tournament.bridgemates.values.access import Access
from tournament.bridgemates.values.device_results import TakenRows
from tournament.evening.errors import ServiceError
from tournament.models import FollowedFile, Session
from tournament.store.reading.followed_file import HANDS
from tournament.store.standings import session_evening
from tournament.store.write import By, Write, logged_as


def begin_program(session: Session, by: By, *, access: Access, with_hands: bool = False) -> None:
    """Begin the evening there; where that program has begun it before, go on. Hands that nobody may
    see yet go with it only where they are asked for.

    Nothing is asked of the program within a transaction. Raises ServiceError: "device_no_plan"
    before there is a movement, what `Program` and `describe_event` raise.
    """
    if not session_evening(session).games:
        raise ServiceError("device_no_plan")
    connect(access).find()
    row = FollowedFile.objects.filter(session=session, path=access.address).first()
    if row and row.guid and is_known(access, row.guid):
        listen(session, by, access=access, guid=row.guid, sent=row.sent)
        if with_hands:
            send_hands(session, replace(by, key=f"{by.key[:56]}-hands"))
    else:
        begin_anew(session, by, access, with_hands=with_hands)


def is_known(access: Access, guid: str) -> bool:
    """Have the program go on with an evening; tell whether it still has it."""
    try:
        connect(access).go_on(guid)
    except ServiceError as error:
        if error.code != "program_lost":
            raise
        return False
    return True


def begin_anew(session: Session, by: By, access: Access, *, with_hands: bool) -> None:
    """Send who sits where, what devices ask and the hands that leave, under a name that no evening
    had before."""
    from tournament.bridgemates.files.connector.event import describe_event, digests_of
    from tournament.bridgemates.files.connector.hands import write_hands
    from tournament.bridgemates.files.connector.settings import describe_settings

    guid, evening = uuid.uuid4().hex.upper(), session_evening(session)
    letters = [section.letter for section in evening.sections]
    event = describe_event(evening, guid, access.club_id)
    for_hands = replace(by, key=f"{by.key[:56]}-hands")
    hands = write_hands(give_hands(session, for_hands, is_asked=with_hands), guid)
    wanted = wanted_of(session, evening, has_hands=with_hands and bool(hands))
    settings = describe_settings(wanted, letters, guid)
    connect(access).begin(settings.add_to(replace(event, handrecords=hands)))
    sent = {**digests_of(evening, guid, access.club_id), SETTINGS: settings.digest}
    if with_hands and hands:
        sent[HANDS] = HANDS
    listen(session, by, access=access, guid=guid, sent=sent)


@logged_as("program_begun")
def listen(w: Write, session: Session, *, access: Access, guid: str, sent: dict[str, str]) -> None:
    """Listen to the program from now on; what was taken before, of a file too, stays older."""
    row, _ = FollowedFile.objects.get_or_create(session=session)
    numbers = [number for taken in row.taken.values() for number, _ in TakenRows.read(taken).rows]
    row.acknowledged = max([row.acknowledged, *numbers])
    if row.guid != guid:
        row.held, row.queued = {}, {}
    row.path, row.guid, row.sent = access.address, guid, sent
    row.sections = {
        section.letter: place
        for place, section in enumerate(session_evening(session).sections, start=1)
    }
    row.is_followed, row.trouble = True, ""
    row.save()
    w.detail = {"at": access.place}
    w.note()


@logged_as("program_left")
def leave_program(w: Write, session: Session) -> None:
    """Listen no more; the program keeps what tables key. Nothing where none is listened to."""
    row = FollowedFile.objects.filter(session=session, is_followed=True).exclude(guid="").first()
    if row:
        row.is_followed, row.trouble = False, ""
        row.save(update_fields=["is_followed", "trouble"])
        w.detail = {"at": Access(row.path).place}
        w.note()
        leave_pipe(Access(row.path))
