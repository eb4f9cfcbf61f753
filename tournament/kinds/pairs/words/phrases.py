"""What is said of an event of pairs in words of its own, by what is meant."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, npgettext_lazy, pgettext_lazy

from tournament.words.kind import Phrase

PHRASES: Mapping[str, Phrase] = {
    "appeal.by_whose_consent": _("Heard only where both players of the pair appeal (Law 92D1)."),
    "card.of_mine": _("My card"),
    "card.of_names": _("Card of pair %(number)s, %(names)s."),
    "card.of_number": _("Card of pair %(number)s"),
    "claim.claimed_by": _("Board %(number)s, pair %(pair)s claims:"),
    "claim.in_the_name_of": _("In the name of pair %(number)s"),
    "claim.is_written": _("Board %(number)s: pair %(pair)s has written to the director."),
    "claim.sat_the_other_way": _("the pairs sat the other way"),
    "contestant.missing": _("This evening has no pair %(number)s."),
    "contestant.names_of": _("pair %(number)s, names"),
    "contestant.numbered": _("pair %(number)s"),
    "contestants.among_pairs": "%(n)s",
    "contestants.count": ngettext_lazy("%(n)s pair", "%(n)s pairs", "n"),
    "contestants.numbered": _("pairs %(numbers)s"),
    "contestants.title": _("Pairs"),
    "door.search": _("Name or pair"),
    "door.search_hint": _("name or pair"),
    "draw.first_named": pgettext_lazy("side", "North-South"),
    "draw.second_named": pgettext_lazy("side", "East-West"),
    "draw.tables": _("Table"),
    "evening.at_tables": _("%(pairs)s, at %(tables)s tables"),
    "evening.being_set_up": ngettext_lazy(
        "Being set up: %(n)s pair has come.", "Being set up: %(n)s pairs have come.", "n"
    ),
    "evening.goes_on": _(
        "The pairs keep their numbers; what was played this evening counts on. A result that is"
        " corrected here later changes the standings there too."
    ),
    "evening.nothing_left": _(
        "All rounds of the Swiss are drawn: nothing is left for another evening."
    ),
    "evening.registered": npgettext_lazy(
        "of an evening to come",
        "%(n)s pair registered",
        "%(n)s pairs registered",
        "n",
    ),
    "head.before_number": pgettext_lazy("before a number", "Pair"),
    "head.contestant": pgettext_lazy("column", "Pair"),
    "head.contestants": pgettext_lazy("column", "Pairs"),
    "head.number": pgettext_lazy("column", "Pair"),
    "kind.key": "p",
    "kind.meaning": _("each pair is compared with those who play the same boards"),
    "kind.name": _("Evening of pairs"),
    "line.not_due": _("Add a line: a pair played this board though it was not due"),
    "line.number_of_ew": _(
        "Board %(board)s, round %(round)s, table %(table)s: number of the EW pair"
    ),
    "line.number_of_ns": _(
        "Board %(board)s, round %(round)s, table %(table)s: number of the NS pair"
    ),
    "line.numbers": _("pair numbers of the line"),
    "line.sat_the_other_way": _("The pairs sat the other way"),
    "line.twice": ngettext_lazy(
        "Pair %(pairs)s has this board at another table too.",
        "Pairs %(pairs)s have this board at another table too.",
        "n",
    ),
    "line.who_sat_where": _("In fact pair %(ns)s sat North-South and pair %(ew)s East-West."),
    "own.choose": _("Choose my pair"),
    "own.choose_another": _("Choose another pair"),
    "own.nobody_yet": _("The pairs are not there yet."),
    "own.why_choose": _("This phone then marks your line. Everybody may look at every pair."),
    "phone.agreement_kept": _("Round {round}, board {board}: agreed, {text}"),
    "phone.entry_kept": _("Round {round}, board {board}: {text}"),
    "phone.name_example": _("For example the right name, or the number of the pair that is here."),
    "phone.points_of": _("Pair %(number)s, %(names)s: %(points)s"),
    "phone.wrong_opponents": _(
        "Has somebody else sat down against you? Then enter nothing before the director has come:"
        " results go to the pairs of the plan."
    ),
    "phone.you_are": _("You are pair %(number)s, %(names)s."),
    "phone.your_side": _("You are pair %(number)s, %(names)s."),
    "plan.bye": pgettext_lazy("no opponents, in short", "bye"),
    "plan.match": _("Match"),
    "plan.who_sits_where": _("The pair named first sits North-South."),
    "plan.who_sits_where_on_paper": _("The pair named first sits North-South."),
    "prints.plan_now": _("With the pairs and the movement as they are now."),
    "prints.plan_since": _("With the pairs as they are called now: print again what has changed."),
    "prints.players_unnamed": ngettext_lazy(
        "%(n)s player is not named in full on results that are pinned up, handed out, sent by"
        " mail or published. The seating list, the guide cards, the rulings, the whole evening,"
        " and the files for federations, spreadsheets and other programs name everybody.",
        "%(n)s players are not named in full on results that are pinned up, handed out, sent by"
        " mail or published. The seating list, the guide cards, the rulings, the whole evening,"
        " and the files for federations, spreadsheets and other programs name everybody.",
        "n",
    ),
    "publish.new_time_for_claims": _(
        "The time for claims began with the version before. Without this tick it begins anew for"
        " everything: as a rule only where a pair’s score changes (Law 79C)."
    ),
    "ranking.all_ranked": _("… %(n)s pairs in all"),
    "ranking.awaited": _("The ranking comes after the next results: no board has two yet."),
    "results.pages": _("Results"),
    "rulings.board": _("Fouled board"),
    "ties.all_level": _("Level pairs: %(rules)s."),
    "ties.level": pgettext_lazy("tie-break", "Pairs %(pairs)s: %(rule)s."),
    "veil.own": _("I play in the pair"),
    "veil.still_to_play": ngettext_lazy(
        "You have still to play board %(boards)s. Who plays in another pair, or in none, sees its"
        " results.",
        "You have still to play boards %(boards)s. Who plays in another pair, or in none, sees"
        " their results.",
        "n",
    ),
    "veil.why_choose": _(
        "Say in which pair you play: of boards that you have still to play, the pages show you"
        " only whether results came in. For whoever does not play, nothing changes."
    ),
}
