"""The claims of an evening, as values."""

from dataclasses import replace
from typing import Any

from scoring.notation.law77 import Edition
from tournament.evening.publish.claims import Claim
from tournament.evening.scores.standings import rules_for
from tournament.models import Session
from tournament.models import ruling as rows

COLUMNS = (
    "id",
    "number",
    "placement__section__letter",
    "placement__number",
    "side",
    "section",
    "round",
    "table",
    "board",
    "kind",
    "ns_outcome",
    "ew_outcome",
    "text",
    "device",
    "made_at",
    "answer",
    "state",
    "reason",
    "closed_at",
    "changed_in",
)


def read_claims(session: Session, **wanted: Any) -> tuple[Claim, ...]:
    """Read claims, first ones first; costs one statement."""
    found = rows.Claim.objects.filter(session=session, **wanted).order_by("number")
    edition = rules_for(session.event).edition
    return tuple(claim_value(row, edition) for row in found.values_list(*COLUMNS))


def count_open_claims(session: Session) -> int:
    """Count the claims on which the director is still to decide; costs one statement."""
    return rows.Claim.objects.filter(session=session, state="open").count()


def claim_value(row: tuple[Any, ...], edition: Edition) -> Claim:
    """Make the value of a row's columns."""
    key, number, letter, pair, side, section, round_, table, board, *others = row
    place = (section, round_, table, board)
    claim = Claim(key, number, f"{letter}{pair}", side, place, *others)
    return replace(claim, edition=edition)
