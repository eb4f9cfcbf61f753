"""Why a file of data is not opened, and what brings the club's back: lines for the window in which
the program was started."""

from collections.abc import Iterator
from pathlib import Path

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

from tournament.serving import console
from tournament.serving.data_file import backups
from tournament.serving.data_file.own_file import UnusableError

FOREIGN = gettext_noop("%(file)s is no data file of Étui's. Nothing was changed.")
OF_A_BACKUP = {
    "altered": gettext_noop(
        "%(file)s holds commands that are not Étui’s (%(reason)s): another program put them there. "
        "Nothing was changed. Take another backup."
    ),
    "damaged": gettext_noop("%(file)s is not a sound copy (%(reason)s). Nothing was changed."),
    "empty": gettext_noop("%(file)s is empty: there is no club in it. Nothing was changed."),
    "foreign": FOREIGN,
    "newer": gettext_noop(
        "%(file)s was written by a newer Étui: start that one, or take another backup. "
        "Nothing was changed."
    ),
}
OF_THE_DATA = {
    "altered": gettext_noop(
        "The data file %(file)s holds commands that are not Étui’s (%(reason)s): another program "
        "put them there. Nothing was changed."
    ),
    "damaged": gettext_noop(
        "The data file is damaged: %(file)s (%(reason)s). Nothing was changed."
    ),
    "empty": gettext_noop(
        "The data file is empty: %(file)s. There are backups of it, so no new club was begun."
    ),
    "foreign": FOREIGN,
    "missing": gettext_noop(
        "The data file is missing: %(file)s. There are backups of it, so no new club was begun."
    ),
    "newer": gettext_noop(
        "These data were written by a newer Étui. Start that one, or another data folder."
    ),
}


def no_backup_of_ours(backup: Path, error: UnusableError) -> str:
    return _(OF_A_BACKUP[error.code]) % {"file": backup, "reason": error}


def what_is_wrong(data: Path, error: UnusableError) -> str:
    return _(OF_THE_DATA[error.code]) % {"file": data, "reason": error}


def no_data_of_ours(data: Path, error: UnusableError) -> str:
    """Say what is wrong, the commands that help, and all backups."""
    lines = [what_is_wrong(data, error)]
    if error.code != "newer":
        lines += ways_on(data)
    if error.code in {"empty", "missing"}:
        command = console.typed_command("--data", pgettext("of a folder", "FOLDER"))
        lines.append(_("Begin a new club, in another folder: %(command)s") % {"command": command})
    return "\n".join(lines)


def ways_on(data: Path) -> Iterator[str]:
    folder = backups.folder_of(data)
    found = backups.all_backups(folder)
    if not found:
        yield _("There is no backup in %(folder)s.") % {"folder": folder}
    elif usable := backups.newest_usable(folder):
        command = console.command("restore", usable.name)
        yield _("Put the last good copy back with: %(command)s") % {"command": command}
    else:
        yield _("None of the backups in %(folder)s can be put back.") % {"folder": folder}
    for path in found:
        yield _("Backup: %(file)s") % {"file": path}
