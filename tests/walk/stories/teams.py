"""Events of teams in one stage: every form of scoring, every way of meeting, step by step."""

from collections.abc import Iterator
from typing import Any

from tests.tournament.draws.swiss_pairs import draw_as_proposed
from tests.tournament.teams.events import a_team, an_event_of_teams
from tests.tournament.teams.events import play_round as enter_round
from tests.tournament.teams.playing import play_match, play_round
from tests.walk.stories.hall import Hall, Moment, again
from tournament.draws.services.draw_bracket import add_extra_boards, draw_bracket
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.kinds.teams.services.add_late_team import add_late_team
from tournament.models import Match, Session, StageKind
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.setup.services.start import start


def named(name: str, scoring: str = "match_imps", **more: str) -> dict[str, Any]:
    return {"visibility": "ranking", "name": name, "scoring": scoring, **more}


def call_all(session: Session, hall: Hall, *rounds: int) -> None:
    for round_ in rounds:
        call_round(again(session), hall.by, number=round_)


def first_match(session: Session, round_: int) -> Match:
    """The first match of a round, by its home team."""
    rows = Match.objects.filter(section__session=session, round=round_, away__isnull=False)
    return rows.select_related("home", "away").order_by("home__number")[0]


def published(session: Session, hall: Hall, **more: Any) -> Moment:
    publish(again(session), hall.by, kind="provisional")
    return Moment("published", session, **more)


def swiss_late(hall: Hall) -> Iterator[Moment]:
    """A Swiss of five teams, set up step by step; a sixth comes late and takes the bye's place."""
    session = an_event_of_teams(
        5, club=hall.club, boards=4, rounds=3, settings=named("Suisse, tardive"), started=False
    )
    yield Moment("named", session, whole="fr", sends="fr")
    hall.at(20)
    start(session, hall.by)
    yield Moment("called", session)
    enter_round(session, 1, but=2)
    yield Moment("in play", session, whole="en")
    enter_round(session, 1)
    add_late_team(again(session), hall.by, team=a_team(6))
    hall.at(20, 50)
    draw_as_proposed(again(session))
    yield Moment("drawn", session, sends="en")
    call_all(session, hall, 2)
    enter_round(session, 2)
    yield published(session, hall, whole="fr")


def swiss_triangle(hall: Hall) -> Iterator[Moment]:
    """Seven teams, three of which meet in a triangle; the hybrid form."""
    session = an_event_of_teams(
        7, club=hall.club, boards=4, rounds=3, odd="triangle", dealt="round", copies=2,
        settings=named("Suisse, triangle", "hybrid"),
    )  # fmt: skip
    enter_round(session, 1, but=3)
    yield Moment("in play", session, whole="fr")
    enter_round(session, 1)
    yield published(session, hall, whole="en")


def pool_forfeit(hall: Hall) -> Iterator[Moment]:
    """A round robin by Polish Patton: a team does not come to a round, another one has a bye."""
    session = an_event_of_teams(
        5, club=hall.club, kind=StageKind.ROUND_ROBIN, boards=4,
        settings=named("Poule, forfait", "polish_patton"),
    )  # fmt: skip
    first = first_match(session, 1)
    forfeit_match(session, hall.by, match=(1, f"A{first.home.number}"), absent="away")
    other = Match.objects.filter(section__session=session, round=1, away__isnull=False)
    play_match(again(session), other.exclude(pk=first.pk)[0].home.number, 1)
    yield Moment("forfeited", session, whole="en")
    call_all(session, hall, 2)
    enter_round(session, 2)
    yield published(session, hall, whole="fr")


def pool_left(hall: Hall) -> Iterator[Moment]:
    """A round robin in halves by total points: a team leaves after its first match."""
    session = an_event_of_teams(
        4, club=hall.club, kind=StageKind.ROUND_ROBIN, boards=4, parts=2, exchanged=True,
        settings=named("Poule, abandon", "match_total"),
    )  # fmt: skip
    enter_round(session, 1)
    enter_round(session, 2)
    call_all(session, hall, 2, 3)
    yield Moment("half-time", session, whole="fr")
    play_round(session, 1)
    last = first_match(session, 1).last_round
    call_all(session, hall, *range(4, last + 1))
    let_team_leave(again(session), hall.by, team="A2", after=last)
    call_all(session, hall, last + 1)
    yield Moment("left", session)
    yield published(session, hall, whole="en")


def cup_forfeit(hall: Hall) -> Iterator[Moment]:
    """A knock-out of six by IMPs: byes, a tie and its extra boards, a team that does not come."""
    session = an_event_of_teams(
        6, club=hall.club, kind=StageKind.KNOCK_OUT, boards=4,
        settings=named("Coupe, forfait", "imps_added"),
    )  # fmt: skip
    first = first_match(session, 1)
    for match in Match.objects.filter(section__session=session, round=1, away__isnull=False):
        play_match(session, match.home.number, 1, won="tie" if match == first else "home")
    yield Moment("tied", session, whole="fr", sends="fr")
    add_extra_boards(again(session), hall.by, match=(1, f"A{first.home.number}"))
    first.refresh_from_db()
    play_match(again(session), first.home.number, 1, won="away", in_round=first.last_round)
    draw_bracket(again(session), hall.by, round_=first.last_round + 1)
    call_all(session, hall, first.last_round + 1)
    round_ = first.last_round + 1
    second = first_match(session, round_)
    forfeit_match(again(session), hall.by, match=(round_, f"A{second.home.number}"), absent="home")
    yield Moment("forfeited", session)
    yield published(session, hall, whole="en")


def in_movement(
    hall: Hall, teams: int, family: str, name: str, scoring: str, **more: Any
) -> Iterator[Moment]:
    """An event whose matches are all seated before the start."""
    session = an_event_of_teams(
        teams, club=hall.club, kind=StageKind.MOVEMENT, family=family,
        settings=named(name, scoring), **more,
    )  # fmt: skip
    enter_round(session, 1)
    call_all(session, hall, 2)
    enter_round(session, 2, but=2)
    yield Moment("in play", session, whole="en")
    last = session.sections.get().rounds
    for round_ in range(2, last + 1):
        if round_ > 2:
            call_all(session, hall, round_)
        enter_round(session, round_)
    yield published(session, hall, whole="fr")


def patton(hall: Hall) -> Iterator[Moment]:
    """Five teams, each meeting every other over the same boards."""
    return in_movement(hall, 5, "patton", "Patton", "match_imps", boards=4)


def american_whist(hall: Hall) -> Iterator[Moment]:
    return in_movement(hall, 5, "american_whist", "American Whist", "board_a_match", boards=2)


def new_england(hall: Hall) -> Iterator[Moment]:
    return in_movement(hall, 6, "new_england", "New England", "point_a_board", boards=2)
