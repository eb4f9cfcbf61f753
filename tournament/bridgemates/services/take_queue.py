"""Take what waits in the control program's queue, and let it go there once it is stored here.

What cannot be taken is not let go: it comes again with each look, until it can, or the director
leaves it. As long as nothing was let go, all words have the same number of a row, so that one that
comes again says nothing new; a word that comes afterwards has been keyed again.
"""

from django.db.models import F

from tournament.bridgemates.services.connect import access_of, connect
from tournament.bridgemates.services.take_results import take_results
from tournament.models import FollowedFile, Session


def take_queue(session: Session, row: FollowedFile) -> None:
    """Take what tables keyed. Raises ServiceError."""
    from tournament.bridgemates.files.connector.keyed import read_keyed

    program = connect(access_of(session.event.club))
    batch = program.poll(row.guid)
    if batch.results:
        take_results(session, read_keyed(batch.results, row.sections, row.acknowledged + 1))
        mine = FollowedFile.objects.filter(pk=row.pk, guid=row.guid)
        if mine.filter(refused=[]).exists():
            program.acknowledge(row.guid, batch.last)
            mine.update(acknowledged=F("acknowledged") + 1)
