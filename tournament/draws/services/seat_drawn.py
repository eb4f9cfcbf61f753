"""What the verbs between two rounds share: when they are taken, and how a drawn round is seated."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.stages.drawing import following_round, next_board
from tournament.evening.stages.rounds import stage_conditions
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, seat_round
from tournament.models import Result, Section, Session
from tournament.services.matches.store_matches import store_matches
from tournament.services.table_links import provide_links
from tournament.store.undo import Undoing
from tournament.store.write import Write


def seat_drawn(
    w: Write,
    session: Session,
    evening: Evening,
    meetings: Sequence[TeamsMeeting],
    *,
    triangle: Sequence[int] = (),
) -> None:
    """Seat a round behind the last one, with boards that were not played before."""
    matches = seat_round(
        meetings,
        stage_conditions(evening),
        after_round=following_round(evening) - 1,
        first_board=next_board(evening),
        triangles=[triangle] if triangle else [],
        tables=RULES.of(session).tables_of_match,
    )
    store_drawn(w, session, matches)


def store_drawn(w: Write, session: Session, matches: Sequence[SeatedMatch]) -> None:
    """Store matches that were drawn, with a link for each new table."""
    store_matches(w, Section.objects.get(session=session), matches)
    provide_links(session)


def refuse_undo_of_a_played_draw(undoing: Undoing) -> None:
    """Refuse an undo that leaves a called round, or a result, without a table."""
    session = undoing.session
    if session.stage_id is None or all(step.label != "match" for step in undoing.steps):
        return
    for section in Section.objects.filter(session=session):
        later = Result.objects.standing().filter(section=section, round__gt=section.rounds)
        if later.exists() or any(map(has_results, tables_undone(undoing))):
            raise ServiceError("results_stand")
        if session.round > section.rounds:
            raise ServiceError("round_is_called", round=session.round)


def tables_undone(undoing: Undoing) -> Iterator[tuple[UUID, int, int, set[int]]]:
    """List the tables that an undo takes boards from: section, round, table, and these boards."""
    for step in undoing.steps:
        if step.label == "seating" and step.image_left:
            left, was = step.image_left, step.was or {"boards": []}
            boards = set(left["boards"]) - set(was["boards"])
            yield UUID(left["section_id"]), left["round"], left["table"], boards


def has_results(place: tuple[UUID, int, int, set[int]]) -> bool:
    """Tell whether boards have a result at a table."""
    section, round_, table, boards = place
    rows = Result.objects.standing().filter(section=section, round=round_, table=table)
    return rows.filter(board__in=boards).exists()
