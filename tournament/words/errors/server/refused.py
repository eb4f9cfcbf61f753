"""What is refused about logins and the clubs of a server, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SERVER: Mapping[str, str | Promise] = {
    "code_wrong": _(
        "This is not the code that the telephone shows now. Wait for the next one; if that is "
        "wrong too, look whether the telephone has the right time."
    ),
    "club_is_gone": _("This club is not there any more: another operator has deleted it."),
    "club_plays": _(
        "An evening of this club is being played: in the last six hours something was entered. "
        "Close it when that evening is over."
    ),
    "club_renamed": _(
        "Meanwhile another operator, or its owner, has renamed this club: it is called "
        "%(name)s now."
    ),
    "operator_in_a_club": _(
        "%(name)s belongs to a club, or is invited into one. Whoever looks after the server "
        "belongs to none: choose another login name."
    ),
    "operator_in_no_club": _(
        "%(name)s looks after the server, and so belongs to no club. Choose another login name."
    ),
    "second_factor_stands": _("The second factor was set up meanwhile, in another window."),
}
