"""What the rules of an event of teams answer: matches, each played in two rooms."""

from operator import attrgetter

from scoring.forms import TEAM_FORMS
from scoring.forms.team_matches import MATCH_IMPS
from scoring.profiles.match_rules import MatchScale
from tournament.evening.kind import Rules
from tournament.evening.scores.appeals import find_appealed_match
from tournament.evening.stages.kinds.no_matches import list_sharing
from tournament.kinds.teams.values.boards_to_play import find_boards_of_team
from tournament.kinds.teams.values.dealt import (
    find_anomalies_of_teams,
    find_board_set,
    find_dealt_match,
    find_first_places,
    find_twice,
    find_typed_key,
    keep_sides,
)
from tournament.kinds.teams.values.play.at_table import (
    find_places_to_write,
    is_kept_from_room,
    show_nothing_at_table,
)
from tournament.kinds.teams.values.play.between_parts import find_between_parts
from tournament.kinds.teams.values.play.corrections import find_end_of_corrections
from tournament.kinds.teams.values.released import may_rank_teams, without_open_matches
from tournament.kinds.teams.values.scores import check_fine
from tournament.kinds.teams.values.standings import score_teams
from tournament.kinds.teams.values.tally import find_pair_of_team, tally_matches

TEAMS = Rules(
    # A team comes to one table, before it sits down at two.
    arrive_together=("NSEW",),
    check_fine=check_fine,
    cut_open_boards=without_open_matches,
    find_anomalies=find_anomalies_of_teams,
    find_appealed_match=find_appealed_match,
    find_between_parts=find_between_parts,
    find_board_set=find_board_set,
    find_boards_to_play=find_boards_of_team,
    find_dealt_match=find_dealt_match,
    find_end_of_corrections=find_end_of_corrections,
    find_own_places=find_places_to_write,
    find_pair_that_played=find_pair_of_team,
    find_shown_at_table=show_nothing_at_table,
    find_twice=find_twice,
    find_typed_key=find_typed_key,
    first_settings={"boards_wanted": 24, "scoring": MATCH_IMPS.value},
    is_kept_from=is_kept_from_room,
    list_called_matches=attrgetter("match_rounds"),
    list_sharing=list_sharing,
    list_shuffling=find_first_places,
    may_rank=may_rank_teams,
    minutes_more_a_round=0,
    players_who_book=0,
    # A match has no percentage.
    scales=frozenset(MatchScale)
    - {MatchScale.OWN, MatchScale.OWN_PERCENTAGES, MatchScale.EBU_PERCENTAGES},
    score=score_teams,
    scorings=tuple(TEAM_FORMS),
    seats_of_contestant=4,
    share_sides=keep_sides,
    tables_of_match=2,
    tally_play=tally_matches,
    # Teams sit in one section, are ranked in one list and ask nothing of a movement of pairs.
    # A team's matches end at hours of their own, and their figures come match by match.
    unused_settings=frozenset({"compared", "extra_rankings", "house", "ranked", "section_count"})
    | {"room_ranking", "system"},
    # What the last round gave.
    widths_beside_names=(300,),
)
