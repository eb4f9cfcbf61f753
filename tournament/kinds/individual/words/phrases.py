"""What is said of an event of single players in words of its own, by what is meant."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, npgettext_lazy, pgettext_lazy

from tournament.words.kind import Phrase

# What all who are compared over a field say in one way stays as it is said of pairs.
OWN_PHRASES: Mapping[str, Phrase] = {
    "appeal.by_whose_consent": _("Heard only where both partners of the board appeal (Law 92D1)."),
    "card.of_names": _("Card of number %(number)s, %(names)s."),
    "card.of_number": _("Card of number %(number)s"),
    "claim.claimed_by": _("Board %(number)s, number %(pair)s claims:"),
    "claim.is_written": _("Board %(number)s: number %(pair)s has written to the director."),
    "claim.sat_the_other_way": _("the players sat the other way"),
    "contestant.numbered": _("number %(number)s"),
    "contestants.count": ngettext_lazy("%(n)s player", "%(n)s players", "n"),
    "contestants.title": _("Players"),
    "door.search": _("Name or number"),
    "door.search_hint": _("name or number"),
    "entry.gone": _("%(pair)s no longer takes part."),
    "entry.take_out": _("Take this player out"),
    "evening.being_set_up": ngettext_lazy(
        "Being set up: %(n)s player has come.", "Being set up: %(n)s players have come.", "n"
    ),
    "evening.goes_on": _(
        "The players keep their numbers; what was played this evening counts on. A result that is"
        " corrected here later changes the standings there too."
    ),
    "evening.registered": npgettext_lazy(
        "of an evening to come",
        "%(n)s player registered",
        "%(n)s players registered",
        "n",
    ),
    "head.before_number": pgettext_lazy("before a number", "Player"),
    "head.contestant": pgettext_lazy("column", "Player"),
    "head.contestants": pgettext_lazy("column", "Players"),
    "head.number": pgettext_lazy("column", "No."),
    "kind.key": "i",
    "kind.meaning": _("each plays for himself, with a new partner every round"),
    "kind.name": _("Individual"),
    "line.not_due": _("Add a line: somebody played this board though it was not due"),
    "line.number_of_ew": _(
        "Board %(board)s, round %(round)s, table %(table)s: numbers of East and West, such as 5+8"
    ),
    "line.number_of_ns": _(
        "Board %(board)s, round %(round)s, table %(table)s: numbers of North and South, such as 1+4"
    ),
    "line.numbers": _("numbers of the players of the line"),
    "line.sat_the_other_way": _("The players sat the other way"),
    "line.twice": ngettext_lazy(
        "Number %(pairs)s has this board at another table too.",
        "Numbers %(pairs)s have this board at another table too.",
        "n",
    ),
    "line.who_sat_where": _("In fact %(ns)s sat North-South and %(ew)s East-West."),
    "own.choose": _("Choose my name"),
    "own.choose_another": _("Choose another name"),
    "own.compare_with_another": _("Compare with another player"),
    "own.compare_with_mine": _("Compare with mine"),
    "own.is_mine": _("This is me"),
    "own.nobody_yet": _("The players are not there yet."),
    "own.why_choose": _("This phone then marks your line. Everybody may look at every player."),
    "phone.name_example": _("For example the right name, or the number of the player who is here."),
    "phone.points_of": _("%(number)s, %(names)s: %(points)s"),
    "phone.wrong_opponents": _(
        "Does somebody else sit at your table? Then enter nothing before the director has come:"
        " results go to the players of the plan."
    ),
    "phone.you_are": _("You are %(number)s, %(names)s."),
    "plan.who_sits_where": _("North and South are named first."),
    "plan.who_sits_where_on_paper": _("North and South are named first."),
    "prints.plan_now": _("With the players and the movement as they are now."),
    "prints.plan_since": _(
        "With the players as they are called now: print again what has changed."
    ),
    "publish.new_time_for_claims": _(
        "The time for claims began with the version before. Without this tick it begins anew for"
        " everything: as a rule only where a player’s score changes (Law 79C)."
    ),
    "ranking.all_ranked": _("… %(n)s players in all"),
    "repair.left": _("Those at whose table a player is missing sit out."),
    "repair.met": _(
        "Those who would sit out make up tables where four of them can; the others take turns to"
        " sit out."
    ),
    "ties.all_level": _("Level players: %(rules)s."),
    "ties.level": pgettext_lazy("tie-break", "Players %(pairs)s: %(rule)s."),
    "veil.own": _("I play as"),
    "veil.still_to_play": ngettext_lazy(
        "You have still to play board %(boards)s. Who plays as another player, or not at all, sees"
        " its results.",
        "You have still to play boards %(boards)s. Who plays as another player, or not at all,"
        " sees their results.",
        "n",
    ),
    "veil.why_choose": _(
        "Say which player you are: of boards that you have still to play, the pages show you"
        " only whether results came in. For whoever does not play, nothing changes."
    ),
}
