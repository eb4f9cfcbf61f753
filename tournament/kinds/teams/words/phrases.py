"""What is said of an event of teams in words of its own, by what is meant."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, npgettext_lazy, pgettext_lazy

from tournament.words.kind import Phrase

PHRASES: Mapping[str, Phrase] = {
    "appeal.by_whose_consent": _("Heard only with the consent of the team’s captain (Law 92D2)."),
    "card.of_mine": _("My team"),
    "card.of_names": _("Card of %(team)s."),
    "card.of_number": _("Card of team %(number)s"),
    "changed.name_of": _("Team %(number)s"),
    "changed.score_of": _("<b>Team %(number)s:</b> %(names)s"),
    "changed.scores": ngettext_lazy(
        "One team’s score changes.",
        "%(n)s teams’ scores change.",
        "n",
    ),
    "claim.claimed_by": _("Board %(number)s, team %(team)s claims:"),
    "claim.claimed_on": _("Team %(number)s, %(names)s."),
    "claim.in_the_name_of": _("In the name of team %(number)s"),
    "claim.is_written": _("Board %(number)s: team %(team)s has written to the director."),
    "claim.sat_the_other_way": _("the teams sat the other way"),
    "claim.they_say": _("Team %(number)s, %(names)s, says:"),
    "contestant.missing": _("This evening has no team %(number)s."),
    "contestant.names_of": _("team %(number)s, names"),
    "contestant.numbered": _("team %(number)s"),
    "contestants.among_pairs": ngettext_lazy("%(n)s team", "%(n)s teams", "n"),
    "contestants.count": ngettext_lazy("%(n)s team", "%(n)s teams", "n"),
    "contestants.numbered": _("teams %(numbers)s"),
    "contestants.title": _("Teams"),
    "door.search": _("Name or team"),
    "door.search_hint": _("name or team"),
    "draw.first_named": pgettext_lazy("of a match", "Home team"),
    "draw.second_named": pgettext_lazy("of a match", "Visitors"),
    "draw.tables": _("Tables"),
    "evening.at_tables": _("%(teams)s, at %(tables)s tables"),
    "evening.being_set_up": ngettext_lazy(
        "Being set up: %(n)s team has come.", "Being set up: %(n)s teams have come.", "n"
    ),
    "evening.goes_on": _(
        "The teams keep their players; what was played this evening counts on. A result that is"
        " corrected here later changes the standings there too."
    ),
    "evening.nothing_left": _("The knock-out is over: nothing is left for another evening."),
    "evening.registered": npgettext_lazy(
        "of an evening to come",
        "%(n)s team registered",
        "%(n)s teams registered",
        "n",
    ),
    "head.before_number": pgettext_lazy("before a number", "Team"),
    "head.contestant": pgettext_lazy("column", "Team"),
    "head.contestants": pgettext_lazy("column", "Teams"),
    "head.number": pgettext_lazy("column", "Team"),
    "kind.key": "e",
    "kind.meaning": _("two tables play the same boards, and the match is between the two teams"),
    "kind.name": _("Teams of four"),
    "line.not_due": _("Add a line: a team played this board though it was not due"),
    "line.number_of_ew": _(
        "Board %(board)s, round %(round)s, table %(table)s: number of the EW team"
    ),
    "line.number_of_ns": _(
        "Board %(board)s, round %(round)s, table %(table)s: number of the NS team"
    ),
    "line.numbers": _("team numbers of the line"),
    "line.sat_the_other_way": _("The teams sat the other way"),
    "line.twice": ngettext_lazy(
        "Team %(teams)s has this board on that side at another table too.",
        "Teams %(teams)s have this board on those sides at another table too.",
        "n",
    ),
    "line.who_sat_where": _("In fact team %(ns)s sat North-South and team %(ew)s East-West."),
    "log.boards_wanted": _("Boards a team"),
    "log.claim_accepted": _("%(line)s claim %(claim)s of team %(pair)s accepted"),
    "log.claim_agreed": _("%(line)s claim %(claim)s of team %(pair)s: the opponents agree"),
    "log.claim_disputed": _(
        "%(line)s claim %(claim)s of team %(pair)s: the opponents do not agree"
    ),
    "log.claim_made": _("%(line)s claim %(claim)s of team %(pair)s: %(said)s"),
    "log.claim_refused": _("%(line)s claim %(claim)s of team %(pair)s refused: %(reason)s"),
    "log.claim_withdrawn": _("%(line)s claim %(claim)s of team %(pair)s withdrawn"),
    "log.looked": ngettext_lazy(
        "Looked at board %(boards)s before playing it (team %(pair)s)",
        "Looked at boards %(boards)s before playing them (team %(pair)s)",
        "n",
    ),
    "log.name_reported": _("Table %(table)s: a name of team %(pair)s is wrong"),
    "log.numbered": _("team %(number)s"),
    "log.penalty": _("Penalty of team %(pair)s: %(amount)s"),
    "log.penalty_withdrawn": _("Penalty of team %(pair)s withdrawn: %(amount)s"),
    "log.ranked": _("Ranking of the teams"),
    "log.sat_the_other_way": _("the teams sat the other way"),
    "own.choose": _("Choose my team"),
    "own.choose_another": _("Choose another team"),
    "own.is_mine": _("This is my team"),
    "own.nobody_yet": _("The teams are not there yet."),
    "own.why_choose": _("This phone then marks your line. Everybody may look at every team."),
    "phone.agreement_kept": _("Board {board}: agreed, {text}"),
    "phone.entry_kept": _("Board {board}: {text}"),
    "phone.name_example": _("For example the right name, or the number of the team that is here."),
    "phone.name_of": _("The names of team %(number)s, %(names)s"),
    "phone.points_of": _("%(team)s: %(points)s"),
    "phone.wrong_opponents": _(
        "Has somebody else sat down against you? Then enter nothing before the director has come:"
        " results go to the teams of the plan."
    ),
    "phone.you_are": _("You are %(team)s."),
    "phone.your_side": _("You are %(team)s."),
    "plan.bye": pgettext_lazy("of a team", "bye"),
    "plan.match": pgettext_lazy("of teams", "Match"),
    "plan.who_sits_where": _(
        "In the open room the team named first sits North-South, in the closed room the other."
    ),
    "plan.who_sits_where_on_paper": _(
        "In the open room the first team sits North-South, in the closed room the second one."
    ),
    "prints.plan_now": _("With the teams and the matches as they are now."),
    "prints.plan_since": _("With the teams as they are called now: print again what has changed."),
    "prints.players_unnamed": ngettext_lazy(
        "%(n)s player is not named in full on results that are pinned up, handed out, sent by"
        " mail or published. The seating list, the match sheets to write on, the rulings, the"
        " whole evening, and the files for federations, spreadsheets and other programs name"
        " everybody.",
        "%(n)s players are not named in full on results that are pinned up, handed out, sent by"
        " mail or published. The seating list, the match sheets to write on, the rulings, the"
        " whole evening, and the files for federations, spreadsheets and other programs name"
        " everybody.",
        "n",
    ),
    "prints.rulings_of": pgettext_lazy("column", "Teams"),
    "publish.new_time_for_claims": _(
        "The time for claims began with the version before. Without this tick it begins anew for"
        " everything: as a rule only where a team’s score changes (Law 79C)."
    ),
    "ranking.all_ranked": _("… %(n)s teams in all"),
    "ranking.awaited": _("The ranking comes once every match on the same deals is over."),
    "results.pages": _("Results of the teams"),
    "rulings.board": _("Board of a match"),
    "ties.all_level": _("Level teams: %(rules)s."),
    "ties.level": pgettext_lazy("tie-break", "Teams %(pairs)s: %(rule)s."),
    "tonight.hidden": _("The matches will be shown here when the director publishes the results."),
    "tonight.last": _("Last match"),
    "tonight.none_yet": _("A match of yours is shown here once it is over."),
    "veil.own": _("I play in the team"),
    "veil.still_to_play": ngettext_lazy(
        "You have still to play board %(boards)s. Who plays in another team, or in none, sees its"
        " results.",
        "You have still to play boards %(boards)s. Who plays in another team, or in none, sees"
        " their results.",
        "n",
    ),
    "veil.why_choose": _(
        "Say in which team you play: of boards that you have still to play, the pages show you"
        " only whether results came in. For whoever does not play, nothing changes."
    ),
    "version.names_of": ngettext_lazy(
        "names (team %(pairs)s)",
        "names (teams %(pairs)s)",
        "n",
    ),
    "version.penalties_of": ngettext_lazy(
        "penalty (team %(pairs)s)",
        "penalties (teams %(pairs)s)",
        "n",
    ),
    "version.scores_of": ngettext_lazy(
        "score of %(n)s team",
        "scores of %(n)s teams",
        "n",
    ),
    "why.better": ngettext_lazy(
        "%(n)s team has more than %(figure)s",
        "%(n)s teams have more than %(figure)s",
        "n",
    ),
    "why.level_by": ngettext_lazy(
        "As much as team %(pairs)s",
        "As much as teams %(pairs)s",
        "n",
    ),
    "why.shares_rank": ngettext_lazy(
        "Level with team %(pairs)s: they share the rank",
        "Level with teams %(pairs)s: they share the rank",
        "n",
    ),
}
