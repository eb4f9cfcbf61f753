"""What makes sense in the file of a whole evening of teams."""

from tournament.files.evening.kind import Sense, find_wrong_pairs

SENSE_OF_TEAMS = Sense(
    # A team plays a board in both rooms of a match, and again in other matches.
    check_boards=lambda evening: None,
    find_wrong_seats=find_wrong_pairs,
    other_players="team_players_wanted",
    # Nobody sits for a team that is out of a knock-out.
    players={"entries": {*range(4, 9)}, "attendances": {0, *range(4, 9)}},
)
