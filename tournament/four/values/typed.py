"""Read and write the line of a deal, as on a traveller, with the honours behind it.

    4PS+1   3SAxE-2 h150   4CN= h100O   P        (French)
    4SS+1   3NTxE-2 h150   4HN= h100W   P        (English)

`h100` and `h150` are honours in one hand, of declarer's side unless a seat or a side (NS, EW; in
French also EO) says otherwise. 150 at no-trump are the four aces.
"""

import re

from scoring.errors import ScoringError
from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.alphabet import SEATS, STRAINS, Alphabet
from scoring.notation.board import Side
from scoring.notation.contract import Strain
from scoring.notation.line import parse, write
from scoring.notation.outcome import PassedOut, Played, Sides
from tournament.evening.errors import ServiceError

TYPED_HONOURS = re.compile(
    r"(?<![a-z0-9/])h\s*([0-9]{2,})(?:\s*([a-z]{1,2}))?(?![a-z0-9])", re.IGNORECASE
)
OF_SIDE = {"NS": Side.NS, "EW": Side.EW, "EO": Side.EW}


def read_deal(text: str, alphabet: Alphabet) -> PlayedDeal:
    """Read a typed deal.

    ScoringError of a typed line and "honours_wrong"; ServiceError("four_not_a_deal",
    "four_honours_unreadable", "four_honours_twice").
    """
    typed = TYPED_HONOURS.findall(text)
    outcome = read_outcome(TYPED_HONOURS.sub(" ", text), alphabet)
    if not typed:
        return PlayedDeal(outcome)
    if len(typed) > 1:
        raise ServiceError("four_honours_twice")
    return PlayedDeal(outcome, read_honours(outcome, typed[0][0], typed[0][1], alphabet))


def read_outcome(text: str, alphabet: Alphabet) -> Played | PassedOut:
    """Read what was played: a contract with its result, or a pass-out."""
    try:
        sides = parse(text, alphabet)
    except ScoringError as error:
        # What it says of a line that begins otherwise names scores and averages, which no deal has.
        if error.code == "level_missing":
            raise ServiceError("four_not_a_deal") from error
        raise
    if not sides.is_plain or not isinstance(sides.ns, Played | PassedOut):
        raise ServiceError("four_not_a_deal")
    return sides.ns


def read_honours(outcome: Played | PassedOut, points: str, holder: str, alphabet: Alphabet) -> Held:
    """Read honours of so many points, and who holds them."""
    if isinstance(outcome, PassedOut) or names_other_suit(outcome, holder, alphabet):
        raise ScoringError("honours_wrong")
    side = read_side(holder, alphabet) or outcome.contract.declarer.side
    at_notrump = outcome.contract.strain is Strain.NOTRUMP
    if points == "100":
        return Held(Honours.FOUR_TRUMPS, side)
    if points == "150":
        return Held(Honours.FOUR_ACES if at_notrump else Honours.FIVE_TRUMPS, side)
    raise ServiceError("four_honours_unreadable", points=f"h{points}{holder}")


def names_other_suit(played: Played, word: str, alphabet: Alphabet) -> bool:
    """Tell whether honours are said to be of a strain that is not trump."""
    strain = STRAINS[alphabet].get(word.upper())
    is_seat = word.upper() in SEATS[alphabet]
    return strain is not None and not is_seat and strain is not played.contract.strain


def read_side(holder: str, alphabet: Alphabet) -> Side | None:
    """Read a side, or that of a seat; None where nothing is written."""
    word = holder.upper()
    if not word:
        return None
    if word in OF_SIDE:
        return OF_SIDE[word]
    if word in SEATS[alphabet]:
        return SEATS[alphabet][word].side
    raise ServiceError("four_honours_unreadable", points=f"h{holder}")


def write_deal(deal: PlayedDeal, alphabet: Alphabet) -> str:
    """Write a deal as a line that `read_deal` reads as the same."""
    line = write(Sides.both(deal.outcome), alphabet)
    held = deal.honours_held
    if held is None or isinstance(deal.outcome, PassedOut):
        return line
    points = "100" if held.honours is Honours.FOUR_TRUMPS else "150"
    is_own = held.side is deal.outcome.contract.declarer.side
    return f"{line} h{points}{'' if is_own else held.side.value}"
