"""Begin to follow a Bridgemate file, and stop; what was taken of it stays taken."""

from pathlib import Path

from tournament.bridgemates.files.live_file import read_movement
from tournament.bridgemates.files.movement import check_movement, match_sections
from tournament.bridgemates.files.on_disk import read_path
from tournament.bridgemates.services.practice_path import practice_path
from tournament.evening.errors import ServiceError
from tournament.models import FollowedFile, Session
from tournament.store.standings import session_evening
from tournament.store.write import By, Write, logged_as


def start_following(session: Session, by: By, *, path: str, section: str = "") -> None:
    """Follow a file from now on, once it has the movement of the evening.

    `section` is the letter that the file has for the evening's only section; empty: the same. A
    file of practice is followed by the evening alone for which it was made.

    Raises ServiceError: what `read_path`, `read_movement`, `match_sections` and `check_movement`
    raise, "device_no_plan" before there is a movement, "device_practice".
    """
    file, evening = read_movement(read_path(path)), session_evening(session)
    if file.is_practice and path != str(practice_path(session)):
        raise ServiceError("device_practice")
    if not evening.games:
        raise ServiceError("device_no_plan")
    sections = match_sections(evening, file, section)
    check_movement(evening, file, sections)
    follow(session, by, path=path, sections=sections)


@logged_as("devices_followed")
def follow(w: Write, session: Session, *, path: str, sections: dict[str, int]) -> None:
    """Follow the file that was checked; nothing is logged where that is so already."""
    now = {"path": path, "guid": "", "sections": sections, "is_followed": True}
    is_so = FollowedFile.objects.filter(session=session, **now).exists()
    FollowedFile.objects.update_or_create(session=session, defaults={**now, "trouble": ""})
    if not is_so:
        w.detail = {"file": Path(path).name}
        w.note()


@logged_as("devices_stopped")
def stop_following(w: Write, session: Session) -> None:
    """Follow no more; nothing where no file is followed."""
    row = FollowedFile.objects.filter(session=session, is_followed=True, guid="").first()
    if row:
        row.is_followed, row.trouble = False, ""
        row.save(update_fields=["is_followed", "trouble"])
        w.detail = {"file": Path(row.path).name}
        w.note()
