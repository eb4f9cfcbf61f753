"""By which changes captains signed the sheet of their match, and which are to be signed again."""

import datetime
from collections.abc import Iterable, Mapping
from typing import Any

from tournament.evening.matches.planned import PlannedMatch
from tournament.models import Change, Match, Session
from tournament.store.declared import label_of, to_plain

# In the detail of a change: the matches whose sheets are to be confirmed again.
WITHDRAWN = "confirm_again"
# A phone's for its team, and the director's for both captains on paper.
SIGNING = ("match_agreed", "match_signed")
SIGNATURES = ("home_agreed_at", "away_agreed_at")
# Of the home team and of the away team; None where no signature stands.
Signers = tuple[Change | None, Change | None]


def is_to_be_confirmed_again(session: Session, match: str) -> bool:
    """Tell whether a match's sheet was confirmed before a result of it changed; `match` is what
    names its sheet in addresses. Costs one statement."""
    changes = Change.objects.accepted().filter(session=session, detail__has_key=WITHDRAWN)
    return any(match in detail[WITHDRAWN] for detail in changes.values_list("detail", flat=True))


def read_signers(session: Session, match: PlannedMatch) -> Signers:
    """Find the changes that gave the signatures of a match that stand; costs one statement."""
    changes = Change.objects.accepted().filter(session=session, kind__in=SIGNING).order_by("id")
    rows = [
        (change, change.after.get(label_of(Match), {}).get(str(match.id)) or {})
        for change in changes
    ]
    home, away = (find_signer(rows, name, getattr(match, name)) for name in SIGNATURES)
    return home, away


def find_signer(
    rows: Iterable[tuple[Change, Mapping[str, Any]]], name: str, at: datetime.datetime | None
) -> Change | None:
    """Find the change that signed at that moment, which an undo puts back as the log knows it."""
    moment = to_plain(at)
    return next((change for change, row in rows if at and row.get(name) == moment), None)
