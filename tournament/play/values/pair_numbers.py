"""Pairs by the number on the paper: the one for a cell of a traveller, and back.

With lines numbered from 1 each, a 3 in the NS column is the NS pair 3. A pair of the other line
that sat there is written with its line, `EW3`. Where there are several sections each number is
shown with its letter, `B3` or `EWB3`; typed without one it is of the line's own section.
"""

import re
from itertools import zip_longest

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Placement
from tournament.evening.seats import cut_side, joined
from tournament.evening.states import LETTERS

# What stands for a line before a number, in either language.
LINES = {"NS": "NS", "N": "NS", "EW": "EW", "EO": "EW", "E": "EW"}
NUMBER = re.compile(
    rf"(?:(?P<line>NS|EW|EO|N|E)\s*)?(?P<section>[{LETTERS}])?\s*(?P<shown>[0-9].*)"
)


def number_in_cell(evening: Evening, key: str, *, section: str, side: str, lines: str = "") -> str:
    """Write what stands in the NS or EW cell of a line: a pair's number, or two players', 3+7.

    `lines` is how the reader calls its line.
    """
    if len(players := cut_side(key)) > 1:
        cells = (number_in_cell(evening, one, section=section, side=side) for one in players)
        return joined(cells)
    pair = evening.placed[key]
    number = evening.label(key) if pair.section == section else f"{pair.section}{pair.shown}"
    if find_by_name(evening, pair.shown, section=pair.section, side=side) is pair:
        return number
    return f"{lines or pair.line}{number}"


def find_pairs(evening: Evening, *cells: str, section: str) -> tuple[str, ...]:
    """Find who sat where by the cells of NS and EW: both keys, or those of four players from North
    clockwise; `no_such_pair` when nobody is called so."""
    sides = (
        [find_pair(evening, one, section=section, side=side) for one in cut_side(cell)]
        for cell, side in zip(cells, ("NS", "EW"), strict=True)
    )
    return tuple(key for both in zip_longest(*sides) for key in both if key)


def find_pair(evening: Evening, text: str, *, section: str, side: str) -> str:
    """Find the key of the pair that a cell names; `no_such_pair` when none is called so."""
    wanted = " ".join(text.upper().split())
    pair = require(
        find_by_name(evening, wanted, section=section, side=side)
        or spell_number(evening, wanted, section=section, side=side),
        ServiceError("no_such_pair", pair=text),
    )
    return pair.key


def find_by_name(evening: Evening, label: str, *, section: str, side: str) -> Placement | None:
    """Find the pair of this section called so; of two, the one of the side's own line."""
    same = [p for p in evening.placed.values() if (p.section, p.shown) == (section, label)]
    own = [pair for pair in same if pair.line == side]
    return next(iter(own if len(same) > 1 else same), None)


def spell_number(evening: Evening, wanted: str, *, section: str, side: str) -> Placement | None:
    """Write a number with the letter of a section, or its line, or both."""
    parts = NUMBER.fullmatch(wanted)
    if not parts:
        return None
    letter, label = parts["section"] or section, parts["shown"]
    if not parts["line"]:
        return find_by_name(evening, label, section=letter, side=side)
    called = (letter, LINES[parts["line"]], label)
    return next(
        (p for p in evening.placed.values() if (p.section, p.line, p.shown) == called), None
    )
