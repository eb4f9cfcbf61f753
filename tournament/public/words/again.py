"""What a phone says while somebody plays a board again: all of it goes with the page, as the phone
may be without a connection by then.

Names in braces are filled in by the page's script.
"""

from django.utils.translation import gettext, ngettext, pgettext

from scoring.deals.hand import SUITS
from scoring.deals.text import write_deal
from scoring.notation.board import Seat, Side
from scoring.notation.contract import CardRank, Contract, Strain
from tournament.public.values.again import Replay, TableContract
from tournament.words import game
from tournament.words.deals.diagrams import rank_name

# As the script counts them: suits from spades, then no-trump.
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)
SEATS = tuple(Seat)


def replay_for_script(replay: Replay) -> dict[str, object]:
    """Return a deal and what the tables made of it as the page's script reads it."""
    table = replay.board.double_dummy
    return {
        "hands": write_deal(replay.board.deal).partition(":")[2].split(" "),
        "tricks": table and [[table.tricks(seat, strain) for strain in STRAINS] for seat in SEATS],
        "tables": [table_for_script(table) for table in replay.tables],
        "first": replay.first and contract_for_script(replay.first),
    }


def contract_for_script(contract: Contract) -> dict[str, object]:
    """Return a contract, declarer and strain as numbers."""
    return {
        "level": contract.level,
        "strain": STRAINS.index(contract.strain),
        "declarer": SEATS.index(contract.declarer),
        "penalty": contract.penalty.value.lower(),
    }


def table_for_script(table: TableContract) -> dict[str, object]:
    """Return what a table played."""
    played = {"tricks": table.tricks, "lead": table.lead, "isOwn": table.is_own}
    return contract_for_script(table.contract) | played


def names_for_script() -> dict[str, object]:
    """Return the names of seats, suits and cards in the reader's language."""
    return {
        "seats": [game.seat_name(seat.value) for seat in SEATS],
        "letters": [game.seat(seat.value) for seat in SEATS],
        "sides": [game.side(side.value) for side in Side],
        "sideNames": [game.side_name(side.value) for side in Side],
        "signs": [game.strain_sign(strain.value) for strain in STRAINS],
        "strains": [game.strain_name(strain.value) for strain in STRAINS],
        "suits": [suit.value.lower() for suit in SUITS],
        "ranks": [game.rank(rank.value) for rank in CardRank],
        "rankNames": [rank_name(rank.value) for rank in CardRank],
        "tricks": [ngettext("%(n)s trick", "%(n)s tricks", n) % {"n": n} for n in range(14)],
    }


def sentences_for_script() -> dict[str, str]:
    """Return the sentences of the page."""
    return {
        "card": pgettext("card", "{rank} of {suit}"),
        "among": pgettext("card", "{card}, {tricks}, among the best"),
        "dummy": pgettext("hand", "dummy"),
        "turn": gettext("{seat} to play"),
        "leads": gettext("{seat} leads"),
        "wins": gettext("The trick is {seat}’s."),
        "need": gettext("{tricks} to make"),
        "explain": gettext("What {side} makes in all with each card; ✓ keeps the most."),
        "busy": gettext("Working out the best cards… You can play on meanwhile."),
        "lost": gettext(
            "This browser cannot work out the best cards. The board is played without."
        ),
        "bestLeads": gettext("Best leads: {cards}"),
        "ownLead": gettext("Led at your table: {cards}"),
        "otherLeads": gettext("Led at the other tables: {cards}"),
        "allLeads": gettext("Led at the tables: {cards}"),
        "chosenLead": gettext("The lead {card} {cost}."),
        "costs": pgettext("a lead", "costs {tricks}"),
        "free": pgettext("a lead", "costs nothing"),
        "made": gettext("{seat} makes {tricks} in {contract} ({result})."),
        "level": gettext("As many as when all see the cards."),
        "more": gettext("{tricks} more than when all see the cards ({best})."),
        "fewer": gettext("{tricks} fewer than when all see the cards ({best})."),
        "tables": gettext("At the tables, in the same strain by {seat}: {list}."),
        "nowhere": gettext("No table played this strain from {seat}."),
        "own": gettext("At your table: {tricks}."),
        "you": pgettext("own line", "you"),
    }
