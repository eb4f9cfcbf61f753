"""Draws the next round of a Swiss: as it was proposed, or as the director made it by hand."""

from collections.abc import Sequence

from movements import Draw
from tournament.draws.services.seat_drawn import seat_drawn
from tournament.draws.values.swiss import list_contenders
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.scores.build_report import score
from tournament.evening.stages.drawing import following_round
from tournament.evening.stages.kinds.swiss import meetings_of
from tournament.evening.stages.rounds import is_drawn_by_rank, rounds_left, stage_conditions
from tournament.models import Session
from tournament.services.states import check_under_way
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("round_drawn")
def draw_round(w: Write, session: Session, *, drawn: Draw, round_: int) -> None:
    """Draw a round, which begins in that round of the room: a draw that is sent twice counts once.

    A rematch is the director's to allow. ServiceError("draw_not_running"), ("nothing_to_draw"),
    ("round_drawn_already") or ("draw_impossible").
    """
    check_under_way(session)
    standings = score(load_evening(session))
    check_follows(standings.facts, round_)
    check_everybody_once([one.number for one in list_contenders(standings)], drawn)
    w.detail = draw_detail(standings.facts, drawn, round_)
    seat_drawn(w, session, standings.facts, meetings_of(drawn), triangle=drawn.triangle)


def check_follows(evening: Evening, round_: int) -> None:
    """Check that a round is to be drawn, and that one."""
    if not is_drawn_by_rank(evening):
        raise ServiceError("nothing_to_draw")
    if following_round(evening) != round_:
        raise ServiceError("round_drawn_already", round=evening.match_number(round_))
    if rounds_left(evening) == 0:
        raise ServiceError("nothing_to_draw", rounds=stage_conditions(evening).rounds)


def check_everybody_once(numbers: Sequence[int], drawn: Draw) -> None:
    """Check that everybody who is there is drawn, and once."""
    named = [number for one in drawn.meetings for number in (one.higher, one.lower)]
    named += [*drawn.triangle, *([] if drawn.bye is None else [drawn.bye])]
    if sorted(named) != sorted(numbers):
        raise ServiceError("draw_impossible")


def draw_detail(evening: Evening, drawn: Draw, round_: int) -> dict[str, object]:
    """Describe a draw for the log, by the numbers of the room."""
    label = {placed.number: placed.label for placed in evening.placed.values()}
    return {
        "round": round_,
        "meetings": [[label[one.higher], label[one.lower]] for one in drawn.meetings],
        "bye": "" if drawn.bye is None else label[drawn.bye],
        "triangle": [label[number] for number in drawn.triangle],
    }
