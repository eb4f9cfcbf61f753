"""Why a file, or that of a whole evening, cannot be read, and what a reader remarks: codes and
details; no words here.

The words are in `tournament.words.errors.codes`; its `place` says where in the file.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from scoring.errors import CODES as SCORING_CODES
from scoring.errors import ScoringError

# Beside each code, the details that it always has. As far as known there are besides: line (of
# the file), board, result (from 1 within the board), field (the element). What is wrong with a
# contract, a score, a board or a pair has its code from `scoring.errors`.
CODES = frozenset(
    {
        "file_too_big",  # size, largest; in bytes
        "kind_unknown",
        # XML
        "not_xml",  # line, column
        "encoding_unknown",  # encoding, known
        "encoding_wrong",  # encoding, line
        "doctype_with_content",  # line
        "entity_unknown",  # entity, line
        "nested_too_deep",  # line
        "too_many_elements",  # most, line
        # USEBIO
        "not_usebio",  # found
        "version_unknown",  # version
        "not_one_event",  # events
        "several_sessions",
        "form_unknown",  # form
        "individuals_not_read",
        "players_in_sections",
        "side_not_two_players",  # field, found
        "nothing_to_score",
        "scale_of_teams",
        "no_matches",
        "too_many_sections",  # most
        "line_unknown",  # pair
        "room_twice",  # direction
        # PBN
        "pbn_unreadable",  # line
        "too_many_lines",  # most
        "too_many_games",  # most, line
        "pbn_without_results",
        "pairs_not_told",
        "table_row_unreadable",  # field, found
        # Bridgemate
        "no_bws_reader",
        "bws_unreadable",
        "bws_without_results",
        "bws_without_table",  # table
        "bws_indexed",  # table
        "bws_full",
        "bws_row_too_long",
        "bws_other_movement",  # table, round, pairs
        # Results of several clubs; board is one of the club's
        "joint_kind_unknown",
        "joint_pairs_only",
        "joint_scoring_differs",  # club, other
        "joint_club_unknown",  # club, board
        "joint_board_fouled",  # club, board
        "joint_dealer_differs",  # club, other, board
        "joint_vulnerability_differs",  # club, other, board
        "joint_deal_differs",  # club, other, board
        # Deals; kind, the format, besides
        "deals_kind_unknown",
        "no_deals",
        "too_many_deals",  # most
        "too_many_deal_files",  # most
        "deals_cut_off",
        "deals_out_of_step",
        "deals_missing",  # announced
        "deals_beyond",  # announced
        "record_unreadable",
        "halves_disagree",
        "checksum_wrong",
        "order_wrong",
        "cards_encrypted",
        "board_left_out",
        "boards_apart",  # kind, boards
        "boards_from_one",  # kind, first
        "board_number_too_high",  # kind, highest
        "boards_too_high",  # first, highest
        # Lists of players
        "empty_file",
        "no_names",
        "not_players",
        "results_not_players",
        "too_many_players",  # most
        "not_text",
        "unknown_encoding",
        "cut_short",
        "bad_csv",
        "old_workbook",
        "workbook_damaged",
        "workbook_locked",
        "workbook_too_large",
        "workbook_unsafe",
    }
)
# What a reader remarks without refusing the file.
NOTE_CODES = frozenset(
    {
        "score_disagrees",  # board, result, line, score, points
        "score_not_at_this_vulnerability",  # board, result, line, score
        "percentages_above_whole",  # board, result, line, score
        "lead_unread",  # board, result, line, found
        "date_unread",  # line, found
        "imps_taken_as_cross_imps",  # line
        "method_unread",  # found
        "match_without_result",  # home, away, line
        "bracket_left_out",
        "hands_of_teams_left_out",
        "players_above_most",  # team, players, most
        "methods_disagree",  # scoring, other: forms of boards
        "victory_points_left_out",  # scoring: a form of boards
        "lines_ranked_together",
        "pairs_not_listed",
        "pairs_numbered",
        "forms_left_out",  # board
        "rounds_not_told",  # scoring: a form of boards
        "scale_not_told",
        "wbf_scale_taken",
        "ebu_scale_taken",
        "team_scale_not_told",
        "scale_length_used",  # boards, table_of
        "section_renamed",  # name, section
        "players_not_two",  # pair, line, players
        "bws_remark",  # board, result, found
        # PBN
        "pbn_comment_open",  # line
        "pbn_quote_open",  # line, field
        # Deals
        "dealer_mended",  # board, found, dealer
        "vulnerability_mended",  # board, found, vulnerability
        "board_number_chosen",  # board, found
        "board_unread",  # board, reason: a FileError
        "other_number",  # board, found
        "first_board_chosen",
        "all_in_use_read",
        "more_remarks",  # remarks: how many
        "hands_left_out",
        "several_sets",  # boards
        "double_dummy_unread",  # board, field
        "double_dummy_differs",  # board, field, other
        "par_unread",  # board, field, found
        "par_differs",  # board, points, par
        "solver_differs",  # board, seat, strain, tricks, solved, figures: how many differ
        "no_solver",
        "solver_stopped",  # boards, solved
    }
)


class FileError(ValueError):
    """A refusal of a file as a whole; nothing of it was used.

    `code` is one of `CODES` or of scoring's; `details` holds what a sentence about it needs.
    """

    def __init__(self, code: str, **details: object) -> None:
        assert code in CODES | SCORING_CODES, code
        super().__init__(code, details)
        self.code = code
        self.details = details


@dataclass(frozen=True)
class Note:
    """Something odd that does not stop the reading: a code of `NOTE_CODES`, and its details."""

    code: str
    details: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assert self.code in NOTE_CODES, self.code


@contextmanager
def add_location(**place: object) -> Iterator[None]:
    """Add where it happened to the details of a mistake made inside."""
    try:
        yield
    except (FileError, ScoringError) as error:
        raise FileError(error.code, **(place | error.details)) from None


class EveningFileError(ValueError):
    """A refusal of an evening's file; nothing was stored.

    `where` leads to the place: the list, the number of the row in it, the field.
    """

    def __init__(self, code: str, where: tuple[object, ...] = (), **details: object) -> None:
        super().__init__(code, where, details)
        self.code = code
        self.where = where
        self.details = details

    def within(self, *outer: object) -> "EveningFileError":
        """Put the outer part of the way before the place."""
        return EveningFileError(self.code, (*outer, *self.where), **self.details)
