"""Makes an evening of a file of matches between teams: teams, plan and every result, under way;
says before what would come of it.

The whole file is one change of the evening's log, so that it can be undone as one. Rounds are kept
as those of a Swiss that is drawn to its end: nothing is proposed after the last one.
"""

import datetime
from collections import Counter
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from scoring.notation.codes import encode_lead
from tournament.evening import facts
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.evening.stages.conditions import write_conditions
from tournament.files.figures.kept import keep_figures
from tournament.files.results.read_teams import ReadTeam, ReadTeamEvening
from tournament.kinds.teams.services.add_teams import FEWEST, NewTeam, enter_team
from tournament.kinds.teams.services.incoming.played_matches import PlayedTeams, plan_played_matches
from tournament.models import (
    Club,
    EventKind,
    Placement,
    Result,
    Section,
    Session,
    StageKind,
    State,
    Visibility,
)
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings
from tournament.services.incoming.guests import Book, Guest, enter_guest, guess_players
from tournament.services.incoming.preview import (
    Incoming,
    Preview,
    PreviewPair,
    Source,
    check_not_here,
)
from tournament.services.matches.store_matches import new_section, store_matches
from tournament.services.results.result_rows import outcomes
from tournament.services.table_links import provide_links
from tournament.store.write import LOCK, By, Write, write

# A round robin that is complete, and a Swiss that is drawn to its end, have the same matches.
KIND = StageKind.SWISS
LONGEST_LABEL = 3


def import_teams(club: Club, by: By, *, incoming: Incoming, settings: Settings) -> Session:
    """Import the matches of a file as an evening of teams.

    The same request again gives the same evening. Raises ServiceError("file_here") for a file that
    was read before, and what `played_matches` raises.
    """
    with LOCK:
        return import_at_once(club, by, incoming, settings)


@transaction.atomic
def import_at_once(club: Club, by: By, incoming: Incoming, settings: Settings) -> Session:
    evening: ReadTeamEvening = incoming.evening
    played = plan_played_matches(evening)
    settings = replace(settings, scale=evening.scale)
    like = facts.Stage(kind=KIND, rules=write_conditions(played.conditions))
    session = create_evening(club, by, settings=settings, kind=EventKind.TEAMS, like=like)
    again = replace(by, key=f"{by.key}-file")
    with write(session, again, "results_imported", of_event=True) as w:
        if w.done:
            return session
        check_not_here(club, incoming.source)
        w.detail = import_detail(evening, incoming.source, played)
        seat_teams(w, session, evening, played)
        store_results(w, session, played)
        w.update(session, state=State.RUNNING, round=played.last_round)
        provide_links(session)
    return session


def import_detail(
    evening: ReadTeamEvening, source: Source, played: PlayedTeams
) -> dict[str, object]:
    labels = zip(labels_of(evening), evening.teams, strict=True)
    figures = [
        entry for label, team in labels if (entry := keep_figures("A", "", label, team.figures))
    ]
    return {
        "file": source.name,
        "sha256": source.digest,
        "results": sum(len(match.results) for match in played.matches),
        **({"figures": figures} if figures else {}),
    }


def seat_teams(w: Write, session: Session, evening: ReadTeamEvening, played: PlayedTeams) -> None:
    """Enter the teams under the labels of the file, and store their matches."""
    matches = [match.seated for match in played.matches]
    section = w.create(new_section(session, KIND, matches))
    labels = labels_of(evening)
    for number, (team, guests) in enumerate(find_players(session.event.club, evening), 1):
        attendance = enter_team(w, session, new_team(w, session, team, guests))
        place = Placement(section=section, number=number, shown=labels[number - 1])
        place.attendance = attendance
        w.create(place)
    stored = store_matches(w, section, matches)
    for row, match in zip(stored, played.matches, strict=True):
        if match.absent:
            w.update(row, absent=match.absent)


def find_players(club: Club, evening: ReadTeamEvening) -> list[tuple[ReadTeam, tuple[Guest, ...]]]:
    """Return the players of each team, four at least: whom the file does not name has no name
    here either."""
    book = Book.of(club)
    return [(team, guess_players(book, team.players, fewest=FEWEST)) for team in evening.teams]


def labels_of(evening: ReadTeamEvening) -> list[str]:
    """Call the teams by the numbers of the file, where it gives each one."""
    labels = [team.label for team in evening.teams]
    if all(label.isdecimal() and len(label) <= LONGEST_LABEL for label in labels):
        return labels
    return [str(number) for number in range(1, len(labels) + 1)]


def new_team(w: Write, session: Session, team: ReadTeam, guests: tuple[Guest, ...]) -> NewTeam:
    """Return a team as it is entered; who of its players is not known here is a new guest."""
    club = session.event.club
    players = tuple(
        NamedPlayer("", "", id=enter_guest(w, club, team.label, guest)) for guest in guests
    )
    return NewTeam(team.name or team.label, players)


def store_results(w: Write, session: Session, played: PlayedTeams) -> None:
    """Store what happened on each board at both tables of its match."""
    section = Section.objects.get(session=session)
    placed = {row.number: row for row in Placement.objects.filter(section=section)}
    now = timezone.now()
    w.create_all(
        [
            Result(
                session=session,
                section=section,
                board=board,
                board_set=match.seated.round,
                round=row.round,
                table=row.table,
                entered_at=now,
                north=placed[row.ns],
                south=placed[row.ns],
                east=placed[row.ew],
                west=placed[row.ew],
                **outcomes(sides),
            )
            for match in played.matches
            for row, board, sides in match.results
        ]
    )


def settings_of_teams(
    evening: ReadTeamEvening, *, name: str, date: datetime.date, profile: str
) -> Settings:
    """Return the settings of a file; what it does not tell is as on a first evening."""
    boards: Counter[str] = Counter()
    for match in evening.file.contest.matches:
        for team in match.teams:
            boards[str(team)] += len(match.boards)
    sides = [side for match in evening.file.contest.matches for board in match.boards
             for side in (board.open, board.closed)]  # fmt: skip
    return Settings(
        name=name,
        date=date,
        starts_at=None,
        profile=profile,
        boards_wanted=max(boards.values(), default=1),
        lead_wanted=any(encode_lead(side.ns) for side in sides),
        visibility=Visibility.NOTHING,
        scoring=evening.form,
        points_table=evening.file.points_table.value if evening.file.points_table else "",
    )


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
