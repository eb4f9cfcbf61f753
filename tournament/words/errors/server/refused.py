"""What is refused about logins and the clubs of a server, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SERVER: Mapping[str, str | Promise] = {
    "code_wrong": _(
        "This is not the code that the telephone shows now. Wait for the next one; if that is "
        "wrong too, look whether the telephone has the right time."
    ),
    "second_factor_stands": _("The second factor was set up meanwhile, in another window."),
}
