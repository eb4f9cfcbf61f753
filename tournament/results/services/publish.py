"""Publishing: the results as they stand become a numbered version that players see, and against
which claims are heard up to a moment that may be moved."""

import dataclasses
import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Max
from django.utils import timezone

from scoring.notation.outcome import Pending
from tournament.evening.errors import ServiceError, require
from tournament.evening.publish.comparison import same_figures
from tournament.evening.publish.deadline import Corrections
from tournament.evening.publish.kept_facts import facts_to_json
from tournament.evening.report import Heading, Report
from tournament.models import Publication, PublicationKind, Session, State
from tournament.services.forget_arrivals import forget_arrivals
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.standings import live_report, session_standings
from tournament.store.write import Write, logged_as

NOT_TOLD = Corrections()


@dataclass(frozen=True)
class NextVersion:
    """What would be published now, and under which number; `report_before` is what players see."""

    version: int
    kind: PublicationKind
    report: Report
    report_before: Report | None


@logged_as("publish")
def publish(w: Write, session: Session, *, kind: str, corrections: Corrections = NOT_TOLD) -> None:
    """Publish the next version.

    "final", or else provisional the first time and corrected afterwards.

    Play goes on after a version that came while results are missing; of such a one, and of a final
    one, `corrections` are not told: the official score is that of all results.

    Raises ServiceError: see `next_version`; deadline_passed.
    """
    ready = next_version(session, kind)
    at, state = timezone.now().replace(microsecond=0), state_after(session, ready.kind)
    claims = corrections if state == State.PROVISIONAL else NOT_TOLD
    head = date_heading(ready.report.heading, at, claims)
    report = dataclasses.replace(ready.report, heading=head)
    facts = session_standings(session).facts
    w.create(
        Publication(
            session=session,
            version=ready.version,
            kind=ready.kind,
            at=at,
            revision=session.revision,
            snapshot=report.to_json() | {"facts": facts_to_json(facts)},
        )
    )
    w.update(session, state=state)
    forget_arrivals(session)
    w.detail = {"version": ready.version, "kind": str(ready.kind)}


def date_heading(heading: Heading, at: datetime.datetime, corrections: Corrections) -> Heading:
    """Write on the heading when it is published, and until when claims are heard."""
    until = corrections.end_after(at)
    if until is not None and until <= at:
        raise ServiceError("deadline_passed")
    becomes_final = corrections.becomes_final and until is not None
    return dataclasses.replace(heading, at=at, corrections_until=until, becomes_final=becomes_final)


def next_version(session: Session, wanted_kind: str) -> NextVersion:
    """Return the version that `publish` would store now.

    A number is given once, also to what was taken back.

    Raises ServiceError: not_started, nothing_played, results_missing and late_plays_to_come
    (`boards`), appeals_open (`n`), results_to_look_at (`results`), already_published (`version`).
    """
    session.refresh_from_db()
    standing = standing_version(session)
    kind, report = next_kind(wanted_kind, after=standing), live_report(session)
    before = report_of(standing)
    check(session, report, kind, before=before)
    last = Publication.objects.filter(session=session).aggregate(last=Max("version"))["last"]
    version = (last or 0) + 1
    head = dataclasses.replace(report.heading, kind=str(kind), version=version)
    return NextVersion(version, kind, dataclasses.replace(report, heading=head), before)


def next_kind(wanted_kind: str, *, after: Publication | None) -> PublicationKind:
    if wanted_kind == PublicationKind.FINAL:
        return PublicationKind.FINAL
    return PublicationKind.CORRECTED if after else PublicationKind.PROVISIONAL


def state_after(session: Session, kind: PublicationKind) -> State:
    """Return the state after a publication.

    A final evening that is corrected is provisional again, whatever is missing.
    """
    if kind == PublicationKind.FINAL:
        return State.FINAL
    goes_on = session.is_playing and load_evening(session).missing
    return State.RUNNING if goes_on else State.PROVISIONAL


def check(
    session: Session, report: Report, kind: PublicationKind, *, before: Report | None
) -> None:
    if session.state == State.SETUP:
        raise ServiceError("not_started")
    if not any(board.lines for board in report.boards):
        raise ServiceError("nothing_played")
    if before and kind in {before.heading.kind, PublicationKind.CORRECTED}:
        refuse_the_same(report, before)
    if kind == PublicationKind.FINAL:
        refuse_gaps(session)


def refuse_the_same(report: Report, before: Report) -> None:
    if same_figures(report, before):
        raise ServiceError("already_published", version=before.heading.version)


def refuse_gaps(session: Session) -> None:
    evening = load_evening(session)
    if missing := {board for *_, board in evening.missing}:
        raise ServiceError("results_missing", boards=list_boards(missing))
    if late := {result.board for result in evening.results if isinstance(result.sides.ns, Pending)}:
        raise ServiceError("late_plays_to_come", boards=list_boards(late))
    if evening.appeals:
        raise ServiceError("appeals_open", n=len(evening.appeals))
    if left := count_unseen(evening):
        raise ServiceError("results_to_look_at", results=left)


def list_boards(boards: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(boards)))


@logged_as("deadline_moved")
def move_deadline(w: Write, session: Session, *, version: int, until: datetime.datetime) -> None:
    """Move the time for claims of the version that stands; an undo moves it back.

    Only to later: whoever read the hour relies on it. A version that had become final by itself is
    open again until then. ServiceError: nothing_published, another_version_stands (`version`),
    no_deadline where none was told, deadline_not_later.
    """
    standing = standing_version(session)
    report = report_of(standing)
    if standing is None or report is None:
        raise ServiceError("nothing_published")
    if standing.version != version:
        raise ServiceError("another_version_stands", version=standing.version)
    stood = require(report.heading.corrections_until, ServiceError("no_deadline"))
    if until <= stood:
        raise ServiceError("deadline_not_later")
    w.update(standing, corrections_until=until)
    w.detail = {"version": version, "from": stood, "until": until}
