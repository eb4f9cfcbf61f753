"""The datum of each board at Butler, which players want to see beside the scores."""

from decimal import Decimal

from scoring.boards.butler import board_datum
from scoring.forms import form_of
from scoring.notation.outcome import Sides
from scoring.profiles.own import rules_of
from tournament.evening.evening import Evening
from tournament.evening.report import Datum
from tournament.evening.scores.standings import field_of


def datums(known: Evening) -> dict[int, tuple[Datum, ...]]:
    """Return the datums by board: one, or one a section where each is compared within itself."""
    event = known.session.event
    rules = rules_of(event.profile, event.own_rules)
    if not form_of(event.scoring, rules).boards.has_datum:
        return {}
    fields: dict[tuple[int, str], list[Sides]] = {}
    for result in known.results:
        field = field_of(known, result.section)
        fields.setdefault((result.board, field), []).append(result.sides)
    found: dict[int, tuple[Datum, ...]] = {}
    for (board, field), results in sorted(fields.items()):
        points = board_datum(results, board, rules)[""]
        value = Decimal(points.numerator) / Decimal(points.denominator)
        found[board] = (*found.get(board, ()), Datum(field, value))
    return found
