"""What was said of a board, line by line of the log, and what of it contradicts what counts.

The rules as the program tells them to a director: the last word of each device on a place counts;
who is late, not having seen what stands, is kept and not written. An offer is gone once the
director has settled it, once its device says or agrees to something else, once it is what stands,
and once the place is empty again. What was undone was never said.
"""

from dataclasses import dataclass
from enum import Enum, auto


class Act(Enum):
    OFFER, RESULT, AGREED, SETTLED, EMPTIED = auto(), auto(), auto(), auto(), auto()


@dataclass(frozen=True)
class Said:
    """`value`: who sat there and both outcomes. `offers`: the lines that the director settled."""

    act: Act
    place: tuple
    value: tuple = ()
    offers: tuple[int, ...] = ()


def steps_in_force(steps) -> list:
    """All but what was undone; an undo that was itself undone undid nothing."""
    undone: set[int] = set()
    for step in reversed(steps):
        if step.undoes and step.revision not in undone:
            undone.add(step.undoes)
    return [step for step in steps if step.revision not in undone]


def find_contradictions(steps) -> dict:
    """By place what else was said, whatever counts now: each value with the lines that say it."""
    offers: dict[tuple, dict[str, tuple[int, tuple]]] = {}
    made = {step.revision: step for step in steps}
    for step in steps_in_force(steps):
        place = emptied(step, made) or (step.said and step.said.place)
        if place:
            offers[place] = after(step, offers.get(place, {}))
    return {place: by_value(open_.values()) for place, open_ in offers.items()}


def emptied(step, made):
    """The place that is empty because its first entry was undone."""
    undone = made.get(step.undoes)
    if undone is None or undone.said is None or undone.said.act is not Act.RESULT:
        return None
    place = undone.said.place
    return None if undone.before.get(("result", place)) else place


def after(step, open_: dict) -> dict:
    said = step.said
    if said is None or said.act is Act.EMPTIED:
        return {}
    if said.act is Act.SETTLED:
        return {who: one for who, one in open_.items() if one[0] not in said.offers}
    others = {who: one for who, one in open_.items() if who != step.device}
    if said.act is Act.OFFER:
        return others | {step.device: (step.revision, said.value)}
    return {who: one for who, one in others.items() if one[1] != said.value}


def by_value(offers) -> dict:
    found: dict[tuple, set[int]] = {}
    for revision, value in offers:
        found.setdefault(value, set()).add(revision)
    return found
