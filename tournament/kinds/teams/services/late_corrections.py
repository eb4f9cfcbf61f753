"""Keeps a match as its captains signed it once its correction period is over (Law 79C).

Only a ruling that says its reason changes it then. `refuse_late_corrections` is called in every
change, before the confirmations of the match are taken back.
"""

from typing import Any

from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.kinds.teams.services.agreements import touched_matches
from tournament.kinds.teams.values.play.corrections import corrections_end
from tournament.models import Club, Session
from tournament.store.write import Write


def refuse_late_corrections(w: Write, scope: Session | Club) -> None:
    """Raise ServiceError("match_is_closed") for a change of a result of a closed match, unless it
    is a ruling with its reason."""
    if not isinstance(scope, Session) or has_reason(w.detail):
        return
    minutes, now = scope.event.club.correction_minutes, timezone.now()
    for row in touched_matches(w, scope):
        end = corrections_end(row.home_agreed_at, row.away_agreed_at, minutes)
        if end is not None and end <= now:
            match = f"{row.home.number}–{row.away.number}" if row.away else str(row.home.number)
            raise ServiceError("match_is_closed", match=match, until=end)


def has_reason(detail: dict[str, Any]) -> bool:
    """Tell whether a change says why it is made."""
    ruled = detail.get("to")
    return bool(detail.get("reason") or (isinstance(ruled, dict) and ruled.get("reason")))
