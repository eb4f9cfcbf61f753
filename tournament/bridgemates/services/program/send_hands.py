"""Send the control program tonight's hands, as the director asks for it."""

from tournament.bridgemates.services.connect import access_of, connect
from tournament.bridgemates.services.program.give_hands import give_hands
from tournament.models import FollowedFile, Session
from tournament.store.reading.followed_file import HANDS
from tournament.store.write import By


def send_hands(session: Session, by: By) -> None:
    """Send the hands of all boards to the program that is listened to, those too that nobody may
    see yet; nothing where none is.

    Raises ServiceError as `Program.send_hands`; the log has then that they left.
    """
    from tournament.bridgemates.files.connector.hands import write_hands

    row = FollowedFile.objects.filter(session=session, is_followed=True).exclude(guid="").first()
    if row is None:
        return
    records = write_hands(give_hands(session, by, is_asked=True), row.guid)
    if records:
        connect(access_of(session.event.club)).send_hands(row.guid, records)
        row.refresh_from_db(fields=["sent"])
        row.sent[HANDS] = HANDS
        FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(sent=row.sent)
