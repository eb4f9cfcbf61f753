"""Two phones that typed different cards for one board: both are kept, the director decides.

As with results, the last word of each device counts, an offer is settled once the director has
decided, once what was offered stands, or once its device typed something else; what was undone
never was.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tournament.evening.deals.typed import (
    typed_set,
)
from tournament.evening.evening import Evening
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.play.conflicts import (
    CONFLICT,
    Event,
    Witness,
    in_force,
    witness,
    writer_of,
)

TYPED, SETTLED = "deal_typed", "deal_settled"


@dataclass(frozen=True)
class TypedOffer:
    """Cards that somebody typed and that do not stand; `writer` tells devices apart."""

    cards: str
    witness: Witness
    writer: tuple[int | None, str]

    @property
    def revision(self) -> int:
        """By which it is chosen: its line of the log."""
        return self.witness.revision


@dataclass(frozen=True)
class TypedConflict:
    """`cards` stand until it is settled, since revision `base`; empty and 0 where none do.
    `witness` typed them, where the log says who."""

    key: TypedKey
    cards: str
    base: int
    witness: Witness | None
    offers: tuple[TypedOffer, ...]

    @property
    def number(self) -> int:
        """The number of the board."""
        return self.key.number

    @property
    def revisions(self) -> tuple[int, ...]:
        """What whoever settles it must have seen: every offer, by its line of the log."""
        return tuple(sorted(offer.revision for offer in self.offers))


@dataclass
class _Board:
    """What the log left open of a board so far, and who last typed what stands."""

    offers: list[TypedOffer] = field(default_factory=list)
    writer: Witness | None = None


def typed_conflicts(evening: Evening, log: Iterable[Event]) -> tuple[TypedConflict, ...]:
    """Find the boards of which different cards were typed, by their key."""
    boards: dict[TypedKey, _Board] = {}
    for event in in_force(tuple(log)):
        if event["kind"] in (TYPED, SETTLED):
            detail = event["detail"]
            key = key_of(detail)
            hear(boards.setdefault(key, _Board()), event)
    found = (conflict(evening, key, board) for key, board in sorted(boards.items()))
    return tuple(one for one in found if one.offers)


def key_of(detail: Mapping[str, Any]) -> TypedKey:
    """Read from a line of the log of which board it speaks."""
    return TypedKey(
        detail.get("section", ""),
        detail["boards"][0],
        detail.get("board_set", 0),
        detail.get("home", ""),
    )


def hear(board: _Board, event: Event) -> None:
    """Add to a board what a line of the log says of it."""
    if event["kind"] == SETTLED:
        settled = event["detail"]["offers"]
        board.offers = [offer for offer in board.offers if offer.revision not in settled]
        return
    board.offers = [offer for offer in board.offers if offer.writer != writer_of(event)]
    if event["verdict"] == CONFLICT:
        offered: Mapping[str, Any] = event["after__offered"] or {}
        if "cards" in offered:
            board.offers.append(TypedOffer(offered["cards"], witness(event), writer_of(event)))
    else:
        board.writer = witness(event)


def conflict(evening: Evening, key: TypedKey, board: _Board) -> TypedConflict:
    """Compare what was offered with what stands."""
    stands = typed_set(evening, key)
    cards = stands.deals[key.number].cards if stands else ""
    by_cards = {offer.cards: offer for offer in board.offers if offer.cards != cards}
    return TypedConflict(
        key,
        cards,
        stands.deals[key.number].changed_in if stands else 0,
        board.writer if stands else None,
        tuple(by_cards.values()),
    )
