"""Write into the Bridgemate file what it lacks of the plan: rounds drawn meanwhile, tables that
came.

By itself into a file of our own alone. One that another program made is written where the director
asks for it.
"""

import struct
from pathlib import Path

from tournament.bridgemates.files.drawn_rounds import add_plan, is_own
from tournament.bridgemates.files.on_disk import read_path, replace_path
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import FileError
from tournament.evening.plan.movement import plan_sheet
from tournament.files.bws.jet import JetFile
from tournament.models import FollowedFile, Session
from tournament.store.read import load_heading
from tournament.store.standings import session_evening
from tournament.store.write import Write, logged_as


def add_to_file(session: Session, row: FollowedFile, data: bytes) -> None:
    """Add what the file lacks, which was read as `data`.

    Raises ServiceError("device_plan_missing") where another program made it, and as `add_missing`.
    """
    file = JetFile(data)
    if add_missing(session, row, file):
        if not is_own(file, load_heading(session)):
            raise ServiceError("device_plan_missing")
        replace_path(row.path, data, file.content)


@logged_as("devices_planned")
def add_to_any_file(w: Write, session: Session) -> None:
    """Add what the file lacks, whoever made it; nothing where it lacks nothing.

    Raises ServiceError: what `read_path`, `add_missing` and `replace_path` raise.
    """
    row = FollowedFile.objects.filter(session=session, is_followed=True, guid="").first()
    if row is None:
        return
    data = read_path(row.path)
    file = JetFile(data)
    if add_missing(session, row, file):
        replace_path(row.path, data, file.content)
        w.detail = {"file": Path(row.path).name}
        w.note()


def add_missing(session: Session, row: FollowedFile, file: JetFile) -> bool:
    """Add what a file in memory lacks; tell whether it lacked anything.

    Raises ServiceError("device_indexed", "device_unreadable").
    """
    evening, heading = session_evening(session), load_heading(session)
    sheets = {
        row.sections[section.letter]: plan_sheet(section, evening, heading=heading)
        for section in evening.sections
        if section.letter in row.sections
    }
    try:
        return add_plan(file, sheets)
    except FileError as error:
        if error.code == "bws_indexed":
            raise ServiceError("device_indexed") from None
        raise ServiceError("device_unreadable") from None
    except (struct.error, IndexError, ValueError):
        # Read beyond the end of what a damaged page says of itself.
        raise ServiceError("device_unreadable") from None
