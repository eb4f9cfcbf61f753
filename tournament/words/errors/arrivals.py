"""Why somebody cannot sit down before the start, or the door cannot be closed, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

ARRIVALS: Mapping[str, str | Promise] = {
    "moves_changed": _("Meanwhile others should move: look again at who moves where."),
    "names_not_taken": _("Players do not say at the tables who they are tonight."),
    "no_table_in_hall": _("There is no table %(table)s in the hall."),
    "seat_has_changed": _(
        "Somebody else sits there by now, at table %(table)s: nobody was sent away. Look again."
    ),
    "seat_is_entered": _(
        "Who sits at table %(table)s is registered already: the director alone changes that."
    ),
    "seat_is_free": _("Nobody sits there any more, at table %(table)s."),
    "seats_have_changed": _(
        "Meanwhile somebody else sits there, or nobody: look again, then press once more."
    ),
    "seat_taken": _("Somebody sits at table %(table)s meanwhile: look at it again."),
    "doubts_stand": _("Settle what is in doubt first, then close the door."),
    "nobody_new": _("Everybody who has sat down is registered already."),
    "partner_unclear": _(
        "Write the partner’s whole name, or the licence number: one player is meant."
    ),
    "no_welcome": _("The reception is closed already."),
}
