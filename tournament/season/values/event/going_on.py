"""Who goes on to the next session of an event, and in which order they get their numbers."""

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from tournament.season.values.event_rules import FINALS, EventRules
from tournament.season.values.table import SeasonLine, SeasonTable


class WhoGoesOn(StrEnum):
    """Who plays the next session: everybody again, the first so many or from a total on in the
    next final, or all others in it."""

    ALL = "all"
    FIRST = "first"
    LEAST = "least"
    REST = "rest"


class NumbersBy(StrEnum):
    """By what the numbers are dealt anew."""

    RANK = "rank"
    KEPT = "kept"
    LOT = "lot"


@dataclass(frozen=True)
class Cut:
    """Who goes on: `first` so many with all who are level with the last, or a total of `least`."""

    who: WhoGoesOn
    first: int = 0
    least: Decimal = Decimal(0)


def choose_lines(table: SeasonTable, cut: Cut, entered: Collection[str]) -> list[SeasonLine]:
    """Choose who goes on, best first; `entered` are the keys of those who are in a final already,
    and go on to no other one."""
    others = [line for line in table.lines if not line.final and line.key not in entered]
    free = [line for line in others if line.is_qualified]
    if cut.who is WhoGoesOn.FIRST:
        ranks = sorted(line.rank for line in free)[: cut.first]
        return [line for line in free if ranks and line.rank <= ranks[-1]]
    if cut.who is WhoGoesOn.LEAST:
        return [line for line in free if line.total >= cut.least]
    return others


def next_final(event: EventRules, cut: Cut) -> str | None:
    """Name the final that the next session is of; empty for another qualifying session, None where
    an event has no more finals."""
    if cut.who is WhoGoesOn.ALL:
        return ""
    return next((final for final in FINALS if final not in event.finals), None)


def put_in_order(
    lines: Sequence[SeasonLine], by: NumbersBy, last: Iterable[str], chance: random.Random
) -> list[SeasonLine]:
    """Order those who go on as they get their numbers; `last`: their keys by the numbers of the
    last session, who had none comes after them."""
    if by is NumbersBy.RANK:
        return list(lines)
    if by is NumbersBy.LOT:
        return chance.sample(list(lines), len(lines))
    kept = {key: place for place, key in enumerate(last)}
    return sorted(lines, key=lambda line: kept.get(line.key, len(kept)))
