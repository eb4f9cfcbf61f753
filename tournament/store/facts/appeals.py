"""Appeals as values, each pair by its key."""

from typing import Any

from django.db.models import Exists, F, OuterRef

from tournament import models
from tournament.evening.facts import Appeal
from tournament.store.facts.plan import Keys, as_stored

OF_AN_APPEAL = (
    *("round", "board", "consent", "grounds", "made_at", "is_late"),
    *("state", "decision", "decided_at", "changed_in"),
)
# Of a row of a section: whether an appeal of its session is open, which costs no statement.
HAS_APPEALS = Exists(models.Appeal.objects.filter(session=OuterRef("session"), state="open"))


def read_appeals(session: models.Session, keys: Keys, **wanted: Any) -> tuple[Appeal, ...]:
    """Read appeals, first ones first; costs one statement."""
    rows = models.Appeal.objects.filter(session=session, **wanted).order_by("number")
    values = rows.values_list("id", "number", as_stored(F("placement")), *OF_AN_APPEAL)
    return tuple(Appeal(pk, number, keys[pair], *rest) for pk, number, pair, *rest in values)
