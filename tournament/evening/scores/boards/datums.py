"""The datum of each board at Butler, which players want to see beside the scores."""

from decimal import Decimal

from scoring.boards.butler import board_datum
from scoring.forms import form_of
from scoring.notation.outcome import Sides
from scoring.profiles.own import rules_of
from tournament.evening.evening import Evening
from tournament.evening.report import Datum
from tournament.evening.scores.standings import field_of


def datums(evening: Evening) -> dict[int, tuple[Datum, ...]]:
    """Return the datums by board: one, or one a section where each is compared within itself; of
    a fouled board one a group."""
    event = evening.session.event
    rules = rules_of(event.profile, event.own_rules)
    if not form_of(event.scoring, rules).boards.has_datum:
        return {}
    fields: dict[tuple[int, str, str], list[Sides]] = {}
    for result in evening.results:
        field, group = field_of(evening, result.section), evening.group_of(result.place)
        fields.setdefault((result.board, field, group), []).append(result.sides)
    by_board: dict[int, tuple[Datum, ...]] = {}
    for (board, field, group), results in sorted(fields.items()):
        points = board_datum(results, board, rules)[""]
        value = Decimal(points.numerator) / Decimal(points.denominator)
        by_board[board] = (*by_board.get(board, ()), Datum(field, value, group))
    return by_board
