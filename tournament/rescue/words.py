"""What is said of backups: their state, why one was not made or not put back."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournament.rescue.backups.kept_backups import KeptBackup, moment_of
from tournament.rescue.backups.put_back import PutBackOutcome
from tournament.rescue.backups.second_folder import FolderError
from tournament.serving.data_file.backups import NotCopiedError
from tournament.words.dates import moment

STATES = {
    "": pgettext_lazy("backup", "checked when it was made"),
    "sound": pgettext_lazy("backup", "sound"),
    "damaged": pgettext_lazy("backup", "damaged"),
    "empty": pgettext_lazy("backup", "empty"),
    "foreign": pgettext_lazy("backup", "another program’s file"),
    "altered": pgettext_lazy("backup", "altered by another program"),
    "newer": pgettext_lazy("backup", "of a newer Étui"),
}
OF_A_FOLDER = {
    "relative": gettext_lazy("Type the whole path, from the disk or the stick on."),
    "missing": gettext_lazy("There is no such folder. Is the stick plugged in?"),
    "no_folder": gettext_lazy("This is a file, not a folder."),
    "own": gettext_lazy("The backups lie there already. Choose a stick, or another disk."),
}
NOT_COPIED = {
    "full": gettext_lazy("There is no room left there. Make room, then try again."),
    "read_only": gettext_lazy(
        "Nothing can be written there. Is the stick locked, or the folder somebody else’s?"
    ),
    "damaged": gettext_lazy(
        "The data file is damaged, so no copy of it was made. Go back to a sound backup."
    ),
}
NOT_PUT_BACK = {
    "full": gettext_lazy("There is no room on the disk. Nothing was changed."),
    "read_only": gettext_lazy("The data folder cannot be written to. Nothing was changed."),
    "damaged": gettext_lazy("This backup is damaged. Nothing was changed: take another one."),
    "empty": gettext_lazy("There is no club in this backup. Nothing was changed."),
    "foreign": gettext_lazy("This file is not one of Étui’s. Nothing was changed."),
    "altered": gettext_lazy(
        "Another program has put commands into this backup. Nothing was changed: take another one."
    ),
    "newer": gettext_lazy(
        "This backup was made by a newer Étui. Start that one, or take another backup."
    ),
}


RETURN = {
    "gone_back_to": pgettext_lazy("backup", "gone back to"),
    "before": pgettext_lazy("backup", "from before going back"),
}


def return_words(backup: KeptBackup, outcome: PutBackOutcome | None) -> str:
    """Say what a backup was for the last return to one; empty for the others."""
    if outcome is None or outcome.failure:
        return ""
    if backup.path == outcome.backup:
        return str(RETURN["gone_back_to"])
    return str(RETURN["before"]) if backup.path == outcome.kept_at else ""


def folder_words(error: FolderError) -> str:
    return str(OF_A_FOLDER[error.code])


def not_copied_words(error: NotCopiedError) -> str:
    if words := NOT_COPIED.get(error.code):
        return str(words)
    return _("No copy could be made there (%(reason)s).") % {"reason": error}


def not_put_back_words(code: str) -> str:
    if words := NOT_PUT_BACK.get(code):
        return str(words)
    return _("Étui could not write its data. Nothing was changed.")


def outcome_words(outcome: PutBackOutcome) -> str:
    """Say what became of going back, on the page that follows."""
    if outcome.failure:
        return not_put_back_words(outcome.failure)
    at = moment(moment_of(outcome.backup))
    if outcome.kept_at is None:
        return _("All is again as it was on %(at)s.") % {"at": at}
    return _("All is again as it was on %(at)s. What was there before is kept: %(file)s.") % {
        "at": at,
        "file": outcome.kept_at.name,
    }
