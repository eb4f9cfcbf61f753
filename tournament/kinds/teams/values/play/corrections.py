"""Until when the results of a match may be corrected once both captains have signed its sheet.

The correction period of Law 79C runs from the later of the two signatures, 30 minutes unless the
club says otherwise; nought minutes are no period, and the sheet stays open. What is changed
afterwards is the director's ruling, with its reason in words.
"""

import datetime
from dataclasses import dataclass

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.results import (
    find_played,
    last_revision,
)


@dataclass(frozen=True)
class Signing:
    """How far a match's sheet is signed; `may_sign` while a signature lacks of a complete one.

    `last_change` is the revision in which its results changed last, `until` when corrections end.
    """

    home_at: datetime.datetime | None
    away_at: datetime.datetime | None
    until: datetime.datetime | None
    may_sign: bool
    last_change: int

    def is_closed(self, now: datetime.datetime) -> bool:
        """Tell whether the correction period is over."""
        return self.until is not None and self.until <= now


def signing_of(evening: Evening, match: PlannedMatch) -> Signing:
    """Tell how far a match's sheet is signed."""
    played = find_played(evening, match)
    home, away = match.home_agreed_at, match.away_agreed_at
    end = corrections_end(home, away, evening.session.event.club.correction_minutes)
    may_sign = played.is_complete and not match.unplayed and not match.is_agreed
    return Signing(home, away, end, may_sign, last_revision(played))


def find_end_of_corrections(evening: Evening, match: PlannedMatch) -> datetime.datetime | None:
    """Find until when a match may be corrected; None until both captains have signed it."""
    return signing_of(evening, match).until


def corrections_end(
    home: datetime.datetime | None, away: datetime.datetime | None, minutes: int
) -> datetime.datetime | None:
    """Return when the correction period ends; None where it does not run.

    >>> at = datetime.datetime(2026, 11, 17, 22, 0)
    >>> corrections_end(at, at + datetime.timedelta(minutes=5), 30)
    datetime.datetime(2026, 11, 17, 22, 35)
    """
    if home is None or away is None or not minutes:
        return None
    return max(home, away) + datetime.timedelta(minutes=minutes)
