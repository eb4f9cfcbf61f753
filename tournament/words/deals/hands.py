"""Hands, double dummy and par in the active language: A R D 10, 4♠ NS."""

from collections.abc import Sequence

from django.utils.translation import gettext

from scoring.deals.hand import Hand
from scoring.deals.par import Par, ParContract
from scoring.notation.contract import Strain, Suit
from tournament.words import figures, game

# Between ranks, so that a ten stays together and apart from its neighbours.
APART = "\N{NO-BREAK SPACE}"
VOID = "—"
# The columns of a table of tricks, as people read them.
STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP)


def holding_text(hand: Hand, suit: Suit) -> str:
    """Write the cards of a suit, A R D 10 in French; a dash for a void."""
    ranks = hand.ranks(suit)
    return APART.join(game.rank(rank.value) for rank in ranks) if ranks else VOID


def par_contract_text(contract: ParContract) -> str:
    """Write a contract of par: 4♠ NS, 5♣x E −2."""
    parts = par_contract_parts(contract)
    bid = f"{parts['level']}{game.strain_sign(parts['strain'])}{parts['penalty']}"
    return " ".join(filter(None, (bid, parts["declarer"], parts["result"])))


def par_contract_parts(contract: ParContract) -> dict[str, str]:
    """Write the parts of a contract of par, its strain as a letter; of a side where both of it
    make the same."""
    many = len(contract.declarers) > 1
    who = game.side(contract.side.value) if many else game.seat(contract.declarers[0].value)
    result = (
        f"{contract.tricks_over:+d}".replace("-", figures.MINUS) if contract.tricks_over else ""
    )
    return {
        "level": str(contract.level),
        "strain": contract.strain.value,
        "penalty": contract.penalty.value.lower(),
        "declarer": who,
        "result": result,
    }


def par_lines(par: Par) -> Sequence[str]:
    """Write par and its contracts: Par 420, 4♠ NS; passed out has none."""
    head = gettext("Par %(points)s") % {"points": figures.score(par.score, signed=True)}
    if not par.contracts:
        return (head, game.contract_text("PASS"))
    return (head, *(par_contract_text(contract) for contract in par.contracts))
