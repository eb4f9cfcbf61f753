"""Play a game of an afternoon through its deals, by the rules that were chosen at the start.

A game that a mended deal has ended earlier keeps the deals after its end: they are `uncounted`, not
dropped. A game of Chicago that is broken off counts as it stands; the rules give nothing for it.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.four.chicago import Chicago, ChicagoRules, ChicagoStyle
from scoring.four.deals import PlayedDeal, ScoreSheet, SheetEntry
from scoring.four.fiches import Tariff
from scoring.four.rubber import OF_1987, SINCE_1993, Rubber, RubberRules
from scoring.notation.board import Seat, Side
from scoring.notation.law77 import CURRENT, FORMER, Edition
from tournament.evening.four.games import FourEdition, FourGameKind

CENTS = 100
# The rule books' own: undertricks as before, the insult as today.
MIXED = Edition(CURRENT.redoubled_insult, FORMER.doubled_undertricks)
RUBBERS: Mapping[FourEdition, RubberRules] = {
    FourEdition.CURRENT: SINCE_1993,
    FourEdition.FORMER: OF_1987,
    FourEdition.MIXED: RubberRules(MIXED),
}
STYLES = {
    FourGameKind.CHICAGO: ChicagoStyle.RUBBER,
    FourGameKind.CHICAGO_DUPLICATE: ChicagoStyle.DUPLICATE,
}


@dataclass(frozen=True)
class FourRules:
    """By what an afternoon is scored and settled; the price of a fiche is in cents."""

    game: FourGameKind = FourGameKind.RUBBER
    edition: FourEdition = FourEdition.CURRENT
    cavendish: bool = False
    honours: bool = True
    raises_half: bool = False
    price: int | None = None

    @property
    def tariff(self) -> Tariff:
        """How points become fiches, and fiches money."""
        return Tariff(Fraction(self.price or 0, CENTS), self.raises_half)

    @property
    def rubber(self) -> RubberRules:
        """The rules of a rubber."""
        return RUBBERS[self.edition]

    def begin(self, first_dealer: Seat) -> Rubber | Chicago:
        """Begin a game: no deal is played yet."""
        if self.game is FourGameKind.RUBBER:
            return Rubber(self.rubber, first_dealer)
        style = STYLES[self.game]
        rules = ChicagoRules(style, self.cavendish, self.honours, self.rubber.edition)
        return Chicago(rules, first_dealer)


@dataclass(frozen=True)
class RecordedDeal:
    """A deal with the key of its row, and when that last changed."""

    key: uuid.UUID
    changed_in: int
    deal: PlayedDeal


@dataclass(frozen=True)
class SeatedGame:
    """A game at a table: who sits where, by the keys of the afternoon's players."""

    key: uuid.UUID
    table: int
    order: int
    players: Mapping[Seat, uuid.UUID]
    first_dealer: Seat = Seat.NORTH
    broken_off: bool = False
    deals: tuple[RecordedDeal, ...] = ()


@dataclass(frozen=True)
class DealLine:
    """A deal in its game: who dealt, who was vulnerable, and what it wrote on the sheet."""

    number: int
    stored: RecordedDeal
    dealer: Seat
    vulnerable: frozenset[Side]
    entries: tuple[SheetEntry, ...]


@dataclass(frozen=True)
class PlayedGame:
    """A game as it stands: `lines` are the deals that count, `ending` what breaking off wrote."""

    seated: SeatedGame
    game: Rubber | Chicago
    lines: tuple[DealLine, ...] = ()
    ending: tuple[SheetEntry, ...] = ()
    uncounted: tuple[RecordedDeal, ...] = field(default=())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because it was broken off."""
        return self.game.is_finished or self.seated.broken_off

    @property
    def sheet(self) -> ScoreSheet:
        """All that stands on the sheet."""
        return self.game.sheet

    @property
    def margin(self) -> int:
        """The points that NS are ahead; negative, those that EW are."""
        return self.sheet.margin

    @property
    def dealer(self) -> Seat:
        """The seat that deals next."""
        return self.game.dealer

    @property
    def vulnerable(self) -> frozenset[Side]:
        """The sides that are vulnerable in the next deal."""
        return self.game.vulnerable


def play_game(rules: FourRules, seated: SeatedGame) -> PlayedGame:
    """Play a game through its deals; those after its end are left aside."""
    game = rules.begin(seated.first_dealer)
    lines: list[DealLine] = []
    for number, stored in enumerate(seated.deals, 1):
        if game.is_finished:
            break
        after = game.play(stored.deal)
        own = after.sheet.entries[len(game.sheet.entries) :]
        lines.append(DealLine(number, stored, game.dealer, game.vulnerable, own))
        game = after
    uncounted = seated.deals[len(lines) :]
    before = game.sheet.entries
    if seated.broken_off and isinstance(game, Rubber) and not game.is_finished:
        game = game.break_off()
    ending = game.sheet.entries[len(before) :]
    return PlayedGame(seated, game, tuple(lines), ending, uncounted)
