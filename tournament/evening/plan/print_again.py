"""Which cards no longer say what is to be played, after each change of the plan that
stands: that nobody undid, or that was done again."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class LoggedChange(NamedTuple):
    """A change as the log has it."""

    id: int
    kind: str
    detail: dict[str, Any]
    at: Any
    undoes: int | None


def keep_standing(
    changes: Sequence[LoggedChange], kind: str = "plan_repaired"
) -> tuple[LoggedChange, ...]:
    """Keep of changes of this kind and undos, oldest first, the changes that nobody undid."""
    undone: set[int | None] = set()
    # What was undone last is looked at first: an undo that was undone itself takes nothing away.
    for change in reversed(changes):
        if change.id not in undone:
            undone.add(change.undoes)
    return tuple(one for one in changes if one.kind == kind and one.id not in undone)


def find_lost_boards(repairs: Iterable[LoggedChange]) -> dict[str, tuple[int, ...]]:
    """Find by section the boards that can be played no more.

    Where a table is told, they are those that it played; those dealt again are there again.
    """
    lost: dict[str, tuple[int, ...]] = {}
    for repair in repairs:
        letter = repair.detail["print"]["section"]
        if "told" not in repair.detail and repair.detail.get("way") != "dealt":
            lost[letter] = (*lost.get(letter, ()), *repair.detail.get("boards", ()))
    return lost


@dataclass(frozen=True)
class PrintAgain:
    """`tables` and `pairs` are numbers of the section's movement; `struck` are the rounds that
    cards still show and that are not played, of `rounds` that there were then."""

    kind: str
    detail: dict[str, Any]
    at: datetime.datetime
    section: str
    tables: tuple[int, ...]
    pairs: tuple[int, ...]
    struck: tuple[int, ...]
    rounds: int


@dataclass(frozen=True)
class AllAgain:
    """What all changes of a section concern together, each card once."""

    section: str
    tables: tuple[int, ...]
    pairs: tuple[int, ...]
    struck: tuple[int, ...]


def join_by_section(changes: Iterable[PrintAgain]) -> tuple[AllAgain, ...]:
    """Join what is printed again, a section each; who has left keeps its card as it is."""
    tables: dict[str, set[int]] = {}
    pairs: dict[str, set[int]] = {}
    struck: dict[str, set[int]] = {}
    for change in sorted(changes, key=lambda change: change.at):
        tables.setdefault(change.section, set()).update(change.tables)
        cards = pairs.setdefault(change.section, set())
        cards.update(change.pairs)
        cards.difference_update(change.detail.get("gone", ()))
        gone = struck.setdefault(change.section, set()).union(change.struck)
        struck[change.section] = {number for number in gone if number > change.rounds}
    return tuple(
        AllAgain(section, *(tuple(sorted(each[section])) for each in (tables, pairs, struck)))
        for section in sorted(tables)
    )


def list_print_again(repairs: Sequence[LoggedChange]) -> tuple[PrintAgain, ...]:
    """List what is to be printed again after the changes of the plan that stand, newest first."""
    return tuple(
        PrintAgain(
            repair.kind,
            repair.detail,
            repair.at,
            repair.detail["print"]["section"],
            tuple(repair.detail["print"]["tables"]),
            tuple(repair.detail["print"]["pairs"]),
            tuple(repair.detail["print"].get("struck", ())),
            repair.detail["print"].get("rounds", 0),
        )
        for repair in reversed(repairs)
    )
