"""Notes that a table's phone was heard of, and how much it still keeps: for the director's eye.

No fact of the evening: it is neither logged nor does it raise the revision.
"""

import datetime

from django.utils import timezone

from tournament.models import TableLink
from tournament.store.write import LOCK

# Phones ask often; the disk of a laptop need not hear of each.
QUIET = datetime.timedelta(seconds=20)


def hear_table(link: TableLink, *, unsent: int, waiting: int) -> None:
    """Note that a table was heard.

    `waiting` is for how many seconds its oldest item has been kept.
    """
    now = timezone.now()
    is_fresh = link.heard_at is not None and now - link.heard_at < QUIET
    if is_fresh and bool(unsent) == bool(link.unsent):
        return
    since = now - datetime.timedelta(seconds=waiting) if unsent else None
    with LOCK:
        TableLink.objects.filter(pk=link.pk).update(heard_at=now, unsent=unsent, unsent_since=since)
