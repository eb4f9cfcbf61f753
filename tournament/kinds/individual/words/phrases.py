"""What is said of an event of single players in words of its own, by what is meant."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, npgettext_lazy, pgettext_lazy

from tournament.words.kind import Phrase

# What all who are compared over a field say in one way stays as it is said of pairs.
OWN_PHRASES: Mapping[str, Phrase] = {
    "appeal.both_appeal": pgettext_lazy(
        "consent to an appeal", "Both partners of the board appeal"
    ),
    "appeal.by_whose_consent": _("Heard only where both partners of the board appeal (Law 92D1)."),
    "appeal.heard_from_both": pgettext_lazy("of an appeal", "both partners of the board appeal"),
    "board.awaits_all": _(
        "This board is shown once everybody who is to play it has, and the director lets"
        " boards be seen."
    ),
    "boards.await_all": _("A board is shown once everybody who is to play it has."),
    "card.of_names": _("Card of number %(number)s, %(names)s."),
    "card.of_number": _("Card of number %(number)s"),
    "cards.guide_again": ngettext_lazy(
        "Guide card of number %(numbers)s",
        "Guide cards of numbers %(numbers)s",
        "n",
    ),
    "changed.name_of": _("Number %(number)s"),
    "changed.score_of": _("<b>Number %(number)s:</b> %(names)s"),
    "changed.scores": ngettext_lazy(
        "One player’s score changes.",
        "%(n)s players’ scores change.",
        "n",
    ),
    "claim.claimed_by": _("Board %(number)s, number %(pair)s claims:"),
    "claim.claimed_on": _("Number %(number)s, %(names)s."),
    "claim.in_the_name_of": _("In the name of number %(number)s"),
    "claim.is_written": _("Board %(number)s: number %(pair)s has written to the director."),
    "claim.sat_the_other_way": _("the players sat the other way"),
    "claim.they_say": _("Number %(number)s, %(names)s, says:"),
    "compare.choose_another": _("Choose another player of this evening."),
    "compare.level": ngettext_lazy(
        "Level on %(n)s board. Each figure is from the player’s own side.",
        "Level on %(n)s boards. Each figure is from the player’s own side.",
        "n",
    ),
    "compare.title": _("Two players compared"),
    "compare.with": _("Compare number %(number)s, %(names)s, with"),
    "contestant.missing": _("This evening has no number %(number)s."),
    "contestant.names_of": _("numbers %(number)s, names"),
    "contestant.numbered": _("number %(number)s"),
    "contestants.count": ngettext_lazy("%(n)s player", "%(n)s players", "n"),
    "contestants.numbered": _("numbers %(numbers)s"),
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
    "incident.guide_again": ngettext_lazy(
        "the guide card of number %(numbers)s", "the guide cards of numbers %(numbers)s", "n"
    ),
    "incident.late": _("Choose how the player comes in, then type the name."),
    "incident.late_plays": ngettext_lazy(
        "The late player plays <b>%(n)s</b> board.",
        "The late player plays <b>%(n)s</b> boards.",
        "n",
    ),
    "incident.seat_late": _("Seat the late player this way"),
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
    "log.boards_wanted": _("Boards a player"),
    "log.claim_accepted": _("%(line)s claim %(claim)s of number %(pair)s accepted"),
    "log.claim_agreed": _("%(line)s claim %(claim)s of number %(pair)s: the opponents agree"),
    "log.claim_disputed": _(
        "%(line)s claim %(claim)s of number %(pair)s: the opponents do not agree"
    ),
    "log.claim_made": _("%(line)s claim %(claim)s of number %(pair)s: %(said)s"),
    "log.claim_refused": _("%(line)s claim %(claim)s of number %(pair)s refused: %(reason)s"),
    "log.claim_withdrawn": _("%(line)s claim %(claim)s of number %(pair)s withdrawn"),
    "log.looked": ngettext_lazy(
        "Looked at board %(boards)s before playing it (number %(pair)s)",
        "Looked at boards %(boards)s before playing them (number %(pair)s)",
        "n",
    ),
    "log.marked": _("Player: paid or stationary changed"),
    "log.name_reported": _("Table %(table)s: the name of number %(pair)s is wrong"),
    "log.numbered": _("number %(number)s"),
    "log.penalty": _("Penalty of number %(pair)s: %(amount)s"),
    "log.penalty_withdrawn": _("Penalty of number %(pair)s withdrawn: %(amount)s"),
    "log.ranked": _("Ranking of the players"),
    "log.removed": _("Player removed"),
    "log.replaced": _("Player replaced"),
    "log.sat_the_other_way": _("the players sat the other way"),
    "log.seated_in_empty_place": _("Late player in an empty place from round %(round)s on"),
    "log.seated_roving": _("Late player seated from round %(round)s on, the movement made anew"),
    "own.choose": _("Choose my name"),
    "own.choose_another": _("Choose another name"),
    "own.compare_with_another": _("Compare with another player"),
    "own.compare_with_mine": _("Compare with mine"),
    "own.is_mine": _("This is me"),
    "own.nobody_yet": _("The players are not there yet."),
    "own.why_choose": _("This phone then marks your line. Everybody may look at every player."),
    "phone.name_example": _("For example the right name, or the number of the player who is here."),
    "phone.name_of": _("The name of number %(number)s, %(names)s"),
    "phone.name_or_opponents": _("A name is wrong, or somebody else sits here"),
    "phone.others_here": _("Somebody else than these four is at our table"),
    "phone.points_of": _("%(number)s, %(names)s: %(points)s"),
    "phone.sits_out": ngettext_lazy(
        "Number %(number)s, %(names)s, sits out this round.",
        "Numbers %(number)s, %(names)s, sit out this round.",
        "n",
    ),
    "phone.sits_out_at_first": ngettext_lazy(
        "Number %(number)s, %(names)s, sits out here in round 1.",
        "Numbers %(number)s, %(names)s, sit out here in round 1.",
        "n",
    ),
    "phone.wrong_opponents": _(
        "Does somebody else sit at your table? Then enter nothing before the director has come:"
        " results go to the players of the plan."
    ),
    "phone.you_are": _("You are %(number)s, %(names)s."),
    "phone.your_side": _("Your side: %(number)s, %(names)s."),
    "plan.in_each_box": _("In each box: North+South – East+West, then the boards."),
    "plan.who_sits_where": _("North and South are named first."),
    "plan.who_sits_where_on_paper": _("North and South are named first."),
    "prints.plan_now": _("With the players and the movement as they are now."),
    "prints.plan_since": _(
        "With the players as they are called now: print again what has changed."
    ),
    "prints.rulings_of": pgettext_lazy("column", "Players"),
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
    "repair.phantom": _("The player takes empty place %(place)s."),
    "repair.relieved": _("The player takes the seat of %(leaving)s, who leaves."),
    "repair.rover": _(
        "The movement is made anew for one player more: all sit out in turn, as evenly as can be."
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
    "version.names_of": ngettext_lazy(
        "name (number %(pairs)s)",
        "names (numbers %(pairs)s)",
        "n",
    ),
    "version.penalties_of": ngettext_lazy(
        "penalty (number %(pairs)s)",
        "penalties (numbers %(pairs)s)",
        "n",
    ),
    "version.scores_of": ngettext_lazy(
        "score of %(n)s player",
        "scores of %(n)s players",
        "n",
    ),
    "why.better": ngettext_lazy(
        "%(n)s player has more than %(figure)s",
        "%(n)s players have more than %(figure)s",
        "n",
    ),
    "why.level_by": ngettext_lazy(
        "As much as number %(pairs)s",
        "As much as numbers %(pairs)s",
        "n",
    ),
    "why.shares_rank": ngettext_lazy(
        "Level with number %(pairs)s: they share the rank",
        "Level with numbers %(pairs)s: they share the rank",
        "n",
    ),
}
