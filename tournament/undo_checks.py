"""Who may forbid an undo, in the order in which they are asked: the first refusal is told."""

from tournament.results.services.withdraw_publication import refuse_undo_between_versions
from tournament.rulings.services.rule import refuse_rulings_on_nothing, refuse_undo_under_a_ruling
from tournament.services.entries.sections import refuse_pairs_without_section
from tournament.services.penalise import refuse_undo_with_awards, refuse_undo_with_units
from tournament.services.results.result_rows import refuse_results_of_nobody
from tournament.setup.services.discard_evening import refuse_undo_out_of_the_list
from tournament.setup.services.start import refuse_undo_of_a_start
from tournament.store.undo import Check, Moment, refuse_undo

UNDO_CHECKS: tuple[tuple[Moment, Check], ...] = (
    (Moment.ASKED, refuse_undo_between_versions),
    (Moment.UNTOUCHED, refuse_undo_under_a_ruling),
    (Moment.UNDONE, refuse_pairs_without_section),
    (Moment.UNDONE, refuse_rulings_on_nothing),
    (Moment.UNDONE, refuse_undo_with_units),
    (Moment.UNDONE, refuse_undo_of_a_start),
    (Moment.UNDONE, refuse_results_of_nobody),
    (Moment.UNDONE, refuse_undo_out_of_the_list),
    (Moment.UNDONE, refuse_undo_with_awards),
)


def register_undo_checks() -> None:
    for moment, check in UNDO_CHECKS:
        refuse_undo(moment, check)
