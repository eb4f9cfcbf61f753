"""The one exception of this package: a code and where it happened, never words for people."""

# What the referee can find, in the order in which it looks.
REFEREE_CODES = (
    "wrong_rounds",
    "round_missing",
    "unknown_table",
    "unknown_pair",
    "side_divided",
    "unknown_board",
    "wrong_board_count",
    "table_twice",
    "against_itself",
    "pair_twice",
    "pair_missing",
    "met_too_often",
    "board_twice",
    "board_elsewhere",
    "not_shared",
    "stationary_moves",
    "stationary_unsaid",
    "wrong_winners",
    "line_changed",
    "lines_of_one",
    "number_twice",
    "number_unknown",
    "unknown_stand",
    "boards_too_high",
    "wrong_missing",
    "wrong_switch",
)
# What cannot be built as asked.
BUILDING_CODES = (
    "bad_tables",
    "bad_rounds",
    "bad_boards",
    "bad_missing",
    "bad_switch",
    "bad_variant",
    "unknown_option",
    "too_few_pairs",
    "too_many_pairs",
)
# What no option, section or bracket can be asked for.
WISH_CODES = ("not_whole", "bad_wish", "bad_sections")
# What a movement file can get wrong before the referee sees it.
TEXT_CODES = (
    "text_unknown_word",
    "text_not_a_number",
    "text_out_of_range",
    "text_wrong_length",
    "text_missing",
    "text_repeated",
)
# What the referee of individual movements finds beside the above; and who cannot have one.
INDIVIDUAL_CODES = (
    "unknown_player",
    "player_twice",
    "player_missing",
    "partners_again",
    "opponents_again",
    "player_board_twice",
    "player_moves",
    "no_individual",
    "too_few_players",
    "too_many_players",
)
# The same of team movements.
TEAM_CODES = (
    "unknown_team",
    "team_against_itself",
    "team_twice",
    "team_missing",
    "team_board_twice",
    "match_unequal",
    "teams_met_too_often",
    "teams_never_meet",
    "bad_teams",
)
# What cannot be drawn for a Swiss round, and what the referee finds in one that was typed.
DRAW_CODES = (
    "too_few_contenders",
    "contender_repeated",
    "contender_unknown",
    "contender_twice",
    "contender_missing",
    "bye_too_early",
    "avoidable_rematch",
)
# What the referee of knock-out brackets finds.
KNOCK_OUT_CODES = (
    "match_size",
    "match_twice",
    "seed_unknown",
    "seed_twice",
    "seed_missing",
    "survivor_unknown",
    "survivor_twice",
    "survivor_missing",
)
CODES = frozenset(
    REFEREE_CODES
    + BUILDING_CODES
    + WISH_CODES
    + TEXT_CODES
    + INDIVIDUAL_CODES
    + TEAM_CODES
    + DRAW_CODES
    + KNOCK_OUT_CODES
)


class MovementError(ValueError):
    """Something is wrong with a movement, a draw or a bracket; or it cannot be made as asked.

    `details` says where, by the keys that apply: round, table, pair, opponent, board, tables,
    number, pairs, player, team, contender, match, seed, source, line (of a text), word, least,
    most, sections; of a wish its name (`wish`) and its `value`.
    """

    def __init__(self, code: str, **details: object) -> None:
        assert code in CODES, code
        self.code = code
        self.details = details
        places = ", ".join(f"{name}={value}" for name, value in details.items())
        super().__init__(f"{code}: {places}" if places else code)


def check_whole(**wishes: object) -> None:
    """Check that every wish, by its name, is a whole number; MovementError("not_whole").

    What a program passes by mistake (8.0, "8", an empty list) would else fail deep inside.
    """
    for wish, value in wishes.items():
        if not isinstance(value, int) or isinstance(value, bool):
            raise MovementError("not_whole", wish=wish, value=value)


def check_least(least: int, **wishes: int) -> None:
    """Check that every wish, by its name, is `least` or more; MovementError("bad_wish")."""
    for wish, value in wishes.items():
        if value < least:
            raise MovementError("bad_wish", wish=wish, value=value)


def check_sections(sections: int) -> None:
    """Check that there is a section to divide into; MovementError("bad_sections")."""
    check_whole(sections=sections)
    if sections < 1:
        raise MovementError("bad_sections", sections=sections)
