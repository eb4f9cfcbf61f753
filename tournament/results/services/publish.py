"""Publishing: the results as they stand become a numbered version that players see."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Max
from django.utils import timezone

from scoring.notation.outcome import Pending
from tournament.evening.errors import ServiceError
from tournament.evening.publish.comparison import same_figures
from tournament.evening.publish.kept_facts import facts_to_json
from tournament.evening.report import Report
from tournament.models import Change, Publication, PublicationKind, Session, State
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.versions import report_of, standing_version
from tournament.store.standings import live_report, session_standings
from tournament.store.write import By, write


@dataclass(frozen=True)
class NextVersion:
    """What would be published now, and under which number; `before` is what players see."""

    version: int
    kind: PublicationKind
    report: Report
    before: Report | None


def publish(session: Session, by: By, *, kind: str) -> Change | None:
    """Publish the next version.

    "final", or else provisional the first time and corrected afterwards.

    Play goes on after a version that came while results are missing.

    Raises ServiceError: see `next_version`.
    """
    with write(session, by, "publish") as w:
        if w.done:
            return w.change
        ready = next_version(session, kind)
        at = timezone.now().replace(microsecond=0)
        head = dataclasses.replace(ready.report.heading, at=at)
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
        w.update(session, state=state_after(session, ready.kind))
        w.detail = {"version": ready.version, "kind": str(ready.kind)}
    return w.change


def next_version(session: Session, asked: str) -> NextVersion:
    """Return the version that `publish` would store now.

    A number is given once, also to what was taken back.

    Raises ServiceError: not_started, nothing_played, results_missing and late_plays_to_come
    (`boards`), results_to_look_at (`results`), already_published (`version`).
    """
    session.refresh_from_db()
    standing = standing_version(session)
    kind, report = next_kind(asked, after=standing), live_report(session)
    before = report_of(standing)
    check(session, report, kind, before=before)
    last = Publication.objects.filter(session=session).aggregate(last=Max("version"))["last"]
    version = (last or 0) + 1
    head = dataclasses.replace(report.heading, kind=str(kind), version=version)
    return NextVersion(version, kind, dataclasses.replace(report, heading=head), before)


def next_kind(asked: str, *, after: Publication | None) -> PublicationKind:
    if asked == PublicationKind.FINAL:
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
    known = load_evening(session)
    if missing := {board for *_, board in known.missing}:
        raise ServiceError("results_missing", boards=list_boards(missing))
    if late := {one.board for one in known.results if isinstance(one.sides.ns, Pending)}:
        raise ServiceError("late_plays_to_come", boards=list_boards(late))
    if left := count_unseen(known):
        raise ServiceError("results_to_look_at", results=left)


def list_boards(boards: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(boards)))
