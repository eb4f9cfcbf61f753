"""What the log says of those who book for an evening."""

from collections.abc import Mapping

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.words.log.fields import Detail, Sentence, join_names, label


def bookings_drawn(detail: Detail) -> str:
    """Write whom a lot put together, by which number, and who has no partner."""
    values = {**detail, "names": join_names(detail["names"])}
    text = gettext("Bookings put together by lot (number of the draw %(seed)s): %(names)s") % values
    alone = gettext("without a partner: %(alone)s") % values if detail["alone"] else ""
    return "; ".join(filter(None, (text, alone)))


def booking_places_set(detail: Detail) -> str:
    """Write how many may book from then on."""
    if detail["to"] is None:
        return gettext("Bookings without a limit")
    return gettext("Places for bookings: %(to)s") % detail


SENTENCES: Mapping[str, Sentence] = {
    "bookings_added": Sentence(label(pgettext_lazy("log", "Booked"))),
    "bookings_crossed_off": Sentence(label(_("Bookings crossed off"))),
    "bookings_given_place": Sentence(label(_("Taken from the waiting list"))),
    "bookings_joined": Sentence(label(_("Bookings put together"))),
    "bookings_drawn": Sentence(bookings_drawn),
    "booking_places_set": Sentence(booking_places_set),
}
