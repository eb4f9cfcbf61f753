"""Which deals of a session the solver has still to work out, and how many are known."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.deals.deal import Deal
from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import TrickTable, write_tricks
from tournament.evening.deals.seal import ForeignSealError, is_sealed, sealed_form, unseal_deal
from tournament.models import Session, SolvedDeal
from tournament.models.cards.seal_key import seal_key
from tournament.store.deals.visible import closed_now
from tournament.store.standings import session_plan
from tournament.store.write import LOCK, locked


@dataclass(frozen=True)
class ToSolve:
    """The deals to be worked out, and how many of all are known already. One that is sealed and
    not over is in neither."""

    deals: tuple[Deal, ...] = ()
    known_count: int = 0

    @property
    def total(self) -> int:
        """How many there are in all."""
        return self.known_count + len(self.deals)


def find_to_solve(session: Session) -> ToSolve:
    """Find what is to be worked out; costs nothing without deals, else two statements."""
    evening = session_plan(session)
    if not evening.deals:
        return ToSolve()
    stored = [deal for one in evening.deals for deal in one.deals.values()]
    in_files = {deal.cards for deal in stored if deal.tricks}
    closed = closed_now(session, evening) if any(is_sealed(one.cards) for one in stored) else set()
    texts = dict.fromkeys(
        text for deal in stored if (text := clear_text(deal.cards, frozenset(closed)))
    )
    solved = set(SolvedDeal.objects.filter(cards__in=texts).values_list("cards", flat=True))
    open_ones = tuple(read_deal(text) for text in texts if text not in solved | in_files)
    return ToSolve(open_ones, len(texts) - len(open_ones))


def clear_text(cards: str, closed: frozenset[str]) -> str:
    """Write a stored deal in clear; empty for a sealed one that nobody may see yet."""
    if not is_sealed(cards):
        return cards
    if sealed_form(cards, seal_key()) in closed:
        return ""
    try:
        return write_deal(unseal_deal(cards, seal_key()))
    except ForeignSealError:
        return ""


def keep_solved(tables: Sequence[tuple[Deal, TrickTable]]) -> None:
    """Keep what the solver found of some deals: one statement, one flush to the disk, so that an
    entry at a phone waits for no more."""
    rows = [
        SolvedDeal(cards=write_deal(deal), tricks=write_tricks(table)) for deal, table in tables
    ]
    with LOCK:
        SolvedDeal.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=["cards"], update_fields=["tricks"]
        )


def announce_solved(session: Session) -> None:
    """Let every page of the evening be made anew, as more is known of its deals."""
    with locked(session) as held:
        held.count_press()
