"""By which changes the sheet of a match is signed: a phone's for its team, or the director's for
both captains on paper."""

from tournament.evening.facts import PlannedMatch
from tournament.models import Change, Match, Session
from tournament.store.declared import label_of
from tournament.store.images import to_plain

KINDS = ("match_agreed", "match_signed")
COLUMNS = ("home_agreed_at", "away_agreed_at")
# The home team's and the away team's; None where none stands.
Signers = tuple[Change | None, Change | None]


def read_signers(session: Session, match: PlannedMatch) -> Signers:
    """Find the changes that gave the signatures of a match that stand; costs one statement."""
    changes = Change.objects.accepted().filter(session=session, kind__in=KINDS).order_by("id")
    own = [(one, one.after.get(label_of(Match), {}).get(str(match.id)) or {}) for one in changes]
    home, away = (
        next((one for one, row in own if row.get(column) == given), None) if given else None
        for column in COLUMNS
        # One that was put back by an undo has the moment that the log knows.
        for given in [to_plain(getattr(match, column))]
    )
    return home, away
