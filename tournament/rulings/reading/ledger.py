"""Who made the rulings and penalties of an evening."""

from collections.abc import Collection

from tournament.evening.evening import Evening
from tournament.models import Change
from tournament.rulings.values import ledger as pure
from tournament.rulings.values.ledger import Ledger, Made


def ledger(evening: Evening) -> Ledger:
    """Read rulings and penalties as one list; costs one statement."""
    return pure.ledger(evening, makers(evening, pure.revisions_of_rulings(evening)))


def makers(evening: Evening, revisions: Collection[int]) -> dict[int, Made]:
    """Read who made some changes, and when, by their revision; costs one statement."""
    rows = Change.objects.accepted().filter(session_id=evening.session.id, revision__in=revisions)
    return {
        revision: Made(author, at)
        for revision, author, at in rows.values_list("revision", "author", "at")
    }
