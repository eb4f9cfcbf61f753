"""An evening of three tables with figures worked out by hand.

Board 1: +80 (1 v 4), +110 (3 v 5), -50 (2 v 6): 2, 4 and 0 of 4 for NS. Board 2: +80 three
times, 2 of 4 each. After both: NS 3 has 6 of 8 (75 %), 1 has 4 (50 %), 2 has 2 (25 %); EW 6 has
6 (75 %), 4 has 4 (50 %), 5 has 2 (25 %). Boards 3 and 4 are played at two tables of three, with
a contract that appears nowhere else: 7NT by North made, 1520 and 2220.
"""

from django.utils import timezone

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Result, Session
from tournament.play.services.leave_suspects import leave_suspects
from tournament.results.services.publish import publish
from tournament.services.results.record_result import (
    NewResult,
    make_row,
    record_result,
    record_results,
)
from tournament.services.results.result_rows import find_seated, outcomes, seat_columns
from tournament.store.reading.anomalies import find_unseen

LINES = {
    ("A", 1, 1, 1): "1SN=",
    ("A", 2, 3, 1): "1SN+1",
    ("A", 3, 2, 1): "1SN-1",
    ("A", 1, 1, 2): "1SN=",
    ("A", 2, 3, 2): "1SN=",
    ("A", 3, 2, 2): "1SN=",
}
# What a page may say of boards 3 and 4 while they are still to be played: none of this.
SECRETS = ("1520", "2220", "7NT", "7SA")


def enter(session: Session, place: tuple[str, int, int, int], text: str) -> None:
    letter, round_, table, board = place
    rows = Result.objects.filter(session=session, section__letter=letter, board=board)
    row = rows.filter(round=round_, table=table).first()
    base = row.changed_in if row else 0
    record_result(session, by(), place=place, sides=said(text), base=base)


def enter_lines(session: Session, lines: dict[tuple[str, int, int, int], str]) -> None:
    """Enter them at empty places, one change each, in one lock: tests begin so a thousand times."""
    entries = [NewResult(by(), place, 0, said(text)) for place, text in lines.items()]
    answers = record_results(session, entries, evening=known(session)).answers
    for answer in answers:
        if isinstance(answer, ServiceError):
            raise answer
        assert isinstance(answer, Change)
    session.refresh_from_db(fields=["revision"])


def a_half_played_evening(**fields: object) -> Session:
    """Boards 1 and 2 are through; 3 and 4 wait for one table each, 5 and 6 for all."""
    session = an_evening(**fields)
    waiting = (("A", 1, 2, 3), ("A", 2, 1, 3), ("A", 1, 2, 4), ("A", 2, 1, 4))
    enter_lines(session, LINES | dict.fromkeys(waiting, "7NTN="))
    return session


def a_played_evening(**fields: object) -> Session:
    """Every result is there; boards 3 to 6 were passed out everywhere, 2 of 4 for everybody."""
    session = an_evening(**fields)
    enter_lines(session, LINES)
    pass_out(session)
    return session


def publish_final(session: Session) -> Change | None:
    """As the director does who said of what looks strange that it stays."""
    leave_suspects(
        session, by(), looked_at=[one.place_and_revision for one in find_unseen(known(session))]
    )
    return publish(session, by(), kind="final")


def pass_out(session: Session) -> None:
    """All that is still to come, as rows: how they are written is asked elsewhere."""
    now = known(session)
    revision = now.session.revision + 1
    told = {**outcomes(said("P")), "entered_at": timezone.now(), "changed_in": revision}
    Result.objects.bulk_create(
        make_row(now, place, {**seat_columns(now, place, find_seated(now, place, None)), **told})
        for place in now.missing
    )
    Session.objects.filter(pk=session.pk).update(revision=revision)
