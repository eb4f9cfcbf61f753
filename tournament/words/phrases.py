"""What is said of pairs, whether they play for themselves or for a team, by what is meant."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from tournament.words.kind import Phrase

OF_PAIRS: Mapping[str, Phrase] = {
    "appeal.both_appeal": pgettext_lazy("consent to an appeal", "Both players of the pair appeal"),
    "appeal.heard_from_both": pgettext_lazy("of an appeal", "both players appeal"),
    "board.awaits_all": _(
        "This board is shown once all the pairs that are to play it have, and the director"
        " lets boards be seen."
    ),
    "boards.await_all": _("A board is shown once all the pairs that are to play it have."),
    "cards.guide_again": ngettext_lazy(
        "Guide card of pair %(numbers)s",
        "Guide cards of pairs %(numbers)s",
        "n",
    ),
    "changed.name_of": _("Pair %(number)s"),
    "changed.score_of": _("<b>Pair %(number)s:</b> %(names)s"),
    "changed.scores": ngettext_lazy(
        "One pair’s score changes.",
        "%(n)s pairs’ scores change.",
        "n",
    ),
    "claim.claimed_on": _("Pair %(number)s, %(names)s."),
    "claim.they_say": _("Pair %(number)s, %(names)s, says:"),
    "compare.choose_another": _("Choose another pair of this evening."),
    "compare.level": ngettext_lazy(
        "Level on %(n)s board. Each figure is from the pair’s own side.",
        "Level on %(n)s boards. Each figure is from the pair’s own side.",
        "n",
    ),
    "compare.title": _("Two pairs compared"),
    "compare.with": _("Compare pair %(number)s, %(names)s, with"),
    "entry.gone": _("%(pair)s no longer take part."),
    "entry.take_out": _("Take this pair out"),
    "log.boards_wanted": _("Boards a pair"),
    "log.claim_accepted": _("%(line)s claim %(claim)s of pair %(pair)s accepted"),
    "log.claim_agreed": _("%(line)s claim %(claim)s of pair %(pair)s: the opponents agree"),
    "log.claim_disputed": _(
        "%(line)s claim %(claim)s of pair %(pair)s: the opponents do not agree"
    ),
    "log.claim_made": _("%(line)s claim %(claim)s of pair %(pair)s: %(said)s"),
    "log.claim_refused": _("%(line)s claim %(claim)s of pair %(pair)s refused: %(reason)s"),
    "log.claim_withdrawn": _("%(line)s claim %(claim)s of pair %(pair)s withdrawn"),
    "log.looked": ngettext_lazy(
        "Looked at board %(boards)s before playing it (pair %(pair)s)",
        "Looked at boards %(boards)s before playing them (pair %(pair)s)",
        "n",
    ),
    "log.marked": _("Pair: paid or stationary changed"),
    "log.name_reported": _("Table %(table)s: a name of pair %(pair)s is wrong"),
    "log.numbered": _("pair %(number)s"),
    "log.penalty": _("Penalty of pair %(pair)s: %(amount)s"),
    "incident.guide_again": ngettext_lazy(
        "the guide card of pair %(numbers)s", "the guide cards of pairs %(numbers)s", "n"
    ),
    "incident.late": _("Choose how the pair comes in, then type its names."),
    "incident.late_plays": ngettext_lazy(
        "The late pair plays <b>%(n)s</b> board.", "The late pair plays <b>%(n)s</b> boards.", "n"
    ),
    "incident.seat_late": _("Seat the late pair this way"),
    "log.penalty_withdrawn": _("Penalty of pair %(pair)s withdrawn: %(amount)s"),
    "log.ranked": _("Ranking of the pairs"),
    "log.removed": _("Pair removed"),
    "log.replaced": _("Pair replaced"),
    "log.sat_the_other_way": _("the pairs sat the other way"),
    "log.seated_in_empty_place": _("Late pair in an empty place from round %(round)s on"),
    "log.seated_roving": _("Late pair roving from round %(round)s on"),
    "own.compare_with_another": _("Compare with another pair"),
    "own.compare_with_mine": _("Compare with my pair"),
    "own.is_mine": _("This is my pair"),
    "phone.name_of": _("The names of pair %(number)s, %(names)s"),
    "phone.name_or_opponents": _("A name is wrong, or we play somebody else"),
    "phone.others_here": _("Other opponents than these are at our table"),
    "phone.sits_out": _("Pair %(number)s, %(names)s, sits out this round."),
    "phone.sits_out_at_first": _("Pair %(number)s, %(names)s, sits out here in round 1."),
    "plan.in_each_box": _("In each box: pair North-South – pair East-West, then the boards."),
    "prints.rulings_of": pgettext_lazy("column", "Pairs"),
    "repair.left": _("The opponents of those who leave sit out."),
    "repair.met": _("Pairs that would sit out meet each other where they can; the others sit out."),
    "repair.phantom": _("The pair takes empty place %(place)s."),
    "repair.relieved": _("The pair takes the seat of %(leaving)s, who leaves."),
    "repair.rover": _("The pair takes another pair’s place each round, and that one sits out."),
    "tonight.hidden": _("Your boards will be shown here when the director publishes the results."),
    "tonight.last": _("Last board"),
    "tonight.none_yet": _("A board of yours is shown here once all tables have played it."),
    "version.names_of": ngettext_lazy(
        "names (pair %(pairs)s)",
        "names (pairs %(pairs)s)",
        "n",
    ),
    "version.penalties_of": ngettext_lazy(
        "penalty (pair %(pairs)s)",
        "penalties (pairs %(pairs)s)",
        "n",
    ),
    "version.scores_of": ngettext_lazy(
        "score of %(n)s pair",
        "scores of %(n)s pairs",
        "n",
    ),
    "why.better": ngettext_lazy(
        "%(n)s pair has more than %(figure)s",
        "%(n)s pairs have more than %(figure)s",
        "n",
    ),
    "why.level_by": ngettext_lazy(
        "As much as pair %(pairs)s",
        "As much as pairs %(pairs)s",
        "n",
    ),
    "why.shares_rank": ngettext_lazy(
        "Level with pair %(pairs)s: they share the rank",
        "Level with pairs %(pairs)s: they share the rank",
        "n",
    ),
}


def with_pairs(own: Mapping[str, Phrase]) -> dict[str, Phrase]:
    """Add what is said of pairs to what a kind says in words of its own, in alphabetical order."""
    return dict(sorted({**OF_PAIRS, **own}.items()))
