"""Send the control program what has changed in the plan since it was sent."""

from tournament.bridgemates.services.connect import access_of, connect
from tournament.models import FollowedFile, Session
from tournament.store.standings import session_evening


def send_changes(session: Session, row: FollowedFile) -> None:
    """Send the sections whose tables, pairs or boards are no more as they were sent.

    Each is kept as sent once the program has it. Raises ServiceError.
    """
    from tournament.bridgemates.files.connector.event import describe_changes

    access, evening = access_of(session.event.club), session_evening(session)
    program = connect(access)
    for letter, digest, update in describe_changes(evening, row.guid, access.club_id, row.sent):
        program.change(update)
        # A page may have sent hands meanwhile.
        row.refresh_from_db(fields=["sent"])
        row.sent[letter] = digest
        FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(sent=row.sent)
