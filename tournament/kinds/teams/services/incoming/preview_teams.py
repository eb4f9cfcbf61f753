"""What would come of a file of matches between teams, before anything is stored."""

from tournament.evening.errors import ServiceError
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.kinds.teams.services.incoming.import_teams import find_players
from tournament.kinds.teams.services.incoming.played_matches import plan_played_matches
from tournament.models import Club
from tournament.services.incoming.incoming import Incoming, check_not_here
from tournament.services.incoming.preview import Preview, PreviewPair


def preview_teams(club: Club, incoming: Incoming) -> Preview:
    """Look at what a file of matches between teams would make."""
    evening: ReadTeamEvening = incoming.evening
    problems: list[ServiceError] = []
    try:
        plan_played_matches(evening)
    except ServiceError as error:
        problems.append(error)
    try:
        check_not_here(club, incoming.source)
    except ServiceError as error:
        problems.append(error)
    teams = find_players(club, evening)
    boards = [board for match in evening.file.contest.matches for board in match.boards]
    return Preview(
        club=evening.club,
        title=evening.title,
        date=evening.date,
        scoring=evening.form,
        sections=("A",),
        pairs=tuple(PreviewPair("A", "", team.label, guests, team.name) for team, guests in teams),
        players=tuple(guest for _, guests in teams for guest in guests),
        boards=len({board.board for board in boards}),
        results=2 * len(boards),
        in_the_way=tuple(problems),
        kind=evening.kind,
    )
