"""An evening with pairs, for the tests of this folder."""

import datetime

from tests.builders import NAMES, a_club, by
from tournament.evening.names.names import NamedPlayer
from tournament.models import AttendancePlayer, Club, Placement, Player, Session
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start

SETTINGS = Settings(
    "Mardi soir", datetime.date(2026, 11, 17), datetime.time(20, 5), "ffb", 26, False, "nothing"
)


def members(club: Club, n: int = 28) -> list[NamedPlayer]:
    """The first n invented names, in the club's list."""
    found = []
    for number, (first, last) in enumerate(NAMES[:n], 1_000_001):
        player, _ = Player.objects.get_or_create(
            club=club, number=str(number), defaults={"first_name": first, "last_name": last}
        )
        found.append(NamedPlayer(first, last, player.number, player.id))
    return found


def an_evening(pairs: int = 0, club: Club | None = None) -> Session:
    club = club or a_club()
    session = create_evening(club, by(), settings=SETTINGS)
    players = members(club, 2 * pairs)
    if pairs:
        couples = [(players[n], players[n + 1]) for n in range(0, 2 * pairs, 2)]
        paste_pairs(session, by(), pairs=couples)
    return session


def a_large_evening(pairs: int, club: Club | None = None) -> Session:
    """Of more pairs than there are names for."""
    session = an_evening(club=club)
    people = [NamedPlayer("Alix", f"Numéro{n}", "", None) for n in range(2 * pairs)]
    paste_pairs(session, by(), pairs=list(zip(people[::2], people[1::2], strict=True)))
    return session


def chosen(pairs: int, option: str, **more) -> Session:
    session = an_evening(pairs)
    choose_movement(session, by(), choice=MovementChoice(option, **more))
    return session


def running(pairs: int, option: str) -> Session:
    session = chosen(pairs, option)
    start(session, by())
    return session


def surnames_by_number(session: Session) -> dict[int, str]:
    """The first player's surname at each number, "" at an empty place."""
    first = {
        row.attendance_id: row.player.last_name
        for row in AttendancePlayer.objects.filter(session=session, position=1).select_related(
            "player"
        )
    }
    placements = Placement.objects.filter(section__session=session).order_by("number")
    return {place.number: first.get(place.attendance_id, "") for place in placements}
