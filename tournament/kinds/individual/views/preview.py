"""What the players' pages show of single players before play."""

from typing import Any

from tournament.evening.publish.released import Released
from tournament.models import Session


def describe_preview(_session: Session, released: Released) -> dict[str, Any]:
    """List who begins at which table and with whom."""
    return {"seats": released.report.cards, "seating": "kinds/individual/players/_seating.html"}
