"""Takes the last published version back: players are shown the one before, or none."""

from typing import Any

from tournament.evening.errors import ServiceError, require
from tournament.models import Change, Publication, PublicationKind, Session, State
from tournament.store.reading.versions import standing_version
from tournament.store.undo import Undoing
from tournament.store.write import Write, logged_as


@logged_as("publication_withdrawn")
def withdraw_publication(w: Write, session: Session, *, version: int) -> None:
    """Withdraw a version, which keeps its number and its place in the log, and can be shown again
    by an undo.

    Raises ServiceError: nothing_published; another_version_stands (`version`) when what players
    see is not the version that was asked about.
    """
    session.refresh_from_db(fields=["state", "changed_in"])
    last = require(standing_version(session), ServiceError("nothing_published"))
    if last.version != version:
        raise ServiceError("another_version_stands", version=last.version)
    before = standing_version(session, before=version)
    w.update(last, withdrawn=True)
    w.update(session, state=state_without(session, last, before=before))
    w.detail = {
        "version": version,
        "kind": last.kind,
        "before": before.version if before else 0,
    }


def refuse_undo_between_versions(undoing: Undoing) -> None:
    """Refuse an undo between versions.

    A version is shown again, or hidden again, only while no other that was published or taken back
    since stands so: what players see would be of a mixed order.
    """
    if undoing.change.root_kind != "publication_withdrawn":
        return
    own = undoing.change.after.get("publication", {}).keys()
    if any(later.after.get("publication", {}).keys() - own for later in undoing.since):
        raise ServiceError("published_since")


def state_without(session: Session, last: Publication, *, before: Publication | None) -> State:
    """Return the state as it was before the version: play that this version ended goes on."""
    if before and before.kind == PublicationKind.FINAL:
        return State.FINAL
    if before is None or session.is_playing:
        return State.RUNNING
    return State.RUNNING if was_playing(session, last) else State.PROVISIONAL


def was_playing(session: Session, publication: Publication) -> bool:
    """Tell whether the evening was being played when this version was published."""
    published = Change.objects.filter(
        session=session, kind="publish", after__publication__has_key=str(publication.pk)
    )
    before: dict[str, Any] = next(iter(published.values_list("before", flat=True)), {})
    image: dict[str, Any] = before.get("session", {}).get(str(session.pk), {})
    return image.get("state") == State.RUNNING
