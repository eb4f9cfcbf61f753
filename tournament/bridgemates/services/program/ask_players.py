"""Ask the control program who keyed a number at which seat, when somebody looks at it."""

from collections.abc import Mapping

from tournament.bridgemates.services.connect import access_of, connect
from tournament.files.read_evening import ReadPlayer
from tournament.models import FollowedFile, Session
from tournament.store.standings import session_evening


def ask_players(session: Session, row: FollowedFile) -> Mapping[str, tuple[ReadPlayer, ...]]:
    """Return who keyed numbers, by pairs as `read_seated` names them.

    A program in trouble is not asked, for who looks at a page would wait: nobody then. Raises
    ServiceError.
    """
    from tournament.bridgemates.files.connector.queues import PEOPLE, SEATED
    from tournament.bridgemates.files.connector.seated import read_seated

    if row.trouble:
        return {}
    program = connect(access_of(session.event.club))
    seated = program.poll(row.guid, SEATED).results
    if not any(one.player_number for one in seated):
        return {}
    return read_seated(session_evening(session), seated, program.poll(row.guid, PEOPLE).results)
