"""Publishing: the results as they stand become a numbered version that players see."""

import dataclasses
from collections.abc import Iterable

from django.utils import timezone

from scoring.outcome import Pending
from tournament.errors import ServiceError
from tournament.models import Change, Publication, PublicationKind, Session, State
from tournament.queries.comparison import same_figures
from tournament.queries.facts import facts
from tournament.queries.report import live_report
from tournament.report import Report
from tournament.services.write import By, write


def publish(session: Session, by: By, *, kind: str) -> Change | None:
    """The next version: "final", or else provisional the first time and corrected afterwards.

    Play goes on after a version that came while results are missing.

    Raises ServiceError: not_started, nothing_played, results_missing and late_plays_to_come
    (`boards`), already_published (`version`).
    """
    with write(session, by, "publish") as w:
        if w.done:
            return w.change
        session.refresh_from_db()
        last = Publication.objects.filter(session=session).order_by("version").last()
        label = next_kind(kind, after=last)
        report = live_report(session)
        check(session, report, label, last=last)
        at = timezone.now().replace(microsecond=0)
        version = last.version + 1 if last else 1
        head = dataclasses.replace(report.heading, kind=str(label), version=version, at=at)
        w.create(
            Publication(
                session=session,
                version=version,
                kind=label,
                at=at,
                revision=session.revision,
                snapshot=dataclasses.replace(report, heading=head).to_json(),
            )
        )
        w.update(session, state=state_after(session, label))
        w.detail = {"version": version, "kind": str(label)}
    return w.change


def next_kind(asked: str, *, after: Publication | None) -> PublicationKind:
    if asked == PublicationKind.FINAL:
        return PublicationKind.FINAL
    return PublicationKind.CORRECTED if after else PublicationKind.PROVISIONAL


def state_after(session: Session, kind: PublicationKind) -> State:
    """A final evening that is corrected is provisional again, whatever is missing."""
    if kind == PublicationKind.FINAL:
        return State.FINAL
    goes_on = session.is_playing and facts(session).missing
    return State.RUNNING if goes_on else State.PROVISIONAL


def check(
    session: Session, report: Report, kind: PublicationKind, *, last: Publication | None
) -> None:
    if session.state == State.SETUP:
        raise ServiceError("not_started")
    if not any(board.lines for board in report.boards):
        raise ServiceError("nothing_played")
    if kind == PublicationKind.FINAL:
        refuse_gaps(session)
    if last and kind in {last.kind, PublicationKind.CORRECTED} and is_same(report, last):
        raise ServiceError("already_published", version=last.version)


def refuse_gaps(session: Session) -> None:
    known = facts(session)
    if missing := {board for *_, board in known.missing}:
        raise ServiceError("results_missing", boards=listed(missing))
    if late := {one.board for one in known.results if isinstance(one.sides.ns, Pending)}:
        raise ServiceError("late_plays_to_come", boards=listed(late))


def listed(boards: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(boards)))


def is_same(report: Report, last: Publication) -> bool:
    return same_figures(report, Report.from_json(last.snapshot))
