"""A match of two teams in halves: line-ups, signatures, boards that cannot be compared, appeals."""

from collections.abc import Iterator
from decimal import Decimal

from tests.tournament.kinds.teams.services.test_law_86 import board_of
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.events import play_round as enter_round
from tests.walk.stories.hall import Hall, Moment, again
from tests.walk.stories.teams import call_all, named, published
from tournament.evening.stages.results import (
    find_match,
    find_played,
    last_revision,
)
from tournament.evening.states import (
    Finding,
)
from tournament.kinds.teams.services.agreements import agree_match, sign_on_paper
from tournament.kinds.teams.services.line_ups.seat_line_up import list_players, seat_line_up
from tournament.kinds.teams.services.rule_board import BoardRuling, rule_board
from tournament.kinds.teams.values.play.line_ups import propose_line_up
from tournament.models import Session, StageKind
from tournament.rulings.services.appeal import Appealed, appeal, decide_appeal
from tournament.rulings.services.penalise import Fine, penalise
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.write import By

FIRST = (1, "A1")
PHONE = "table A1 · phone 1"


def seats_of(session: Session, *, fifth: bool) -> dict:
    """The line-up that is proposed for the first part; with `fifth` the home team's fifth player
    plays for its first."""
    home, away = (list(list_players(load_evening(again(session)), key)) for key in ("A1", "A2"))
    seats = propose_line_up(home, away, {})
    return {seat: home[4] if fifth and who == home[0] else who for seat, who in seats.items()}


def seats_after(session: Session) -> dict:
    """The line-up that is proposed for the second part."""
    home, away = (list(list_players(load_evening(again(session)), key)) for key in ("A1", "A2"))
    return propose_line_up(home, away, seats_of(session, fifth=False))


def of_home(session: Session, *, fifth: bool) -> dict:
    known = load_evening(again(session))
    own = set(list_players(known, "A1"))
    return {seat: who for seat, who in seats_of(session, fifth=fifth).items() if who in own}


def head_to_head(hall: Hall) -> Iterator[Moment]:
    """Sixteen boards in halves, players of both teams lined up by director and captains."""
    session = an_event_of_teams(
        2, club=hall.club, players=5, kind=StageKind.MOVEMENT, family="head_to_head", boards=8,
        parts=2, exchanged=True, started=False, settings=named("Match en deux mi-temps"),
    )  # fmt: skip
    yield Moment("named", session)
    hall.at(14)
    start(session, hall.by)
    yield Moment("before line-ups", session, whole="en")
    seat_line_up(again(session), hall.by, match=FIRST, part=1, seats=seats_of(session, fifth=False))
    seat_line_up(
        again(session), By(device=PHONE), match=FIRST, part=1, seats=of_home(session, fifth=True)
    )
    yield Moment("contradicted", session, sends="en")
    enter_round(session, 1)
    call_all(session, hall, 2)
    enter_round(session, 2)
    yield Moment("half-time", session, whole="fr")
    seat_line_up(again(session), hall.by, match=FIRST, part=2, seats=seats_after(session))
    call_all(session, hall, 3)
    enter_round(session, 3)
    call_all(session, hall, 4)
    enter_round(session, 4)
    hall.at(17)
    ruling = BoardRuling(
        FIRST, 1, Finding.NOBODY, board_of(session, 1).last_change, {}, ("86B2", "donne fautive")
    )
    rule_board(again(session), hall.by, ruling=ruling)
    penalise(
        again(session), hall.by, fine=Fine("A2", Decimal(1), "victory_points", reason="retard")
    )
    evening = load_evening(again(session))
    seen = last_revision(find_played(evening, find_match(evening, FIRST)))
    agree_match(again(session), By(device=PHONE), match=FIRST, team="home", seen=seen)
    yield Moment("signed by one", session, whole="fr")
    sign_on_paper(again(session), hall.by, match=FIRST, seen=seen)
    yield Moment("signed", session)
    hall.at(17, 10)
    made = appeal(
        again(session), hall.by,
        appealed=Appealed("A2", "captain", "hésitation", hall.clock.now, board=2, match=FIRST),
    )  # fmt: skip
    yield Moment("appealed", session, whole="en", sends="fr")
    decide_appeal(
        again(session), hall.by, number=1, base=made.revision, decided="upheld",
        decision="décision maintenue",
    )  # fmt: skip
    yield published(session, hall, whole="en")
