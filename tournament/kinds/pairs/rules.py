"""What the rules of an event of pairs answer: a field that plays the same boards."""

from scoring.forms import MATCHPOINTS, PAIRS_FORMS
from scoring.profiles.match_rules import MatchScale
from tournament.evening.deals.anomalies import find_anomalies_in_field
from tournament.evening.deals.typed import list_in_order_of_play
from tournament.evening.kind import Rules
from tournament.evening.play.at_table import is_kept_from_pairs
from tournament.evening.play.withhold import find_boards_of_pair, find_places_of_pair
from tournament.evening.publish.open_boards import is_compared, without_open_boards
from tournament.evening.stages.drawing import share_sides
from tournament.kinds.pairs.values.field import score_field
from tournament.kinds.pairs.values.one_field import (
    allow_fine,
    call_rounds,
    find_both,
    find_chosen_for_table,
    find_common_deals,
    find_no_match,
    find_no_parts,
    find_no_typed_key,
    find_only_set,
    list_sharing_of_stage,
)
from tournament.kinds.pairs.values.tally import find_pair_that_played, tally_field

PAIRS = Rules(
    arrive_together=("NS", "EW"),
    check_fine=allow_fine,
    cut_open_boards=without_open_boards,
    find_anomalies=find_anomalies_in_field,
    find_appealed_match=find_no_match,
    find_between_parts=find_no_parts,
    find_board_set=find_only_set,
    find_boards_to_play=find_boards_of_pair,
    find_dealt_match=find_common_deals,
    find_end_of_corrections=lambda evening, match: None,
    find_own_places=find_places_of_pair,
    find_pair_that_played=find_pair_that_played,
    find_shown_at_table=find_chosen_for_table,
    find_twice=find_both,
    find_typed_key=find_no_typed_key,
    first_settings={"boards_wanted": 26, "scoring": MATCHPOINTS.value},
    is_kept_from=is_kept_from_pairs,
    list_called_matches=call_rounds,
    list_sharing=list_sharing_of_stage,
    list_shuffling=list_in_order_of_play,
    may_rank=is_compared,
    minutes_more_a_round=0,
    players_who_book=2,
    # A club's own tables are its scoring rules'.
    scales=frozenset(MatchScale) - {MatchScale.OWN, MatchScale.OWN_PERCENTAGES},
    score=score_field,
    scorings=tuple(PAIRS_FORMS),
    seats_of_contestant=2,
    share_sides=share_sides,
    tables_of_match=1,
    tally_play=tally_field,
    unused_settings=frozenset({"system"}),
    widths_beside_names=(),
)
