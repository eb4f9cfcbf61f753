"""Rows as earlier programs wrote them, in a log or in a file, as the program has them now.

Until version 5 of the file an `entry` was of one session: that it attends is a row of its own now,
with the key that the entry has, and each `entryplayer` has become a member of the entry and who
sat. What is new already stays as it is. A file is not checked yet: what is no row is left for its
reader to refuse.
"""

from collections.abc import Callable, Mapping
from typing import Any

# The version of the file that first had attendances.
ATTENDANCES = 5

Image = dict[str, Any] | None
Images = dict[str, Any]

# What the log called rows of these labels before; entries are called so still.
EARLIER_LABELS: Mapping[str, str] = {
    "entry": "entry",
    "member": "entryplayer",
    "attendance": "entry",
    "attendanceplayer": "entryplayer",
}
OF_AN_ENTRY = frozenset({"id", "event_id", "changed_in"})
RENAMED: Mapping[str, Mapping[str, str]] = {
    "attendance": {"position": "order", "stationary": "fixed_seat"},
    "attendanceplayer": {"entry_id": "attendance_id"},
    "placement": {"entry_id": "attendance_id"},
}


def upgrade_both(before: Images, after: Images) -> tuple[Images, Images]:
    """Upgrade a change's images of the rows before and after it."""
    return upgrade_images(before, after), upgrade_images(after, before)


def upgrade_images(images: Images, others: Images) -> Images:
    """Upgrade the images on one side of a change; `others` are those on its other side."""
    upgraded: dict[str, Any] = {}
    for label, rows in images.items():
        upgrade = UPGRADES.get(label)
        if upgrade is None or not isinstance(rows, Mapping):
            upgraded[label] = rows
            continue
        opposite = others.get(label)
        opposite = opposite if isinstance(opposite, Mapping) else {}
        for key, row in rows.items():
            for name, image in upgrade(key, row, opposite.get(key)).items():
                upgraded.setdefault(name, {})[key] = image
    return upgraded


def upgrade_entry(key: str, row: Image, other: Image) -> dict[str, Image]:
    """Part what is of the event from the attendance. An entry that was changed was changed in what
    its attendance holds now; of the revision in which it came to be, old images know nothing that
    stays true."""
    if not any(isinstance(one, Mapping) and "session_id" in one for one in (row, other)):
        return {"entry": row}
    images = {"attendance": attendance_of(row, key)}
    if row is None or other is None:
        images = {"entry": take_only(row, {"event_id"}), **images}
    return images


def upgrade_entry_player(_key: str, row: Image, _other: Image) -> dict[str, Image]:
    """Divide a player of an entry into the member and who sat."""
    return {"member": member_of(row), "attendanceplayer": renamed("attendanceplayer", row)}


def upgrade_placement(_key: str, row: Image, _other: Image) -> dict[str, Image]:
    """Name the entry of a placement as the attendance that it is today."""
    return {"placement": renamed("placement", row)}


UPGRADES: Mapping[str, Callable[[str, Image, Image], dict[str, Image]]] = {
    "entry": upgrade_entry,
    "entryplayer": upgrade_entry_player,
    "placement": upgrade_placement,
}


# ---- rows ----


def attendance_of(row: Any, key: Any) -> Any:
    """Make the attendance of an earlier entry, whose key it has."""
    if not isinstance(row, Mapping):
        return row
    named = {name: value for name, value in row.items() if name != "event_id"}
    return renamed("attendance", {**named, "entry_id": key})


def member_of(row: Any) -> Any:
    """Return what the member of an entry keeps: all but the session."""
    if not isinstance(row, Mapping):
        return row
    return {name: value for name, value in row.items() if name != "session_id"}


def renamed(label: str, row: Any) -> Any:
    """Return the row with the names that its columns have now."""
    if not isinstance(row, Mapping):
        return row
    names = RENAMED[label]
    return {names.get(name, name): value for name, value in row.items()}


def take_only(row: Any, names: frozenset[str] | set[str]) -> Any:
    """Return these columns of a row; what is no row stays as it is."""
    if not isinstance(row, Mapping):
        return row
    return {name: value for name, value in row.items() if name in names}


# ---- files ----


def upgrade_file(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Upgrade the lists of an evening's file of that version."""
    if version >= ATTENDANCES:
        return data
    lists = {name: rows for name, rows in data.items() if name != "entry_players"}
    if "entries" in data:
        lists["entries"] = each(data["entries"], lambda row: take_only(row, OF_AN_ENTRY))
        lists["attendances"] = each(data["entries"], lambda row: attending(row, version))
    if "entry_players" in data:
        lists["members"] = each(data["entry_players"], member_of)
        lists["attendance_players"] = each(
            data["entry_players"], lambda row: renamed("attendanceplayer", row)
        )
    if "placements" in data:
        lists["placements"] = each(data["placements"], lambda row: renamed("placement", row))
    if "changes" in data:
        lists["changes"] = each(data["changes"], upgrade_change)
    return lists


def attending(row: Any, version: int) -> Any:
    """Make the attendance of a file's entry, with its key; the first version had one section."""
    if not isinstance(row, Mapping):
        return row
    section = {"section": "A"} if version == 1 else {}
    return attendance_of({**section, **row}, row.get("id"))


def upgrade_change(row: Any) -> Any:
    """Upgrade both sides of a change of the log; what is none stays as it is."""
    if not isinstance(row, Mapping):
        return row
    before, after = row.get("before"), row.get("after")
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return row
    upgraded = upgrade_both(before, after)
    return {**row, "before": upgraded[0], "after": upgraded[1]}


def each(rows: Any, upgrade: Callable[[Any], Any]) -> Any:
    """Upgrade every row of a list; what is no list stays as it is."""
    return [upgrade(row) for row in rows] if isinstance(rows, list) else rows
