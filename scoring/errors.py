"""The one exception of this package, and every code it can carry. No words here."""

from collections.abc import Iterator
from contextlib import contextmanager

# Beside each code, the details that it always has. A mistake in a typed line has besides:
# text, position (from 1; one past the end where something is missing). A mistake in a file of
# results has besides, as far as known: board, result (from 1 within the board), field.
CODES = frozenset(
    {
        # values
        "board_out_of_range",  # board, highest
        "level_out_of_range",  # level
        "tricks_out_of_range",  # tricks
        "score_impossible",  # points
        "percentage_out_of_range",  # percentage
        "not_played_on_one_side",
        "no_score",  # kind, board
        "components_out_of_range",  # components, most
        "component_without_score",  # kind
        "weight_out_of_range",  # weight
        "weights_not_one",  # total
        "award_out_of_range",  # amount, most
        # a typed line
        "line_empty",  # found: the sign there, empty at the end; so for all of these
        "line_too_long",  # longest, in place of found
        "nothing_above",  # found
        "level_missing",  # found
        "strain_missing",  # found
        "unknown_strain",  # found
        "penalty_unreadable",  # found
        "double_misplaced",  # found, corrected
        "redouble_misplaced",  # found, corrected
        "declarer_missing",  # found
        "unknown_seat",  # found
        "result_unreadable",  # found
        "lead_unreadable",  # found
        "score_unreadable",  # found
        "percentages_unreadable",  # found
        "trailing_text",  # found
        "too_many_sides",  # found
        "ruling_unreadable",  # found
        # a stored code
        "code_unreadable",  # code_read, lead
        # a session
        "unknown_profile",  # profile, known
        "places_out_of_range",  # places, most
        "profile_value_wrong",  # field, found
        "profile_field_missing",  # field
        "profile_field_unknown",  # field
        "profile_lot_not_last",
        "profile_raw_without_neuberg",
        "profile_neuberg_divisor",  # divisor
        "winners_out_of_range",  # winners
        "expected_out_of_range",  # expected
        "unknown_contestant",  # contestant, board
        "contestant_twice",  # contestant
        "contestant_line_wrong",  # contestant
        "same_contestant",  # contestant, board
        "penalty_out_of_range",  # amount
        "penalty_unit_wrong",  # unit, scoring
        # an event of several sessions
        "no_percentage",
        "share_out_of_range",  # share
        "session_twice",  # session
        "contestant_twice_in_session",  # session, contestant
        "figure_missing",  # session, contestant, field
        # victory points
        "match_length_out_of_range",  # boards, longest
        "sit_out_out_of_range",  # sit_out, most
        "scale_empty",
        "scale_starts_late",  # margin
        "scale_draw_uneven",  # winner, loser
        "scale_not_monotone",  # row, margin
        "scale_not_for_length",  # boards, least, most: None where there is no end
        # teams
        "penalty_negative",  # penalty
        "team_size_wrong",  # players
        "player_not_in_team",  # player
        "player_in_two_places",  # player
        "player_never_plays",  # player
        "pairs_meet_again",  # pair, opponents, parts
        "carry_over_wrong",
        "board_a_match_wrong",  # win, tie_within
        "team_twice",  # team
        "unknown_team",  # team
        "team_against_itself",  # team
        # individuals
        "tie_break_for_pairs",  # tie_break
        # games for four players
        "honours_wrong",
        "honours_not_counted",
        "game_finished",  # deal
        "tariff_negative",  # price
        "same_player_twice",  # player
        # cards; hand, the seat that holds them, besides where it is known
        "card_unreadable",  # found
        "card_twice",  # card
        "card_in_two_hands",  # card, hands
        "cards_missing",  # hand, cards, missing: how many it has, and what nobody has
        "hand_size_wrong",  # hand, cards: how many it has
        "hands_unknown",  # hands
        "hand_unreadable",  # found
        "typed_hand_unreadable",  # found
        "deal_unreadable",  # found
        "deal_number_out_of_range",  # number, highest
        "tricks_incomplete",  # figures
        "tricks_unreadable",  # found
        # a file of results
        "file_too_large",  # length, longest
        "file_not_json",  # line, column
        "file_is_evening",
        "file_shape_wrong",  # field, empty for the whole
        "unknown_scoring",  # scoring, known
        "field_missing",  # field
        "field_wrong",  # field, found
        "board_twice",  # board
        "too_many_results",  # most
        "pair_twice",  # pair
        "unknown_pair",  # pair, board, result
        "contestant_twice_on_board",  # contestant, board, result
        "contract_unreadable",  # found
        # a file of an individual
        "player_twice",  # player
        "unknown_player",  # player, board, result
        "player_twice_on_board",  # player, board, result
        "players_too_few",  # players, least
        # a file of matches between teams; match (from 1 in the file) besides
        "unknown_scale",  # scale, known
        "scale_needs_imps",  # scoring
        "match_shape_wrong",  # field
        "boards_needed",  # scoring
        "team_twice_in_round",  # team
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
    """Add where it happened to the details of a mistake made inside."""
    try:
        yield
    except ScoringError as error:
        raise ScoringError(error.code, **(place | error.details)) from None
