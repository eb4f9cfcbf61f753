"""Every code of the pure packages and of the services in words, in the reader's language.

A code is looked up in one of the tables below; `%(name)s` are the error's details.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from movements.errors import MovementError
from scoring.errors import ScoringError
from tournament.errors import ServiceError

SERVICE: Mapping[str, str | Promise] = {
    "key_reused": _("This page was sent twice with different contents. Reload it and try again."),
    "database_refused": _("That contradicts something already recorded. Nothing was changed."),
}
SCORING: Mapping[str, str | Promise] = {}
MOVEMENTS: Mapping[str, str | Promise] = {}


def words(error: ServiceError | ScoringError | MovementError) -> str:
    """What the user is told: what is wrong and what to do."""
    table = TABLES[type(error)]
    return str(table[error.code]) % error.details if error.code in table else unknown(error.code)


TABLES: Mapping[type[Exception], Mapping[str, str | Promise]] = {
    ServiceError: SERVICE,
    ScoringError: SCORING,
    MovementError: MOVEMENTS,
}


def unknown(code: str) -> str:
    return gettext("This cannot be done (%(code)s).") % {"code": code}
