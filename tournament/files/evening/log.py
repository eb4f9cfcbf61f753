"""Whether the log of an evening is whole and can be read and undone as in its first home."""

import dataclasses
from types import MappingProxyType
from typing import Any

from tournament.evening.carried import Table, Tables
from tournament.files.evening.columns import kinds_of
from tournament.files.evening.errors import EveningFileError
from tournament.files.evening.fields import (
    Kind,
    a_list,
    an_object,
    cents,
    key,
    lead,
    one_of,
    outcome,
    ruled,
    text,
    truth,
    whole,
)
from tournament.files.evening.value import EveningFile, Row

PLACE: dict[str, Kind] = {
    "section": text(1),
    "round": whole(),
    "table": whole(),
    "board": whole(),
}
TOLD: dict[str, Kind] = {
    "ns": text(6),
    "ew": text(6),
    "ns_outcome": outcome,
    "ew_outcome": outcome,
    "lead": lead,
}
CREDITED: dict[str, Kind] = {
    "ns_outcome": ruled,
    "ew_outcome": ruled,
    "law": text(20),
    "reason": text(300),
}


def check_log(evening: EveningFile, tables: Tables) -> EveningFile:
    """The same evening, its changes numbered from 1 and its images without a club."""
    ids = [row["id"] for row in evening.rows["changes"]]
    numbers = {one: number for number, one in enumerate(ids, 1)}
    known = {table.label: table for table in tables.values() if table.label}
    changes, revision = [], 0
    for number, row in enumerate(evening.rows["changes"], 1):
        if number > 1 and row["id"] <= ids[number - 2]:
            raise EveningFileError("log_not_in_order", ("changes", number, "id"))
        try:
            change = checked(row, numbers, known, session=str(evening.session["id"]))
            revision += not change["of_club"]
            check_revision(change, revision)
        except EveningFileError as error:
            raise error.within("changes", number) from None
        changes.append(MappingProxyType(change))
    if revision != evening.session["revision"]:
        raise EveningFileError("log_not_whole", ("session", "revision"), wanted=revision)
    rows = {**evening.rows, "changes": tuple(changes)}
    return dataclasses.replace(evening, rows=MappingProxyType(rows))


def checked(
    row: Row, numbers: dict[int, int], known: dict[str, Table], *, session: str
) -> dict[str, Any]:
    """`of_club` marks the change in the club's own log that created the evening."""
    at("detail", check_detail, row["kind"], row["detail"])
    before = at("before", images, row["before"], known)
    if row["verdict"] == "conflict":
        at("after", check_offered, row["after"])
        after = row["after"]
    else:
        after = at("after", images, row["after"], known)
        check_both(before, after)
    return {
        **row,
        "id": numbers[row["id"]],
        "undoes_id": undone(row, numbers),
        "before": before,
        "after": after,
        "of_club": before.get("session", {}).get(session, {}) is None,
    }


def undone(row: Row, numbers: dict[int, int]) -> int | None:
    """The number of the earlier change that this one undoes."""
    if row["undoes_id"] is None:
        return None
    if row["undoes_id"] not in numbers or row["undoes_id"] >= row["id"]:
        raise EveningFileError("leads_nowhere", ("undoes_id",), target="changes")
    return numbers[row["undoes_id"]]


def check_revision(change: dict[str, Any], wanted: int) -> None:
    if not change["of_club"] and change["revision"] != wanted:
        raise EveningFileError("log_not_whole", ("revision",), wanted=wanted)


def at(where: str, read: Any, *values: Any) -> Any:
    try:
        return read(*values)
    except EveningFileError as error:
        raise error.within(where) from None


# ---- images ----


def images(given: Any, known: dict[str, Table]) -> dict[str, Any]:
    """Rows as they were: {what: {key: fields, or null where there was none}}."""
    found = {}
    for label, rows in an_object(given).items():
        if label not in known:
            raise EveningFileError("field_unknown", field=label[:40])
        table = known[label]
        found[label] = {str(key(one)): image(table, row) for one, row in an_object(rows).items()}
    return found


def image(table: Table, given: Any) -> dict[str, Any] | None:
    """A row's fields, without the club that version 1 names."""
    if given is None:
        return None
    kinds = kinds_of(table)
    row = {name: value for name, value in an_object(given).items() if name != "club_id"}
    for name, value in row.items():
        if name not in kinds or name in table.not_in_images:
            raise EveningFileError("field_unknown", (table.label,), field=name[:40])
        at(name, kinds[name], value)
    return row


