"""What a return to a backup would lose: evenings, and changes that its log does not have."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

# A change is known by the key of its request, which no other has, in whatever file it stands.
CHANGES = """
SELECT session_id, count(*) FROM main.tournament_change AS now
WHERE NOT EXISTS (SELECT 1 FROM kept.tournament_change AS then_ WHERE then_.key = now.key)
GROUP BY session_id
"""
EVENINGS = """
SELECT session.id, event.name, session.date,
       session.id NOT IN (SELECT id FROM kept.tournament_session)
FROM main.tournament_session AS session
JOIN main.tournament_event AS event ON event.id = session.event_id
ORDER BY session.date DESC, event.name, session.id
"""


class NotComparedError(Exception):
    """One of both files cannot be read for it."""


@dataclass(frozen=True)
class LostEvening:
    """An evening and how many changes of it a backup lacks; `is_whole` where it lacks all of it."""

    name: str
    date: date
    changes: int
    is_whole: bool


@dataclass(frozen=True)
class Lost:
    """`of_club`: changes of no single evening, such as players, fees and rules."""

    evenings: tuple[LostEvening, ...]
    of_club: int

    @property
    def is_nothing(self) -> bool:
        return not self.evenings and not self.of_club


def find_lost(data: Path, backup: Path) -> Lost:
    """Compare the logs of both files, which are only read; raises NotComparedError."""
    try:
        with closing(sqlite3.connect(read_only(data), uri=True, timeout=20)) as connection:
            connection.execute("ATTACH ? AS kept", [read_only(backup)])
            changes = dict(connection.execute(CHANGES).fetchall())
            rows = connection.execute(EVENINGS).fetchall()
    except sqlite3.Error as error:
        raise NotComparedError(str(error)) from error
    evenings = (
        LostEvening(name, date.fromisoformat(day), changes.get(key, 0), bool(is_whole))
        for key, name, day, is_whole in rows
    )
    lost = tuple(one for one in evenings if one.changes or one.is_whole)
    return Lost(lost, changes.get(None, 0))


def read_only(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=ro"
