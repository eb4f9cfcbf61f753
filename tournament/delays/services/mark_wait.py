"""The director marks a table that waits, and ends the mark: kept in the log, changes no result."""

from django.utils import timezone

from tournament.delays.reading.times import read_waits
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.play.waits import WAIT_ENDED, WAITS, find_standing, place_wait
from tournament.models import Session
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_clocks
from tournament.store.write import Write, logged_as


@logged_as(WAITS)
def mark_wait(w: Write, session: Session, *, waiting: str, awaited: str = "") -> None:
    """Note that a table waits for another of its section, both by what the room calls them; for
    those of the plan where none is named. It is a wait of the round that these have still to end.

    None where it is marked already. Raises ServiceError("not_being_played", "no_such_table",
    "waits_for_itself").
    """
    session.refresh_from_db(fields=["state", "round"])
    if not session.is_playing:
        raise ServiceError("not_being_played")
    evening = load_evening(session)
    section, table = find_table(evening, waiting)
    if find_standing(read_waits(session), section, table):
        return
    other = read_awaited(evening, section, table, awaited) if awaited else None
    is_early = is_early_in_round(session, evening, section)
    round_, tables = place_wait(evening, section, table, other, is_early=is_early)
    w.detail = {
        "section": section,
        "table": table,
        "at": evening.table_label(section, table),
        "round": round_,
        "awaited": list(tables),
        "for": [evening.table_label(section, one) for one in tables],
    }
    w.note()


def is_early_in_round(session: Session, evening: Evening, section: str) -> bool:
    """Tell whether a section has more than half of the time left of the round called."""
    now = timezone.now()
    clocks = find_clocks(session, evening.sections, now)
    own = (clock for clock in clocks if clock.section == section)
    return any(2 * clock.remaining(now) > clock.lasts for clock in own)


def read_awaited(evening: Evening, section: str, table: int, awaited: str) -> int:
    """Read the table that is waited for: another one of the same section."""
    letter, other = find_table(evening, awaited)
    if letter != section:
        raise ServiceError("no_such_table", table=awaited)
    if other == table:
        raise ServiceError("waits_for_itself", table=awaited)
    return other


def find_table(evening: Evening, name: str) -> tuple[str, int]:
    """Find a table by what the room calls it: 4, or B4 where there are several sections."""
    wanted = name.strip().upper()
    tables = {
        evening.table_label(section.letter, table): (section.letter, table)
        for section in evening.sections
        for table in range(1, section.tables + 1)
    }
    return require(tables.get(wanted), ServiceError("no_such_table", table=wanted))


@logged_as(WAIT_ENDED)
def end_wait(w: Write, session: Session, *, number: int) -> None:
    """Note that a table does not wait any more. Raises ServiceError("no_such_wait")."""
    standing = (wait for wait in read_waits(session) if wait.until is None)
    wait = require(
        next((wait for wait in standing if wait.number == number), None),
        ServiceError("no_such_wait"),
    )
    seconds = int(wait.lasted(timezone.now()).total_seconds())
    w.detail = {"wait": wait.number, "at": wait.label, "seconds": seconds}
    w.note()
