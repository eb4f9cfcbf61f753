"""What kept a file from being read, or a result from being taken, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.words.errors.codes import Details, unknown
from tournament.words.errors.services import SERVICE

# Of a file that was followed, where its name was right once.
GONE: Mapping[str, str | Promise] = {
    "device_missing": _(
        "The file cannot be found now. It is looked for by itself, and what tables key meanwhile"
        " comes in afterwards. If it was moved, stop and type its new path."
    ),
}


def words_of_trouble(code: str) -> str:
    """Say what keeps a file that is followed from being read; nothing where it can be."""
    if not code:
        return ""
    return str(GONE[code]) if code in GONE else words_of_code(code, {})


def words_of_code(code: str, details: Mapping[str, object]) -> str:
    """Say what a service refused earlier, of which code and details were kept."""
    return str(SERVICE[code]) % Details(details) if code in SERVICE else unknown(code)
