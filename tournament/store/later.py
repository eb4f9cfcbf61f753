"""Finds what came after a change and still holds: what an undo of it would have to take away."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from django.db.models import Q

from tournament.evening.upgrade.attendances import EARLIER_LABELS
from tournament.models import Change
from tournament.models.registry.changes import TAKES_BACK, rule_of
from tournament.store.declared import is_shared, model, upgrade_change

# The keys of rows by the model's label, as the log has them.
Rows: TypeAlias = Mapping[str, Iterable[str]]


def standing_since(change: Change) -> tuple[Change, ...]:
    """Give the later changes of such rows that nothing took away again, the latest first.

    A change and its undo cancel each other, as do a published version and its taking back; but
    only where both are later: what takes away something older stands itself.
    """
    later = tuple(later_changes(change))
    made = makers(later)
    gone: set[int] = set()
    standing = []
    for one in later:
        if one.pk in gone:
            continue
        taken_away = takes_away(one, made)
        if taken_away > change.pk:
            gone.add(taken_away)
        else:
            standing.append(one)
    return tuple(standing)


def latest_in_the_way(change: Change, since: Iterable[Change]) -> Change | None:
    """Give the latest of the standing changes that undid this one or touched a row of it."""
    return next(
        (one for one in since if one.undoes_id == change.pk or touches(one, change.after)), None
    )


def touches(change: Change, rows: Rows) -> bool:
    """Tell whether a change wrote one of these rows."""
    return any(key in change.after.get(label, {}) for label, keys in rows.items() for key in keys)


def later_changes(change: Change) -> Iterable[Change]:
    """Read in one statement what may have touched the same rows, or taken it away again: within
    the evening, but for rows that an event's sessions or a whole club share."""
    labels = list(change.after)
    earlier = {EARLIER_LABELS[label] for label in labels if label in EARLIER_LABELS}
    wanted = Q(undoes__isnull=False) | Q(kind__in=TAKES_BACK)
    if labels:
        wanted |= Q(after__has_any_keys=[*labels, *earlier])
    changes = Change.objects.accepted().filter(wanted, pk__gt=change.pk, club=change.club_id)
    if not any(is_shared(model(label)) for label in labels):
        changes = changes.filter(session=change.session_id)
    if earlier:
        # What earlier programs wrote is known for what it is by both of its sides.
        return map(upgrade_change, changes.order_by("-pk"))
    return changes.defer("before").order_by("-pk")


def makers(changes: Iterable[Change]) -> dict[str, int]:
    """Find which change made a row that lasts, by the row's key."""
    made = ((one, label) for one in changes for label in one.after)
    wanted = TAKES_BACK.values()
    return {
        key: one.pk
        for one, label in made
        if (one.kind, label) in wanted
        for key in one.after[label]
    }


def takes_away(change: Change, made: Mapping[str, int]) -> int:
    """Give the number of the change that this one undid or took back; 0 for what is neither."""
    if change.undoes_id:
        return change.undoes_id
    _, label = rule_of(change.kind).takes_back
    return max((made.get(key, 0) for key in change.after.get(label, {})), default=0)
