"""The one exception of this package, and every code it can carry. No words here."""

from collections.abc import Iterator
from contextlib import contextmanager

CODES = frozenset(
    {
        # values
        "board_out_of_range",
        "level_out_of_range",
        "tricks_out_of_range",
        "score_impossible",
        "percentage_out_of_range",
        "not_played_on_one_side",
        "no_score",
        # a typed line
        "line_empty",
        "line_too_long",
        "nothing_above",
        "level_missing",
        "strain_missing",
        "unknown_strain",
        "penalty_unreadable",
        "declarer_missing",
        "unknown_seat",
        "result_missing",
        "result_unreadable",
        "lead_unreadable",
        "score_unreadable",
        "percentages_unreadable",
        "trailing_text",
        "too_many_sides",
        # a stored code
        "code_unreadable",
        # a session
        "unknown_profile",
        "winners_out_of_range",
        "expected_out_of_range",
        "unknown_contestant",
        "contestant_twice",
        "same_contestant",
        "contestant_twice_on_board",
        "contestant_line_wrong",
        # a file of results
        "file_too_large",
        "file_not_json",
        "file_is_evening",
        "file_shape_wrong",
        "unknown_scoring",
        "field_missing",
        "field_wrong",
        "board_twice",
        "too_many_results",
        "pair_twice",
        "unknown_pair",
        "contract_unreadable",
    }
)


class ScoringError(ValueError):
    """A mistake in what was given, never a fault of the program.

    `code` is one of `CODES`; `details` holds the values that a sentence about it needs.
    """

    def __init__(self, code: str, **details: object) -> None:
        assert code in CODES, code
        super().__init__(code, details)
        self.code = code
        self.details = details


@contextmanager
def placed(**place: object) -> Iterator[None]:
    """Adds where it happened to the details of a mistake made inside."""
    try:
        yield
    except ScoringError as error:
        raise ScoringError(error.code, **(place | error.details)) from None
