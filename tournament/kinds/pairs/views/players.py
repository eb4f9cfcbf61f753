"""What the players' pages show of pairs alone."""

from typing import Any

from tournament.evening.publish.released import Released
from tournament.models import Session


def describe_preview(_session: Session, released: Released) -> dict[str, Any]:
    """List who begins at which table, before play."""
    return {"seats": released.report.cards, "seating": "kinds/pairs/players/_seating.html"}
