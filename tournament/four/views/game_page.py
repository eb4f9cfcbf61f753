"""All that a page shows of a game: the director's, a table's phone, the room's screen."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.four.rubber import Rubber
from scoring.notation.board import Seat, Side
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.games import DealLine, PlayedGame
from tournament.four.values.sheet import SheetLayout, lay_out
from tournament.four.words.games import game_name, lead_text
from tournament.four.words.why import explain_deal, say_unfinished


@dataclass(frozen=True)
class ExplainedDeal:
    """A deal of the list, with what it wrote on the sheet and why."""

    line: DealLine
    reasons: Sequence[str]

    @property
    def us(self) -> int:
        """What the deal gave to Us."""
        return sum(entry.points for entry in self.line.entries if entry.side is Side.NS)

    @property
    def them(self) -> int:
        """What the deal gave to Them."""
        return sum(entry.points for entry in self.line.entries if entry.side is Side.EW)


@dataclass(frozen=True)
class GamePage:
    """All that the page of a game shows of it."""

    facts: Afternoon
    played: PlayedGame
    currency: str = ""

    @property
    def name(self) -> str:
        """What the game is called."""
        return game_name(self.facts.rules.game, self.played.seated.order)

    @property
    def layout(self) -> SheetLayout:
        """The paper sheet."""
        return lay_out(self.played.sheet)

    @property
    def closed(self) -> int:
        """Below how many games a line is drawn: at Chicago below each deal."""
        game = self.played.game
        return game.games.ns + game.games.ew if isinstance(game, Rubber) else game.deal

    @property
    def games_won(self) -> tuple[int, int] | None:
        """The games that Us and Them have won of a rubber; None at Chicago."""
        game = self.played.game
        return (game.games.ns, game.games.ew) if isinstance(game, Rubber) else None

    @property
    def is_open_again(self) -> bool:
        """Whether a corrected deal has opened the game after its table began another one."""
        last = self.facts.at_table(self.played.seated.table)[-1]
        return not self.played.is_over and last.seated.key != self.played.seated.key

    @property
    def us(self) -> list[str]:
        """The names of Us."""
        return self._names(Seat.NORTH, Seat.SOUTH)

    @property
    def them(self) -> list[str]:
        """The names of Them."""
        return self._names(Seat.EAST, Seat.WEST)

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """Whether Us, and Them, are vulnerable in the next deal."""
        is_over = self.played.is_over
        us, them = (not is_over and side in self.played.vulnerable for side in Side)
        return us, them

    @property
    def dealer(self) -> str:
        """The seat that deals next."""
        return self.played.dealer.value

    @property
    def dealer_name(self) -> str:
        """Who deals next."""
        return self.facts.names[self.played.seated.players[self.played.dealer]]

    @property
    def next_deal(self) -> int:
        """The number of the next deal."""
        return len(self.played.lines) + 1

    @property
    def lead(self) -> str:
        """Who is ahead, in points and fiches, and in money where a stake was typed."""
        return lead_text(self.played.margin, self.facts.rules, self.currency)

    @property
    def deals(self) -> list[ExplainedDeal]:
        """The deals that count, the latest first."""
        edition = self.facts.rules.rubber.edition
        lines = reversed(self.played.lines)
        return [ExplainedDeal(line, explain_deal(line, edition)) for line in lines]

    @property
    def ending(self) -> list[str]:
        """What breaking the game off has given."""
        return [say_unfinished(entry) for entry in self.played.ending]

    def _names(self, *seats: Seat) -> list[str]:
        players = self.played.seated.players
        return [self.facts.names[players[seat]] for seat in seats]
