"""Write an afternoon as JSON and as a workbook: games, deals as typed, fiches."""

import json
from collections.abc import Iterator
from decimal import Decimal

from django.utils import translation
from django.utils.translation import gettext, pgettext

from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat, Side
from scoring.notation.codes import encode
from tournament.evening.report import Heading
from tournament.files.cells import CellGrid, CellValue
from tournament.files.xlsx.write import write_xlsx
from tournament.four.values.afternoon import Afternoon
from tournament.four.values.file import FileHead
from tournament.four.values.games import DealLine, PlayedGame, RecordedDeal
from tournament.four.values.typed import write_deal
from tournament.four.words.games import side_name
from tournament.words.figures import is_french
from tournament.words.game import seat_name

FORMAT = "etui-four-2"


def four_json(heading: Heading, afternoon: Afternoon, head: FileHead) -> bytes:
    """Write an afternoon whole as JSON; `files.read` reads it back and works figures out anew."""
    rules = afternoon.rules
    content = {
        "format": FORMAT,
        "club": heading.club,
        "date": head.day.isoformat(),
        "name": head.name,
        "ended": head.ended,
        "game": rules.game.value,
        "edition": rules.edition.value,
        "cavendish": rules.cavendish,
        "honours": rules.honours,
        "raises_half": rules.raises_half,
        "cents_per_fiche": rules.price,
        "players": [
            {
                "first_name": player.first_name,
                "last_name": player.last_name,
                "number": player.number,
            }
            for player in head.players
        ],
        "games": [game_as_json(afternoon, game) for game in afternoon.games],
        "accounts": [
            {"player": name, "fiches": fiches} for name, fiches, _money in list_accounts(afternoon)
        ],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def game_as_json(afternoon: Afternoon, game: PlayedGame) -> dict[str, object]:
    """Write a game: who sat where, by places in the list of players, its deals, its figures."""
    totals = game.sheet.totals
    places = {player.key: number for number, player in enumerate(afternoon.players, 1)}
    return {
        "table": game.seated.table,
        "game": game.seated.order,
        "seats": {seat.value: places[game.seated.players[seat]] for seat in Seat},
        "first_dealer": game.seated.first_dealer.value,
        "over": game.is_over,
        "broken_off": game.seated.broken_off,
        "deals": [deal_as_json(line) for line in game.lines],
        "not_counted": [outcome_as_json(stored) for stored in game.uncounted],
        "points": {"NS": totals.ns, "EW": totals.ew},
        "fiches": afternoon.rules.tariff.fiches(game.margin),
    }


def deal_as_json(line: DealLine) -> dict[str, object]:
    """Write a deal with the figures that it has given."""
    return {
        **outcome_as_json(line.stored),
        "dealer": line.dealer.value,
        "vulnerable": [side.value for side in Side if side in line.vulnerable],
        "entries": [
            {"side": entry.side.value, "for": entry.item.value, "points": entry.points}
            for entry in line.entries
        ],
    }


def outcome_as_json(stored: RecordedDeal) -> dict[str, object]:
    """Write what was played, and who held honours."""
    held = stored.deal.honours_held
    return {
        "outcome": encode(stored.deal.outcome),
        "honours": held.honours.value if held else "",
        "honours_side": held.side.value if held else "",
    }


def four_xlsx(heading: Heading, afternoon: Afternoon) -> bytes:
    """Write an afternoon as a workbook: its deals, and who won how much."""
    with translation.override(heading.language):
        grids = [deals_grid(afternoon), accounts_grid(afternoon)]
        return write_xlsx(grids, title=heading.event, day=heading.date)


def deals_grid(afternoon: Afternoon) -> CellGrid:
    """Make the table of all deals."""
    heads = (
        pgettext("before a number", "Table"),
        gettext("Game"),
        gettext("Deal"),
        gettext("Dealer"),
        gettext("Vulnerable"),
        gettext("Contract"),
        *(side_name(side) for side in Side),
    )
    rows = (row for game in afternoon.games for row in list_rows(game))
    return CellGrid(gettext("Deals"), heads, tuple(rows))


def list_rows(game: PlayedGame) -> Iterator[tuple[CellValue, ...]]:
    """List the rows of a game; what breaking it off gave stands in a row of its own."""
    alphabet = Alphabet.FRENCH if is_french() else Alphabet.ENGLISH
    seated = game.seated
    for line in game.lines:
        vulnerable = ", ".join(side_name(side) for side in Side if side in line.vulnerable)
        points = (
            sum(entry.points for entry in line.entries if entry.side is side) for side in Side
        )
        played = write_deal(line.stored.deal, alphabet)
        head = (seated.table, seated.order, line.number, seat_name(line.dealer.value))
        yield (*head, vulnerable, played, *points)
    if game.ending:
        points = (sum(entry.points for entry in game.ending if entry.side is side) for side in Side)
        yield (seated.table, seated.order, "", "", "", gettext("Unfinished"), *points)


def accounts_grid(afternoon: Afternoon) -> CellGrid:
    """Make the table of who won how many fiches, and what they cost."""
    heads = (gettext("Player"), gettext("Fiches"), gettext("Sum"))
    return CellGrid(gettext("Fiches"), heads, tuple(list_accounts(afternoon)))


def list_accounts(afternoon: Afternoon) -> Iterator[tuple[str, int, Decimal | str]]:
    """List who won how much in the games that are over; no sum where there is no stake."""
    for account in afternoon.accounts:
        name = afternoon.find_name(account.player)
        money = account.money
        stake = Decimal(money.numerator) / Decimal(money.denominator)
        yield name, account.fiches, stake if afternoon.rules.price else ""
