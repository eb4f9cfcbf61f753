"""Who has left, where the log alone said so: until version 5 of the file no row did.

The change of a plan told the numbers that were gone (`gone`) and from which round; its images know
nothing of it. From them follow the placements' column, and what an undo of such a change undoes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tournament.evening.plan.print_again import LoggedChange, keep_standing

Images = dict[str, Any]
Row = Mapping[str, Any]
Key = TypeVar("Key")

COLUMN = "left_after"


def find_left_after(changes: Sequence[LoggedChange], places: Mapping[str, Key]) -> dict[Key, int]:
    """Give the last round of each place whose pair left, from changes of the plan and undos, oldest
    first; `places` are by section and number, as in A7."""
    return {
        places[place]: last
        for one in keep_standing(changes)
        for place, last in gone_by(one.detail).items()
        if place in places
    }


def gone_by(detail: Mapping[str, Any]) -> dict[str, int]:
    """Give the last round of each place that a change of the plan emptied."""
    if not detail.get("gone"):
        return {}
    letter, last = detail["print"]["section"], detail["round"] - 1
    return {f"{letter}{number}": last for number in detail["gone"]}


def gone_in(kind: str, detail: Mapping[str, Any]) -> tuple[dict[str, int], bool]:
    """Give what `gone_by` does, of a change or of what it undid or did again, and whether they are
    there again by it."""
    is_undone = False
    while kind == "undo":
        kind, detail, is_undone = detail["kind"], detail["detail"], not is_undone
    return (gone_by(detail) if kind == "plan_repaired" else {}), is_undone


def add_left_after(
    before: Images, after: Images, left: Mapping[str, int], *, is_undone: bool
) -> tuple[Images, Images]:
    """Add to the images of a change of the plan who left, unless they say it; `left` are the last
    rounds by the keys of the placements; with `is_undone` these pairs are back."""
    if tells_who_left(before) or tells_who_left(after):
        return before, after
    last_rounds: dict[str, int | None] = dict(left)
    nobody: dict[str, int | None] = dict.fromkeys(left)
    was, became = (last_rounds, nobody) if is_undone else (nobody, last_rounds)
    return with_column(before, was), with_column(after, became)


def tells_who_left(images: Images) -> bool:
    """Tell whether some placement of the images says after which round it left."""
    return any(row and COLUMN in row for row in images.get("placement", {}).values())


def with_column(images: Images, values: Mapping[str, int | None]) -> Images:
    """Return the images with who left written into their placements."""
    rows = dict(images.get("placement", {}))
    for key, value in values.items():
        rows[key] = {**(rows.get(key) or {}), COLUMN: value}
    return {**images, "placement": rows}


def fill_left_after(
    placements: Iterable[Row], sections: Iterable[Row], changes: Iterable[Row]
) -> tuple[Row, ...]:
    """Fill the column of a file's placements from its log."""
    placed = list(placements)
    letters = {section["id"]: section["letter"] for section in sections}
    places = {f"{letters[row['section_id']]}{row['number']}": row["id"] for row in placed}
    log = [
        LoggedChange(row["id"], row["kind"], row["detail"], row["at"], row["undoes_id"])
        for row in changes
        if row["verdict"] == "accepted"
    ]
    left = find_left_after(log, places)
    return tuple({**row, COLUMN: left.get(row["id"])} for row in placed)
