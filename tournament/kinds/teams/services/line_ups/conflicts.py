"""Line-ups that a table handed in against what the director wrote: both are kept, the director's
stands until one is chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from tournament.evening.errors import ServiceError, require
from tournament.evening.matches.planned import MatchKey
from tournament.evening.play.conflicts import find_undone
from tournament.kinds.teams.services.line_ups.seat_line_up import seat_line_up
from tournament.kinds.teams.values.play.line_ups import MatchSeat
from tournament.models import Change, Session, Verdict
from tournament.store.write import By, write

HANDED_IN, KEPT = "line_up", "line_up_kept"


@dataclass(frozen=True)
class LineUpConflict:
    """A team's line-up as its table has it; `match` and `part` say where, `home` whether it is the
    home team's, `labels` the match as the log has it; they sat `from_board` on, 0 all the part."""

    change: Change
    match: MatchKey
    part: int
    labels: tuple[str, ...]
    team: str
    seats: Mapping[MatchSeat, UUID]
    from_board: int = 0


def find_line_up_conflicts(session: Session) -> tuple[LineUpConflict, ...]:
    """Find those that nobody has settled, or whose settling was undone, the oldest first; costs
    one statement."""
    wanted = Q(kind__in=(HANDED_IN, KEPT)) | Q(undoes__isnull=False)
    changes = list(Change.objects.filter(wanted, session=session).order_by("id").defer("before"))
    undone = find_undone([{"id": one.pk, "undoes": one.undoes_id} for one in changes])
    found: dict[tuple[object, ...], LineUpConflict] = {}
    for change in changes:
        if change.pk in undone or change.undoes_id:
            continue
        detail = change.detail
        for team in detail.get("teams", ()):
            where = (detail["round"], *detail["match"], detail["part"], team)
            found.pop(where, None)
            if change.verdict == Verdict.CONFLICT:
                found[where] = read_conflict(change, team)
    return tuple(found.values())


def read_conflict(change: Change, team: str) -> LineUpConflict:
    """Read what a table handed in out of its line of the log."""
    detail = change.detail
    offered = {
        (room, seat): UUID(player)
        for name, player in change.after["offered"]["seats"].items()
        for room, seat in [name.split("_")]
    }
    match = (detail["round"], detail["home"])
    return LineUpConflict(
        change,
        match,
        detail["part"],
        tuple(detail["match"]),
        team,
        offered,
        detail.get("from_board", 0),
    )


def settle_line_up(session: Session, by: By, *, number: int, take: bool) -> Change | None:
    """Take what the table handed in, or keep the director's.

    ServiceError("line_up_settled") where that is done, and what `seat_line_up` refuses.
    """
    conflict = require(
        next((one for one in find_line_up_conflicts(session) if one.change.pk == number), None),
        ServiceError("line_up_settled"),
    )
    detail = conflict.change.detail
    if take:
        change = seat_line_up(
            session,
            by,
            match=conflict.match,
            part=conflict.part,
            seats=conflict.seats,
            from_board=conflict.from_board,
            reason=detail.get("reason") or conflict.change.device,
        )
        # None where it stands already, by an undo of what the director wrote.
        if change:
            return change
    names = ("match", "pairs", "part", "round", "teams", "home")
    with write(session, by, KEPT, {name: detail[name] for name in names}) as w:
        if w.done:
            return w.change
        w.note()
    return w.change
