"""What is refused of persons, in words: to find a player, to make somebody nameless."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PEOPLE: Mapping[str, str | Promise] = {
    # a player's own evenings
    "player_not_found": _(
        "Nobody is published under this name. Type it as it stands in a ranking, first name and "
        "last name, or your licence number."
    ),
    "several_players_found": _("Several players have this name: type your licence number."),
    "already_nameless": _("This person is nameless already."),
    "nameless_plays": _(
        "This person sits or has booked in %(event)s: wait until its ranking is final, or take the"
        " person out of it."
    ),
    "nameless_owes": _("This person’s account is not at nought: settle it first."),
}
