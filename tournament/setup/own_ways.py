"""What the carnets and accounts of another club paid: no player of this club owes it here.

What was bought and paid in stays where it was; only the evening comes in a file.
"""

from typing import Any

from tournament.evening.door.payments import MONEY, OWN, PaidBy
from tournament.evening.names.names import fold
from tournament.files.evening.value import EveningFile, Row
from tournament.models import Club


def is_of_club(evening: EveningFile, club: Club) -> bool:
    """Tell whether the evening of a file is the club's own, by the club's name."""
    return fold(evening.club["name"]) == fold(club.name)


def settle_elsewhere(row: Row) -> Row:
    """Return a seat without what a carnet or an account paid elsewhere; another row as it is.

    That it is paid stays, in a way nobody told; what was paid with money stays too.
    """
    settled: dict[str, Any] = {}
    if row.get("paid_by") in OWN:
        settled |= {"paid_by": PaidBy.UNTOLD.value, "paid_amount": 0, "payer_id": None}
    if row.get("supplement_by") in OWN:
        # Of who paid a part with money the rest is let off.
        rest = row["paid_by"] if row.get("paid_by") in MONEY else ""
        settled |= {"supplement_by": rest, "supplement_amount": 0}
    return {**row, **settled} if settled else row
