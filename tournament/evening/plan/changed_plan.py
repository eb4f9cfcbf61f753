"""The changes of the plan that stand: those that nobody undid, or that were done again."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Repaired(NamedTuple):
    """A change of the plan as the log has it."""

    id: int
    kind: str
    detail: dict[str, Any]
    at: Any
    undoes: int | None


def keep_standing(changes: Sequence[Repaired]) -> tuple[Repaired, ...]:
    """Keep of changes of the plan and undos, oldest first, the changes of the plan that nobody
    undid.
    """
    undone: set[int | None] = set()
    # What was undone last is looked at first: an undo that was undone itself takes nothing away.
    for change in reversed(changes):
        if change.id not in undone:
            undone.add(change.undoes)
    return tuple(one for one in changes if one.kind == "plan_repaired" and one.id not in undone)


def find_lost_boards(repairs: Iterable[Repaired]) -> dict[str, tuple[int, ...]]:
    """Find by section the boards that can be played no more.

    Where a table is told, they are those that it played; those dealt again are there again.
    """
    lost: dict[str, tuple[int, ...]] = {}
    for repair in repairs:
        letter = repair.detail["print"]["section"]
        if "told" not in repair.detail and repair.detail.get("way") != "dealt":
            lost[letter] = (*lost.get(letter, ()), *repair.detail.get("boards", ()))
    return lost
