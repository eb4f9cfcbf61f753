"""What was played, ruled, appealed against, taken off and fouled."""

import functools
from typing import Any

from django.db.models import Exists, F, OuterRef

from tournament import models
from tournament.evening.facts import Appeal, Group, Penalty, Place, Result, Ruling
from tournament.store.facts.plan import IN_SEATS, Keys, as_stored

OF_A_RESULT = (
    "section__letter",
    "round",
    "table",
    "board",
    *IN_SEATS,
    "ns_outcome",
    "ew_outcome",
    "lead",
    "changed_in",
    "entered_at",
    "ruling__ns_outcome",
    "ruling__ew_outcome",
    "ruling__law",
    "ruling__reason",
    "ruling__changed_in",
)
OF_A_GROUP = (
    *("id", "board", "letter", "section", "first_round", "last_round", "tables"),
    *("law", "reason", "changed_in"),
)


@functools.cache
def result_rows() -> Any:
    """Ask for results; put together once, which takes Django longer than to read a board's."""
    rows = models.Result.objects.order_by("board", "section__letter", "round", "table")
    return rows.values_list(*OF_A_RESULT)


def read_results(keys: Keys, **wanted: Any) -> tuple[tuple[Result, ...], dict[Place, int]]:
    """Read the results of a session, or of a board of it, and where one was taken back in which
    revision."""
    results, emptied = [], {}
    for row in result_rows().filter(**wanted):
        result = result_value(row, keys)
        if result.ns_outcome:
            results.append(result)
        else:
            emptied[result.place] = result.changed_in
    return tuple(results), emptied


def result_value(row: tuple[Any, ...], keys: Keys) -> Result:
    """Make a result from a row of `OF_A_RESULT`, with its ruling if one stands."""
    ruling = Ruling(*row[13:]) if row[13] else None
    values: tuple[Any, ...] = (*row[:4], keys.seats(row[4:8]), *row[8:13], ruling)
    return Result(*values)


@functools.cache
def penalty_rows() -> Any:
    """Ask for penalties, in the order in which they were given."""
    return models.Penalty.objects.order_by("made_at", "id").values_list(
        "id", as_stored(F("placement")), "amount", "unit", "board", "law", "reason", "changed_in"
    )


def read_penalties(session: models.Session, keys: Keys) -> tuple[Penalty, ...]:
    """Read the penalties in the order in which they were given; costs one statement."""
    rows = penalty_rows().filter(session=session)
    return tuple(Penalty(pk, keys[placement], *rest) for pk, placement, *rest in rows)


@functools.cache
def group_rows() -> Any:
    """Ask for the groups of fouled boards, by board and letter."""
    return models.Group.objects.order_by("board", "letter").values_list(*OF_A_GROUP)


def read_groups(session: models.Session) -> tuple[Group, ...]:
    """Read the groups of fouled boards, by board and letter."""
    return tuple(group_value(row) for row in group_rows().filter(session=session))


def group_value(row: tuple[Any, ...]) -> Group:
    """Make a group of a fouled board from a row of its columns."""
    *where, tables, law, reason, changed_in = row
    values: tuple[Any, ...] = (*where, tuple(tables), law, reason, changed_in)
    return Group(*values)


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
