"""Where the file of an evening's practice lies: in the folder of the program's own data."""

from pathlib import Path

from django.conf import settings

from tournament.models import Session

FOLDER = "practice"


def practice_path(session: Session) -> Path:
    """Return the path of an evening's own file, whether or not it is there."""
    return Path(settings.DATA_DIR).resolve() / FOLDER / f"{session.code}.bws"
