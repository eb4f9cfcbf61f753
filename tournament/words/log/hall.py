"""What the log says of the club's hall: which evening it leads to, its cards, its Bridgemates."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournament.words.log.fields import Sentence, label

SENTENCES: Mapping[str, Sentence] = {
    "hall_opened": Sentence(label(_("Evening opened to the hall"))),
    "hall_closed": Sentence(label(_("Evening closed to the hall"))),
    "hall_table_moved": Sentence(_("Table %(tables)s is played at table %(to)s of the hall")),
    "hall_size_set": Sentence(_("Tables of the hall that have a card: %(count)s")),
    "hall_cards_renewed": Sentence(_("Codes of the hall’s tables renewed: %(tables)s")),
    "devices_followed": Sentence(_("Bridgemate file %(file)s followed from now on")),
    "devices_planned": Sentence(_("What is planned since written into Bridgemate file %(file)s")),
    "program_begun": Sentence(_("Bridgemate program at %(at)s listened to from now on")),
    "program_left": Sentence(_("Bridgemate program at %(at)s listened to no more")),
    "devices_stopped": Sentence(_("Bridgemate file %(file)s followed no more")),
    "device_results_left": Sentence(
        ngettext_lazy(
            "%(n)s result of a Bridgemate left aside: board %(boards)s",
            "%(n)s results of Bridgemates left aside: boards %(boards)s",
            "n",
        ),
        {"n": lambda detail: len(detail["results"])},
        tells_scores=False,
    ),
    "device_hands_left": Sentence(_("Hands from Bridgemates left aside: boards %(boards)s")),
}
