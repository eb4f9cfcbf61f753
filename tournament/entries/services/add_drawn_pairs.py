"""Pairs whose partners were drawn by lot, with what repeats the draw."""

from decimal import Decimal
from typing import Any

from tournament.evening.names.partners import PartnersDraw, Single
from tournament.models import Change, Session
from tournament.services.entries.add_pairs import add_pairs
from tournament.store.write import By


def add_drawn_pairs(session: Session, by: By, *, draw: PartnersDraw) -> Change | None:
    """Add the pairs of a draw, all of them or none; who was left without a partner is only logged.

    ServiceError as of a pair that is typed.
    """
    pairs = [(first.player, second.player) for first, second in draw.pairs]
    letters = [""] * len(pairs)
    detail = detail_of(draw)
    return add_pairs(session, by, pairs=pairs, sections=letters, kind="partners_drawn", more=detail)


def detail_of(draw: PartnersDraw) -> dict[str, Any]:
    """Write what repeats the draw, and the strengths by which it went, as texts."""
    strengths = [[write_strength(single) for single in pair] for pair in draw.pairs]
    alone = draw.alone.player.full_name if draw.alone else ""
    return {
        "way": draw.way.value,
        "seed": draw.seed,
        "strengths": strengths,
        "alone": alone,
    }


def write_strength(single: Single) -> str:
    """Write a strength without zeros behind the point; empty where there is none."""
    if single.strength is None:
        return ""
    return f"{single.strength.quantize(Decimal('0.01')).normalize():f}"