def check_both(before: dict[str, Any], after: dict[str, Any]) -> None:
    """They speak of the same rows."""
    if {label: set(rows) for label, rows in before.items()} != {
        label: set(rows) for label, rows in after.items()
    }:
        raise EveningFileError("images_differ")


def check_offered(given: Any) -> None:
    """What the loser of a race had written."""
    offered = an_object(an_object(given).get("offered"))
    if "ns_outcome" in offered:
        told(offered)
        for name in {"ns_key", "ew_key"} & set(offered):
            at(name, text(6), offered[name])
    for name, value in offered.items():
        if isinstance(value, dict | list):
            raise EveningFileError("text_wanted", (name,))


# ---- what the wording needs ----


def check_detail(kind: str, detail: Any) -> None:
    for name, value in an_object(detail).items():
        if name in ALWAYS:
            at(name, ALWAYS[name], value)
    if kind == "undo":
        check_detail(at("kind", text(30), detail.get("kind")), detail.get("detail"))
    elif "detail" in detail:
        raise EveningFileError("field_unknown", field="detail")
    read_all(DETAILS.get(kind, {}), detail)


def list_of(kind: Kind) -> Kind:
    return lambda given: [kind(one) for one in a_list(given)]


def told(given: Any) -> None:
    row = an_object(given)
    read_all(TOLD, row)
    if not (row["ns_outcome"] and row["ew_outcome"]):
        raise EveningFileError("both_sides_wanted")


def told_or_nothing(given: Any) -> None:
    if given is not None:
        told(given)


def credited(given: Any) -> None:
    """What a ruling gave, and why."""
    read_all(CREDITED, an_object(given))


def marked(given: Any) -> None:
    """A result that somebody looked at again."""
    read_all(MARKED, an_object(given))


def read_all(fields: dict[str, Kind], row: dict[str, Any]) -> None:
    for name, kind in fields.items():
        if name not in row:
            raise EveningFileError("field_missing", field=name)
        at(name, kind, row[name])


def credited_or_nothing(given: Any) -> None:
    if given is not None:
        credited(given)


def cards(given: Any) -> None:
    """Of which tables and pairs the cards are printed again."""
    read_all(CARDS, an_object(given))


# Wherever they stand, they mean the same.
ALWAYS: dict[str, Kind] = {
    **PLACE,
    "boards": list_of(whole()),
    "pairs": list_of(text(6)),
    "gone": list_of(whole()),
}
CARDS: dict[str, Kind] = {
    "section": text(1),
    "tables": list_of(whole()),
    "pairs": list_of(whole()),
}
RULED: dict[str, Kind] = {"at_table": told_or_nothing, "from": credited_or_nothing}
FINED: dict[str, Kind] = {"pair": text(6), "amount": cents, "unit": text(16), "reason": text(300)}
MARKED: dict[str, Kind] = {**PLACE, "result": whole(), "seen": truth}
PUBLISHED_AS = one_of("provisional", "corrected", "final")
DETAILS: dict[str, dict[str, Kind]] = {
    "result": {**PLACE, "from": told_or_nothing, "to": told},
    "take_back": {**PLACE, "from": told},
    "move": {**PLACE, "to_board": whole(), "moved": told_or_nothing, "back": told_or_nothing},
    "ruling": {**PLACE, **RULED, "to": credited},
    "ruling_withdrawn": {**PLACE, **RULED, "from": credited},
    "penalty": FINED,
    "penalty_withdrawn": FINED,
    "confirmed": {**PLACE, "result": whole(), "to": told},
    "settled": {
        **PLACE,
        "offers": list_of(whole()),
        "result": whole(),
        "from": told_or_nothing,
        "to": told_or_nothing,
        "left": list_of(told),
    },
    "name_reported": {"section": text(1), "table": whole(), "text": text(200)},
    "wrong_opponents_reported": {"section": text(1), "table": whole(), "text": text(200)},
    "report_seen": {"report": whole()},
    "results_imported": {"file": text(100), "results": whole(), "sha256": text(64)},
    "round": {"from": whole(), "round": whole()},
    "plan_repaired": {"way": text(20), "round": whole(), "print": cards},
    "seen": {**MARKED, "to": told},
    "suspects_left": {"results": list_of(marked)},
    "publish": {"version": whole(), "kind": PUBLISHED_AS},
    "publication_withdrawn": {"version": whole(), "kind": PUBLISHED_AS, "before": whole()},
}
