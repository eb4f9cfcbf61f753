"""All that is said of one incident and of one way to go on, on the page and in the log: a row in
each of these."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournament.words import figures

# What happened, in the order of a director's evening, which numbers them on the plan page.
TITLES: Mapping[str, str | Promise] = {
    "late": _("A late pair"),
    "leaves": _("A pair leaves"),
    "cut": _("Cut rounds"),
    "added": _("Add a round"),
    "played": _("Wrong boards were played"),
    "stayed": _("Tables did not move"),
    "turned": _("Wrong direction"),
    "lost": _("Boards are lost"),
}
# What the director does next, under the title.
HELP: Mapping[str, str | Promise] = {
    "leaves": _("Say who leaves, and from which round on they are not there any more."),
    "cut": _("Choose the last round that is played: those after it are not."),
    "added": _(
        "A round more: the movement’s next one where it has one, else boards that are out or new "
        "ones. Whoever stays at a table stays there."
    ),
    "played": _(
        "Say which boards a table really played. Where results are entered, they tell it. The "
        "rounds to come are mended."
    ),
    "stayed": _(
        "Say at which tables the same pairs stayed and played the boards of the round. Where "
        "results are entered, they tell it. The rounds to come are mended."
    ),
    "turned": _(
        "Say at which tables North-South sat East-West. Where results are entered, they tell it."
    ),
    "lost": _(
        "Boards whose cards are mixed or gone: deal them again, or let others take their place."
    ),
}
# Each way to go on, as it is offered.
REPAIRS: Mapping[str, str | Promise] = {
    "as_planned": _("Go on as planned; boards already played are exchanged or left out."),
    "earlier": _(
        "Go on without the rounds in which nobody could play: those after them come earlier. "
        "Boards already played are exchanged or left out."
    ),
    "rover_again": _(
        "The pair takes another pair’s place each round, and that one sits out. It plays more "
        "boards so, and meets one pair twice."
    ),
    "appended": _("The pair stays at one table; those who would sit there sit out."),
    "table": _(
        "The pair has a table of its own, to which others come with their boards; those whom they "
        "were to play sit out. A second late pair can take that empty place."
    ),
    "left": _("The opponents of those who leave sit out."),
    "met": _("Pairs that would sit out meet each other where they can; the others sit out."),
    "stand_in": _("A stand-in takes the seat and is not ranked; the plan stays."),
    "cut": _("Round %(round)s is the last one."),
    "dealt": _("Deal the boards again: nobody has played them yet."),
    "replaced": _(
        "New boards take their place, with numbers of their own: what was played before is "
        "compared among itself."
    ),
    "next": _("One round more: the movement’s own next one, with boards that are out."),
    "out": _("One round more, with boards that are out and that neither pair has played."),
    "added": _(
        "One round more, with new boards: the same ones at two or three tables, so that each "
        "result is compared with another."
    ),
    "stop": _("Stop after round %(round)s: what was played counts."),
}
# In the log: what was played otherwise than planned.
TOLD: Mapping[str, str | Promise] = {
    "played": _("Round %(round)s, table %(tables)s: boards %(boards)s were played"),
    "stayed": _("Round %(round)s, tables that did not move: %(tables)s"),
    "turned": _("Round %(round)s, played in the other direction: table %(tables)s"),
}
# In the log: what became of the plan, by the way that was chosen.
REPAIRED: Mapping[str, str | Promise] = {
    "as_planned": _("Boards to come exchanged from round %(round)s on"),
    "earlier": _("Rounds that nobody could play dropped from round %(round)s on"),
    "rover_again": _("Late pair roving from round %(round)s on, against one pair twice"),
    "appended": _("Late pair at one table from round %(round)s on"),
    "table": _("Late pair at a new table from round %(round)s on"),
    "left": _("Left before round %(round)s"),
    "met": _("Left before round %(round)s"),
    "stand_in": _("A stand-in in the seat from round %(round)s on"),
    "relieved": _("Late player instead of a stand-in from round %(round)s on"),
    "cut": _("Rounds cut"),
    "dealt": _("Boards dealt again"),
    "replaced": _("New boards from round %(round)s on"),
    "next": _("The movement’s next round added"),
    "out": _("A round added, with boards that were out"),
    "added": _("A round added, with new boards"),
    "stop": _("Play stops before round %(round)s"),
}


def strike_words(rounds: Sequence[int]) -> str:
    """Write what is played no more and still stands on every card; empty when nothing does."""
    if not rounds:
        return ""
    return ngettext(
        "Strike out round %(rounds)s on the cards that are printed.",
        "Strike out rounds %(rounds)s on the cards that are printed.",
        len(rounds),
    ) % {"rounds": figures.board_range(rounds)}
