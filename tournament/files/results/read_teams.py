"""An event of teams read from a file: who played, the matches, and what the file says of them.

Frozen values, not rows: a service makes an evening of them. `file` holds the matches as
`scoring.teams` scores them; its labels are those of `teams`.
"""

import dataclasses
import datetime
from dataclasses import dataclass
from decimal import Decimal

from scoring.forms import (
    TEAM_FORMS,
)
from scoring.results_file.teams.file import TeamsFile
from scoring.results_file.values import Warned
from tournament.evening.files.errors import Note
from tournament.files.read_evening import (
    NO_FIGURES,
    ReadFigures,
    ReadPlayer,
)

MOST_PLAYERS = 8


@dataclass(frozen=True)
class ReadTeam:
    """A team of the file; of its players those whom it names, eight at most."""

    label: str
    name: str
    players: tuple[ReadPlayer, ...]
    figures: ReadFigures = NO_FIGURES


@dataclass(frozen=True)
class ReadTeamEvening:
    """All that a file says of an event of teams.

    `points`: what both teams got for each match of `file`, as the file says, victory points where
    it has them, else IMPs; None where it says nothing.
    """

    title: str
    club: str
    date: datetime.date | None
    file: TeamsFile
    teams: tuple[ReadTeam, ...]
    notes: tuple[Note, ...]
    points: tuple[tuple[Decimal, Decimal] | None, ...] = ()
    kind: str = "teams"

    @property
    def form(self) -> str:
        """What the event is played at: of IMPs the scale decides whether they are victory
        points."""
        has_scale = self.file.contest.scale is not None
        return next(
            form.value
            for form in TEAM_FORMS.values()
            if form.method is self.file.contest.scoring and form.has_scale == has_scale
        )

    @property
    def scale(self) -> str:
        return self.file.contest.scale.value if self.file.contest.scale else ""


def note_of(warned: Warned) -> Note:
    details = dataclasses.asdict(warned)
    return Note(details.pop("code"), details)
