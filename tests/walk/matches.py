"""Events of matches in which somebody has no opponents, played when the stored house is open.

The house is older than events of matches, and is never written again: these are played anew each
time, in the same club, under keys dealt from a seed and by a clock of their own.
"""

from collections.abc import Callable
from typing import Any
from unittest import mock

from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tests.tournament.teams.swiss_pairs import a_swiss_of_pairs, draw_as_proposed, play_swiss_round
from tests.walk.objects import evening
from tests.walk.still import Clock
from tournament.models import Club, Match, Session, StageKind
from tournament.play.services.call_round import call_round
from tournament.results.services.publish import publish
from tournament.store.write import By
from tournament.teams.services.add_late_team import add_late_team
from tournament.teams.services.draw_bracket import draw_bracket
from tournament.teams.services.not_played import forfeit_match, let_team_leave

CLUB = "Club de bridge des Tilleuls"
SHOWN = {"visibility": "ranking"}


def by() -> By:
    return By(user=None, device="Linux-7k2f")


def again(session: Session) -> Session:
    return Session.objects.select_related("event__club", "stage").get(pk=session.pk)


def swiss_bye(club: Club) -> Session:
    """Five teams; the second round is drawn and not called."""
    session = an_event_of_teams(5, club=club, boards=4, rounds=3, settings=named("Suisse, exempte"))
    play_round(session, 1)
    draw_as_proposed(again(session))
    return session


def swiss_late(club: Club) -> Session:
    """The late team is drawn in the second round, which is being played."""
    session = an_event_of_teams(5, club=club, boards=4, rounds=3, settings=named("Suisse, tardive"))
    play_round(session, 1)
    add_late_team(again(session), by(), team=a_team(6))
    draw_as_proposed(again(session))
    call_round(again(session), by(), number=2)
    return session


def pool_forfeit(club: Club) -> Session:
    """A round robin: a team does not come to the first round, another one has a bye."""
    session = an_event_of_teams(
        5, club=club, kind=StageKind.ROUND_ROBIN, boards=4, settings=named("Poule, forfait")
    )
    first = first_match(session, 1)
    forfeit_match(session, by(), match=(1, f"A{first.home.number}"), absent="away")
    other = Match.objects.filter(section__session=session, round=1, away__isnull=False)
    play_match(again(session), other.exclude(pk=first.pk)[0].home.number, 1)
    return session


def pool_left(club: Club) -> Session:
    """A round robin in halves: a team has left after its first match, the second is played."""
    session = an_event_of_teams(
        4, club=club, kind=StageKind.ROUND_ROBIN, boards=4, parts=2, exchanged=True,
        settings=named("Poule, abandon"),
    )  # fmt: skip
    play_round(session, 1)
    last = first_match(session, 1).last_round
    for round_ in range(2, last + 1):
        call_round(again(session), by(), number=round_)
    let_team_leave(again(session), by(), team="A2", after=last)
    call_round(again(session), by(), number=last + 1)
    return session


def cup_forfeit(club: Club) -> Session:
    """A knock-out: byes, and a team that does not come to the second round."""
    session = an_event_of_teams(
        6, club=club, kind=StageKind.KNOCK_OUT, boards=4,
        settings=named("Coupe, forfait", scoring="imps_added"),
    )  # fmt: skip
    play_round(session, 1)
    draw_bracket(again(session), by(), round_=2)
    call_round(again(session), by(), number=2)
    second = first_match(session, 2)
    forfeit_match(again(session), by(), match=(2, f"A{second.home.number}"), absent="home")
    return session


def pairs_forfeit(club: Club) -> Session:
    """A Swiss of seven pairs: one waits, one does not come, one leaves; published."""
    session = a_swiss_of_pairs(7, club=club, rounds=3, boards=3, settings=named("Suisse, paires"))
    forfeit_match(session, by(), match=(1, "A2"), absent="away")
    play_swiss_round(session, 1)
    let_team_leave(again(session), by(), team="A3", after=1)
    draw_as_proposed(again(session))
    call_round(again(session), by(), number=2)
    publish(again(session), by(), kind="provisional")
    return session


EVENINGS: tuple[Callable[[Club], Session], ...] = (
    swiss_bye, swiss_late, pool_forfeit, pool_left, cup_forfeit, pairs_forfeit,
)  # fmt: skip
NAMES = tuple(play.__name__ for play in EVENINGS)


def named(name: str, **settings: str) -> dict[str, Any]:
    return {**SHOWN, "name": name, **settings}


def first_match(session: Session, round_: int) -> Match:
    """The first match of a round, by its home team."""
    rows = Match.objects.filter(section__session=session, round=round_, away__isnull=False)
    return rows.select_related("home", "away").order_by("home__number")[0]


def play_all(house: dict[str, Any], clock: Clock) -> None:
    """Play the events in the open house, and add what of them can be named in an address."""
    club = Club.objects.get(name=CLUB)
    with mock.patch("django.utils.timezone.now", clock):
        for number, play in enumerate(EVENINGS):
            clock.set(17, 12 + number)
            session = again(play(club))
            matches = Match.objects.filter(section__session=session).select_related("home")
            house["evenings"][play.__name__] = evening(session) | {
                "matches": sorted(
                    f"{one.round}-{one.section.letter}{one.home.number}" for one in matches
                )
            }
