"""What would come of a file, before anything is stored: for a page and for a command."""

import datetime
import uuid
from dataclasses import dataclass

from tournament.evening.errors import ServiceError
from tournament.files.evening.value import EveningFile, Row, Source
from tournament.files.read_evening import ReadEvening
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.models import Club, EventKind
from tournament.setup.arrival import Guest, arrival, players_of_results, players_of_teams
from tournament.setup.played_matches import plan_played_matches
from tournament.setup.played_plan import PlayedSection, plan_played_sections
from tournament.store.club.imported import imported_from


@dataclass(frozen=True)
class PreviewPair:
    section: str
    line: str
    shown: str
    players: tuple[Guest, ...]
    name: str = ""


@dataclass(frozen=True)
class Preview:
    """`revision`, `state`, `published` (the kind of the last version) and `authors` are those of
    a whole evening; empty for results alone. `scoring` is empty for a form not played here.
    `plan_unknown`: sections of which only the results tell who sat where;
    `deals`: of how many boards the hands are there."""

    club: str
    title: str
    date: datetime.date | None
    scoring: str
    sections: tuple[str, ...]
    pairs: tuple[PreviewPair, ...]
    players: tuple[Guest, ...]
    boards: int
    results: int
    in_the_way: tuple[ServiceError, ...]
    plan_unknown: tuple[str, ...] = ()
    state: str = ""
    published: str = ""
    revision: int = 0
    versions: int = 0
    authors: tuple[str, ...] = ()
    deals: int = 0
    kind: str = EventKind.PAIRS

    @property
    def newcomers(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if not player.club_player)

    @property
    def recognised(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if player.club_player)


def preview(
    club: Club, read: EveningFile | ReadEvening | ReadTeamEvening, source: Source
) -> Preview:
    if isinstance(read, EveningFile):
        return preview_of_evening(club, read)
    if isinstance(read, ReadTeamEvening):
        return preview_of_teams(club, read, source)
    return preview_of_results(club, read, source)


def preview_of_evening(club: Club, evening: EveningFile) -> Preview:
    arriving = arrival(club, evening)
    guests = {guest.id: guest for guest in arriving.players}
    played = [row for row in evening.rows["results"] if row["ns_outcome"]]
    changes, published = evening.rows["changes"], evening.rows["publications"]
    standing = [row for row in published if not row["withdrawn"]]
    return Preview(
        club=evening.club["name"],
        title=evening.event["name"],
        date=evening.session["date"],
        scoring=evening.event["scoring"],
        sections=tuple(sorted({row["letter"] for row in evening.rows["sections"]})),
        pairs=tuple(pairs_of(evening, guests)),
        players=arriving.players,
        boards=len({row["board"] for row in played}),
        results=len(played),
        in_the_way=arriving.in_the_way,
        state=evening.session["state"],
        published=standing[-1]["kind"] if standing else "",
        revision=evening.session["revision"],
        versions=len(published),
        authors=tuple(sorted({row["author"] for row in changes if row["author"]})),
        deals=len(evening.rows.get("deals", ())),
    )


def pairs_of(evening: EveningFile, guests: dict[uuid.UUID, Guest]) -> list[PreviewPair]:
    rows = evening.rows
    places = {row["attendance_id"]: row for row in rows["placements"] if row["attendance_id"]}
    players: dict[object, list[Row]] = {}
    for row in sorted(rows["attendance_players"], key=lambda row: int(row["position"])):
        players.setdefault(row["attendance_id"], []).append(row)
    pairs = []
    for attendance in rows["attendances"]:
        place = places.get(attendance["id"])
        members = (guests.get(row["player_id"]) for row in players.get(attendance["id"], []))
        pairs.append(
            PreviewPair(
                attendance["section"],
                place["line"] if place else "",
                place["shown"] if place else "",
                tuple(guest for guest in members if guest),
            )
        )
    return sorted(pairs, key=pair_order)


def preview_of_results(club: Club, evening: ReadEvening, source: Source) -> Preview:
    problems: list[ServiceError] = []
    sections: tuple[PlayedSection, ...] = ()
    try:
        sections = plan_played_sections(evening)
    except ServiceError as error:
        problems.append(error)
    if earlier := imported_from(club, source.digest):
        problems.append(ServiceError("file_here", name=earlier.name, evening=earlier.code))
    players = {pair.key: guests for pair, guests in players_of_results(club, evening)}
    return Preview(
        club=evening.club,
        title=evening.title,
        date=evening.date,
        scoring=evening.form,
        sections=tuple(section.letter for section in sections),
        pairs=tuple(
            sorted(
                (
                    PreviewPair(section.letter, place.line, place.shown, players[place.pair.key])
                    for section in sections
                    for place in section.places
                    if place.pair
                ),
                key=pair_order,
            )
        ),
        players=tuple(guest for pair in players.values() for guest in pair),
        boards=len({result.board for result in evening.results}),
        results=len(evening.results),
        in_the_way=tuple(problems),
        plan_unknown=tuple(section.letter for section in sections if not section.is_known),
        deals=len({board for one in evening.deals for board in one.boards}),
    )


def preview_of_teams(club: Club, evening: ReadTeamEvening, source: Source) -> Preview:
    problems: list[ServiceError] = []
    try:
        plan_played_matches(evening)
    except ServiceError as error:
        problems.append(error)
    if earlier := imported_from(club, source.digest):
        problems.append(ServiceError("file_here", name=earlier.name, evening=earlier.code))
    teams = players_of_teams(club, evening)
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
        kind=EventKind.TEAMS,
    )


def pair_order(pair: PreviewPair) -> tuple[str, str, int]:
    # NS before EW.
    line = {"": "", "NS": "1", "EW": "2"}[pair.line]
    return pair.section, line, int(pair.shown) if pair.shown.isdecimal() else 0
