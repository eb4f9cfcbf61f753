"""Events of teams through the services, as a director sets them up."""

import datetime
from collections.abc import Mapping
from typing import Any

from tests.builders import a_club, by
from tests.people import NAMES
from tests.tournament.files.team_evenings import LINES
from tests.tournament.results.scores import enter_lines
from tournament.evening.names.names import NamedPlayer
from tournament.evening.stages.conditions import read_conditions
from tournament.evening.stages.stage import FormatChoice
from tournament.kinds.teams.services.add_teams import NewTeam, add_teams
from tournament.kinds.teams.services.choose_format import choose_format
from tournament.models import Club, Session, StageKind, Visibility
from tournament.services.create_evening import create_evening
from tournament.services.evening_settings import Settings
from tournament.setup.services.start import start
from tournament.store.read import load_evening

COLOURS = ("Rouge", "Bleu", "Vert", "Jaune", "Noir", "Blanc", "Gris", "Rose", "Ocre", "Violet")


def an_event_of_teams(
    teams: int = 4,
    *,
    club: Club | None = None,
    kind: str = StageKind.SWISS,
    players: int = 4,
    started: bool = True,
    settings: Mapping[str, Any] | None = None,
    **conditions: Any,
) -> Session:
    """An event whose teams are called by colours, numbered in the order of their coming."""
    wanted = {
        "name": "Soirée par équipes", "date": datetime.date(2026, 11, 17), "starts_at": None,
        "profile": "ffb", "boards_wanted": 24, "lead_wanted": False,
        "visibility": Visibility.NOTHING, "scoring": "match_imps",
    } | dict(settings or {})  # fmt: skip
    session = create_evening(club or a_club(), by(), settings=Settings(**wanted), kind="teams")
    add_teams(session, by(), teams=[a_team(number, players) for number in range(1, teams + 1)])
    choice = FormatChoice(kind, read_conditions(conditions))
    choose_format(session, by(), choice=choice)
    if started:
        start(session, by())
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def a_team(number: int, players: int = 4) -> NewTeam:
    """Team 1 is Rouge; of teams from 11 on, Rouge 2 and so on."""
    again, colour = divmod(number - 1, len(COLOURS))
    name = COLOURS[colour] + (f" {again + 1}" if again else "")
    return NewTeam(name, tuple(a_player(number, seat) for seat in range(players)))


def a_player(team: int, seat: int) -> NamedPlayer:
    """An invented player; the last name says the team and the seat where names run out."""
    first, last = NAMES[(8 * team + seat) % len(NAMES)]
    return NamedPlayer(first, f"{last} {'ABCDEFGH'[seat]}{team}")


def play_round(session: Session, number: int, *, but: int = 0) -> None:
    """Let every table of a round enter something on each of its boards, but the last so many."""
    games = [game for game in load_evening(session).games if game.round == number]
    places = [
        (game.section, game.round, game.table, board) for game in games for board in game.boards
    ]
    standing = load_evening(session).result_at
    due = [place for place in places[: len(places) - but] if place not in standing]
    enter_lines(session, {place: line_of(*place) for place in due})


def line_of(_section: str, round_: int, table: int, board: int) -> str:
    return LINES[(table * 7 + board * 5 + round_ * 3) % len(LINES)]
