"""The codes of refusals to make a person nameless, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PEOPLE: Mapping[str, str | Promise] = {
    "already_nameless": _("This person is nameless already."),
    "nameless_plays": _(
        "This person sits or has booked in %(event)s: wait until its ranking is final, or take the"
        " person out of it."
    ),
    "nameless_owes": _("This person’s account is not at nought: settle it first."),
}
