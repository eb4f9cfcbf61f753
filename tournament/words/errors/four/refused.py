"""Why a change of an afternoon of rubber bridge or Chicago is refused, and what to do."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FOUR: Mapping[str, str | Promise] = {
    "four_gone": _("This is not there any more: somebody undid or struck it meanwhile."),
    "four_ended": _("This afternoon has ended. Take it up again to change something."),
    "four_too_few": _("A table needs %(fewest)s players at least: write one on each line."),
    "four_too_many": _("An afternoon has at most %(most)s players."),
    "four_name_unclear": _("“%(name)s” is nobody of the club: write first name and last name."),
    "four_name_of_several": _("“%(name)s” may be %(names)s: write the whole name or the number."),
    "four_is_there": _("%(name)s is in the list of this afternoon already."),
    "four_not_cut_in": _("Whoever comes to the table must cut in first: add the name to the list."),
    "four_seat_empty": _("Four players are needed: choose one for each seat."),
    "four_table_wrong": _("Tables are numbered from 1 to %(most)s."),
    "four_sits_elsewhere": _("%(name)s is still playing at table %(table)s."),
    "four_still_played": _("Table %(table)s is still playing: end its game first."),
    "four_game_over": _("This game is over: seat the players for the next one."),
    "four_too_many_deals": _("A game holds at most %(most)s deals: end it first."),
    "four_not_a_deal": _("Write a contract with its result, such as 4SS+1, or P for a pass-out."),
    "four_honours_twice": _("Honours count in one hand only: write them once."),
    "four_honours_unreadable": _("“%(points)s” is not understood. Write h100 or h150, and whose."),
    "four_ends_earlier": _(
        "The game would then end with deal %(deal)s, and deals after it would count no more: "
        "%(later)s. Tick that they are kept so, or correct them first."
    ),
    "four_nothing_to_undo": _("Nothing is left to undo."),
    "four_nothing_to_redo": _("Nothing was undone that could be done again."),
    "four_phone_shut": _("The director has closed this table’s link: write on paper."),
    "four_deal_missing": _(
        "A deal before this one was taken back meanwhile: enter deal %(deal)s first."
    ),
    "four_not_last": _("Only the last deal is corrected at the table: ask the director."),
    "four_not_own_step": _("The last change of this table is not its own: ask the director."),
}
