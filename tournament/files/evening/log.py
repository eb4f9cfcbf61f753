"""The log of an evening's file: whole, readable, and undone here as where it came from."""

import dataclasses
from types import MappingProxyType
from typing import Any

from tournament.evening.files.carried import FileTable, Tables
from tournament.evening.files.errors import EveningFileError
from tournament.evening.play.table_calls import CallReason
from tournament.files.evening.columns import kinds_of
from tournament.files.evening.fields import (
    Kind,
    cents,
    check_list,
    check_object,
    key,
    lead,
    moment,
    numbers,
    one_of,
    optional,
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
STATEMENT: dict[str, Kind] = {
    "ns": text(6),
    "ew": text(6),
    "ns_outcome": outcome,
    "ew_outcome": outcome,
    "lead": lead,
}
CREDIT: dict[str, Kind] = {
    "ns_outcome": ruled,
    "ew_outcome": ruled,
    "law": text(20),
    "reason": text(300),
}


GROUP: dict[str, Kind] = {
    "section": text(1),
    "first_round": whole(),
    "last_round": optional(whole()),
    "tables": numbers(1),
    "law": text(20),
    "reason": text(300),
}


def check_log(evening: EveningFile, tables: Tables) -> EveningFile:
    """Check the log; number its changes from 1 and leave the club out of its images."""
    ids = [row["id"] for row in evening.rows["changes"]]
    numbers = {one: number for number, one in enumerate(ids, 1)}
    table_by_label = {table.label: table for table in tables.values() if table.label}
    changes, revision = [], 0
    for number, row in enumerate(evening.rows["changes"], 1):
        if number > 1 and row["id"] <= ids[number - 2]:
            raise EveningFileError("log_not_in_order", ("changes", number, "id"))
        try:
            change = check_change(row, numbers, table_by_label, session=str(evening.session["id"]))
            revision += not change["of_club"]
            check_revision(change, revision)
        except EveningFileError as error:
            raise error.within("changes", number) from None
        changes.append(MappingProxyType(change))
    if revision != evening.session["revision"]:
        raise EveningFileError("log_not_whole", ("session", "revision"), wanted=revision)
    rows = {**evening.rows, "changes": tuple(changes)}
    return dataclasses.replace(evening, rows=MappingProxyType(rows))


def check_change(
    row: Row, numbers: dict[int, int], tables: dict[str, FileTable], *, session: str
) -> dict[str, Any]:
    """Check a change; `of_club` marks the one in the club's own log that created the evening."""
    read_at("detail", check_detail, row["kind"], row["detail"])
    before = read_at("before", read_images, row["before"], tables)
    if row["verdict"] == "conflict":
        read_at("after", check_offered, row["after"])
        after = row["after"]
    else:
        after = read_at("after", read_images, row["after"], tables)
        check_both(before, after)
    return {
        **row,
        "id": numbers[row["id"]],
        "undoes_id": undone_number(row, numbers),
        "before": before,
        "after": after,
        "of_club": before.get("session", {}).get(session, {}) is None,
    }


def undone_number(row: Row, numbers: dict[int, int]) -> int | None:
    """Find the number of the earlier change that this one undoes."""
    if row["undoes_id"] is None:
        return None
    if row["undoes_id"] not in numbers or row["undoes_id"] >= row["id"]:
        raise EveningFileError("leads_nowhere", ("undoes_id",), target="changes")
    return numbers[row["undoes_id"]]


def check_revision(change: dict[str, Any], wanted: int) -> None:
    if not change["of_club"] and change["revision"] != wanted:
        raise EveningFileError("log_not_whole", ("revision",), wanted=wanted)


def read_at(where: str, read: Any, *values: Any) -> Any:
    """Read a value; a refusal then names the field `where` it stands."""
    try:
        return read(*values)
    except EveningFileError as error:
        raise error.within(where) from None


# ---- images ----


def read_images(value: Any, tables: dict[str, FileTable]) -> dict[str, Any]:
    """Read rows as they were: {what: {key: fields, or null where there was none}}."""
    found = {}
    for label, rows in check_object(value).items():
        if label not in tables:
            raise EveningFileError("field_unknown", field=label[:40])
        table = tables[label]
        found[label] = {
            str(key(one)): read_image(table, row) for one, row in check_object(rows).items()
        }
    return found


def read_image(table: FileTable, image: Any) -> dict[str, Any] | None:
    """Read a row's fields, without the club that version 1 names."""
    if image is None:
        return None
    kinds = kinds_of(table)
    row = {name: value for name, value in check_object(image).items() if name != "club_id"}
    for name, value in row.items():
        if name not in kinds or name in table.not_in_images:
            raise EveningFileError("field_unknown", (table.label,), field=name[:40])
        read_at(name, kinds[name], value)
    return row


def check_both(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Check that the images before and after are of the same rows."""
    if {label: set(rows) for label, rows in before.items()} != {
        label: set(rows) for label, rows in after.items()
    }:
        raise EveningFileError("images_differ")


def check_offered(image: Any) -> None:
    """Check what the loser of a race had written."""
    offered = check_object(check_object(image).get("offered"))
    if "ns_outcome" in offered:
        check_statement(offered)
        for name in {"ns_key", "ew_key"} & set(offered):
            read_at(name, text(6), offered[name])
    for name, value in offered.items():
        if isinstance(value, dict | list):
            raise EveningFileError("text_wanted", (name,))


# ---- what the wording needs ----


def check_detail(kind: str, detail: Any) -> None:
    for name, value in check_object(detail).items():
        if name in ALWAYS:
            read_at(name, ALWAYS[name], value)
    if kind == "undo":
        check_detail(read_at("kind", text(30), detail.get("kind")), detail.get("detail"))
    elif "detail" in detail:
        raise EveningFileError("field_unknown", field="detail")
    read_all(DETAILS.get(kind, {}), detail)


def list_of(kind: Kind) -> Kind:
    return lambda value: [kind(one) for one in check_list(value)]


def check_statement(value: Any) -> None:
    """Check what somebody wrote of a board: who played, both outcomes, the lead."""
    row = check_object(value)
    read_all(STATEMENT, row)
    if not (row["ns_outcome"] and row["ew_outcome"]):
        raise EveningFileError("both_sides_wanted")


def read_all(fields: dict[str, Kind], row: dict[str, Any]) -> None:
    for name, kind in fields.items():
        if name not in row:
            raise EveningFileError("field_missing", field=name)
        read_at(name, kind, row[name])


def holding(fields: dict[str, Kind]) -> Kind:
    """Make the check of an object that has these fields, and maybe more."""
    return lambda value: read_all(fields, check_object(value))


# Wherever they stand, they mean the same.
ALWAYS: dict[str, Kind] = {
    **PLACE,
    "boards": list_of(whole()),
    "pairs": list_of(text(6)),
    "gone": list_of(whole()),
    "sent": text(64),
}
CARDS: dict[str, Kind] = {
    "section": text(1),
    "tables": list_of(whole()),
    "pairs": list_of(whole()),
}
ANY_STATEMENT = optional(check_statement)
RULED: dict[str, Kind] = {"at_table": ANY_STATEMENT, "from": optional(holding(CREDIT))}
FINED: dict[str, Kind] = {"pair": text(6), "amount": cents, "unit": text(16), "reason": text(300)}
FOULED: dict[str, Kind] = {"board": whole(), "group": text(1)}
MARKED: dict[str, Kind] = {**PLACE, "result": whole(), "seen": truth}
CLAIMED: dict[str, Kind] = {**PLACE, "claim": whole(), "pair": text(6)}
APPEALED: dict[str, Kind] = {"appeal": whole(), "pair": text(6), "boards": list_of(whole())}
REPORTED: dict[str, Kind] = {"section": text(1), "table": whole(), "text": text(200)}
AT_TABLE: dict[str, Kind] = {
    "section": text(1),
    "table": whole(),
    "at": text(10),
    "round": whole(),
}
CALLED: dict[str, Kind] = {"call": whole(), "seconds": whole()}
PUBLISHED_AS = one_of("provisional", "corrected", "final")
DETAILS: dict[str, dict[str, Kind]] = {
    "result": {**PLACE, "from": ANY_STATEMENT, "to": check_statement},
    "take_back": {**PLACE, "from": check_statement},
    "move": {
        **PLACE,
        "to_board": whole(),
        "moved": ANY_STATEMENT,
        "back": ANY_STATEMENT,
    },
    "ruling": {**PLACE, **RULED, "to": holding(CREDIT)},
    "ruling_withdrawn": {**PLACE, **RULED, "from": holding(CREDIT)},
    "penalty": FINED,
    "penalty_withdrawn": FINED,
    "group": {**FOULED, "from": optional(holding(GROUP)), "to": holding(GROUP)},
    "group_withdrawn": {**FOULED, "from": holding(GROUP)},
    "claim_made": {
        **CLAIMED,
        "said": one_of("score", "turned", "other"),
        "outcome": outcome,
        "text": text(200),
    },
    "claim_answered": {**CLAIMED, "answer": one_of("agreed", "contested")},
    "claim_withdrawn": CLAIMED,
    "claim_accepted": {
        **CLAIMED,
        "from": ANY_STATEMENT,
        "to": ANY_STATEMENT,
    },
    "claim_refused": {**CLAIMED, "reason": text(300)},
    "appeal": {**APPEALED, "grounds": text(300)},
    "appeal_decided": {
        **APPEALED,
        "decided": one_of("upheld", "changed", "withdrawn"),
        "reason": text(300),
    },
    "confirmed": {**PLACE, "result": whole(), "to": check_statement},
    "settled": {
        **PLACE,
        "offers": list_of(whole()),
        "result": whole(),
        "from": ANY_STATEMENT,
        "to": ANY_STATEMENT,
        "left": list_of(check_statement),
    },
    "name_reported": REPORTED,
    "wrong_opponents_reported": REPORTED,
    "report_seen": {"report": whole()},
    "director_called": {**AT_TABLE, "reason": one_of(*(reason.value for reason in CallReason))},
    "call_answered": CALLED,
    "call_ended": CALLED,
    "call_withdrawn": CALLED,
    "table_waits": {**AT_TABLE, "awaited": list_of(whole()), "for": list_of(text(10))},
    "wait_ended": {"wait": whole(), "at": text(10), "seconds": whole()},
    "director_plays": {"entry": text(36)},
    "looked": {"boards": list_of(whole())},
    "results_imported": {"file": text(100), "results": whole(), "sha256": text(64)},
    "round": {"from": whole(), "round": whole()},
    "break_planned": {"after": whole(), "minutes": whole()},
    "break_dropped": {"after": whole()},
    "partners_drawn": {
        "names": list_of(list_of(text(121))),
        "strengths": list_of(list_of(text(12))),
        "way": one_of("anybody", "halves"),
        "seed": whole(1, 999_999),
        "alone": text(121),
    },
    "bookings_drawn": {
        "names": list_of(list_of(text(121))),
        "seed": whole(1, 999_999),
        "alone": text(121),
    },
    "plan_repaired": {"way": text(20), "round": whole(), "print": holding(CARDS)},
    "seen": {**MARKED, "to": check_statement},
    "suspects_left": {"results": list_of(holding(MARKED))},
    "publish": {"version": whole(), "kind": PUBLISHED_AS},
    "deadline_moved": {"version": whole(), "from": moment, "until": moment},
    "publication_withdrawn": {"version": whole(), "kind": PUBLISHED_AS, "before": whole()},
}
