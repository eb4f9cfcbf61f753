"""What each kind of event answers about the files that hold it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from scoring.profiles.conventions import Profile
from tournament.evening.by_kind import ByKind
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.files.figures import FigureComparison, OtherRules, OtherSum
from tournament.evening.report import Report
from tournament.files.cells import CellGrid


@dataclass(frozen=True)
class Devices:
    """How Bridgemates play a kind of event, as their control program numbers it.

    `find_mates`: the other table of a table's match, None where a match has one table. `game`: what
    it plays. `keys_by_pair`: whether those who key their numbers on a side are the pair whose
    number stands there. `score`: by what results are compared in a form.
    """

    find_mates: Callable[[Evening, Game], Game | None]
    game: int
    keys_by_pair: bool
    score: Callable[[str], int]


@dataclass(frozen=True)
class PbnNames:
    """What PBN calls an event, and the columns that say who played.

    `seats`: who sat there, NS before EW. `sides`: behind the figures of NS and EW. `ranked`,
    `named`, `licensed`: the contestant of a place, its name and its licence numbers.
    """

    competition: str
    seats: tuple[str, ...] = ("PairId_NS", "PairId_EW")
    sides: tuple[str, str] = ("NS", "EW")
    ranked: str = "PairId"
    named: str = "Names"
    licensed: tuple[str, ...] = ("MemberID1", "MemberID2")


@dataclass(frozen=True, kw_only=True)
class Files:
    """The answers of a kind, in alphabetical order.

    `add_usebio_event`: writes an event into its element of USEBIO: type, heading, who played what.
    `compare_figures`: the figures of a file of results beside those that come out here.
    `devices`: how Bridgemates play it.
    `find_reasons`: by which other rules, and as which other sums, the figures of a file come out.
    `find_usebio_losses`: what USEBIO does not hold of a report, as codes of `LOSS_CODES`.
    `list_grids`: the tables that stand in a workbook behind the ranking.
    `make_results`: the results as this program's JSON has them.
    `pbn_names`: what PBN calls such an event and its contestants.
    """

    add_usebio_event: Callable[[Element, Report], None]
    compare_figures: Callable[[Any, Profile], FigureComparison]
    devices: Devices
    find_reasons: Callable[
        [Any, Profile, FigureComparison], tuple[OtherRules | None, Sequence[OtherSum]]
    ]
    find_usebio_losses: Callable[[Report], tuple[str, ...]]
    list_grids: Callable[[Report], tuple[CellGrid, ...]]
    make_results: Callable[[Report], dict[str, object]]
    pbn_names: PbnNames


FILES: ByKind[Files] = ByKind()
