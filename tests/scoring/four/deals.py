"""Deals of the games for four players, written short: deal("4SX", "E", -2)."""

from hypothesis import strategies as st

from scoring.four.deals import Held, Honours, PlayedDeal
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import PassedOut, Played

PASS = PlayedDeal(PassedOut())


def deal(contract, declarer, over, held=None):
    """`over`: tricks over or, negative, down; `held`: ("four_trumps", "NS")."""
    bid = Contract(int(contract[0]), Strain(contract[1]), Seat(declarer), Doubling(contract[2:]))
    honours = Held(Honours(held[0]), Side(held[1])) if held else None
    return PlayedDeal(Played(bid, bid.need + over), honours)


def written(entries):
    return [(entry.deal, entry.side.value, entry.item.value, entry.points) for entry in entries]


@st.composite
def deals(draw):
    """Any deal: mostly contracts, some passed out, some with honours."""
    if draw(st.integers(0, 9)) == 0:
        return PASS
    level, tricks = draw(st.integers(1, 7)), draw(st.integers(0, 13))
    strain = draw(st.sampled_from(Strain))
    bid = Contract(level, strain, draw(st.sampled_from(Seat)), draw(st.sampled_from(Doubling)))
    kinds = (
        [Honours.FOUR_ACES]
        if strain is Strain.NOTRUMP
        else [Honours.FOUR_TRUMPS, Honours.FIVE_TRUMPS]
    )
    held = draw(st.none() | st.builds(Held, st.sampled_from(kinds), st.sampled_from(Side)))
    return PlayedDeal(Played(bid, tricks), held)


def turned(one):
    """The same deal with everybody one seat further clockwise."""
    held = one.honours_held and Held(one.honours_held.honours, one.honours_held.side.opponents)
    if isinstance(one.outcome, PassedOut):
        return one
    bid = one.outcome.contract
    there = Contract(bid.level, bid.strain, bid.declarer.left, bid.penalty)
    return PlayedDeal(Played(there, one.outcome.tricks), held)
