"""Correct the rules of an afternoon that has begun: every figure follows."""

import uuid

from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.checks import find_open
from tournament.four.values.games import FourRules
from tournament.four.values.other_rules import compare_rules
from tournament.models import Club
from tournament.store.write import Write, logged_as


@logged_as("four_rules_mended")
def mend_rules(
    w: Write, club: Club, *, afternoon: uuid.UUID, becomes: FourRules, base: int
) -> None:
    """Correct the table of scores, the rounding or the stake; the deals stay as they are.

    ServiceError("four_gone", "four_ended").
    """
    row = find_open(club, afternoon)
    columns = {
        "edition": becomes.edition.value,
        "raises_half": becomes.raises_half,
        "price": becomes.price,
    }
    count = compare_rules(read_afternoon(row), becomes).count
    w.detail = {"afternoon": row.pk, "count": count}
    w.expect(row, base, **columns)
    w.update(row, **columns)
