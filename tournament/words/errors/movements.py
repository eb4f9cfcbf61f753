"""What the movements of individuals, teams, Swiss rounds and knock-outs say, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DRAWS: Mapping[str, str | Promise] = {
    "too_few_contenders": _("A draw needs two contestants at least."),
    "contender_repeated": _("Number %(contender)s is entered twice."),
    "contender_unknown": _("Number %(contender)s does not take part."),
    "contender_twice": _("Number %(contender)s is drawn twice."),
    "contender_missing": _("Number %(contender)s is not drawn."),
    "bye_too_early": _(
        "Number %(contender)s has already had a bye: first comes the turn of those who have not."
    ),
    "avoidable_rematch": _(
        "%(contender)s and %(opponent)s have already met; a draw with fewer rematches exists."
    ),
}
INDIVIDUALS: Mapping[str, str | Promise] = {
    "unknown_player": _("Round %(round)s: there is no player %(player)s."),
    "player_twice": _("Round %(round)s: player %(player)s is in two places."),
    "player_missing": _("Round %(round)s: player %(player)s neither plays nor sits out."),
    "partners_again": _(
        "Round %(round)s, table %(table)s: players %(player)s and %(opponent)s would be partners "
        "once too often."
    ),
    "opponents_again": _(
        "Round %(round)s, table %(table)s: players %(player)s and %(opponent)s would be opponents "
        "once too often."
    ),
    "player_board_twice": _(
        "Round %(round)s, table %(table)s: player %(player)s has already played board %(board)s."
    ),
    "player_moves": _(
        "Round %(round)s: player %(player)s stays seated and would move to table %(table)s."
    ),
    "no_individual": _(
        "No individual movement is known for %(players)s players; for %(nearest)s there is one."
    ),
    "too_few_players": _("An individual needs %(least)s players at least."),
    "too_many_players": _(
        "An individual has %(most)s players at most: divide them into two events."
    ),
}
# What speaks for and against an individual.
INDIVIDUAL_ADVICE: Mapping[str, str | Promise] = {
    "partners_all": _("Everybody partners everybody."),
    "nobody_twice": _("Nobody sits at a table with the same player twice."),
    "players_very_fair": _("All players compete almost equally."),
    "same_boards": _("All tables play the same boards at the same time."),
    "all_play": _("Nobody sits out."),
    "even_sitouts": _("Sit-outs are shared out evenly."),
    "new_partners": _("Nobody has the same partner twice."),
    "one_table": _("Only one table: no result can be compared with another."),
    "partners_again": _("Some have the same partner twice."),
    "opponents_often": _("Some are opponents three times or more."),
    "needs_stand_ins": _("It needs a stand-in, who is not ranked."),
    "boards_of_all": _("All tables need the same boards at the same time."),
    "boards_of_two": _("Two tables share boards."),
    "players_sit_out": _("Players sit out in turn."),
    "boards_not_all": _("Nobody plays all the boards."),
    "moves_by_cards": _("Players need cards or phones to find their seats."),
    "few_partners": _("Few rounds, so few partners."),
    "many_rounds": _("Many rounds, so much moving."),
    "long_with_partner": _("Long rounds with the same partner."),
}
TEAMS: Mapping[str, str | Promise] = {
    "unknown_team": _("Round %(round)s: there is no team %(team)s."),
    "team_against_itself": _(
        "Round %(round)s, table %(table)s: team %(team)s would play against itself."
    ),
    "team_twice": _("Round %(round)s: a pair of team %(team)s is in two places."),
    "team_missing": _("Round %(round)s: a pair of team %(team)s neither plays nor sits out."),
    "team_board_twice": _(
        "Round %(round)s, table %(table)s: that pair of team %(team)s has already played board "
        "%(board)s."
    ),
    "match_unequal": _(
        "Teams %(team)s and %(opponent)s do not play the same boards at both tables: %(board)s."
    ),
    "teams_met_too_often": _(
        "Round %(round)s, table %(table)s: teams %(team)s and %(opponent)s have already met."
    ),
    "teams_never_meet": _("Teams %(team)s and %(opponent)s never meet."),
    "bad_teams": _("This movement does not exist for %(teams)s teams."),
}
KNOCK_OUTS: Mapping[str, str | Promise] = {
    "match_size": _("Match %(match)s is not between two or three of whom some go on."),
    "match_twice": _("There are two matches %(match)s."),
    "seed_unknown": _("Match %(match)s: there is no seed %(seed)s."),
    "seed_twice": _("Match %(match)s: seed %(seed)s enters twice."),
    "seed_missing": _("Seed %(seed)s does not enter."),
    "survivor_unknown": _(
        "Match %(match)s: nobody goes on to it from match %(source)s, which is not played before "
        "it or lets fewer go on."
    ),
    "survivor_twice": _("Match %(match)s: whoever goes on from match %(source)s plays elsewhere."),
    "survivor_missing": _("Whoever goes on from match %(source)s has no further match."),
}
# Why a draw is as it is.
DRAW_REASONS: Mapping[str, str | Promise] = {
    "nearest": _("Nobody nearer was free. Difference: %(difference)s."),
    "nearer_met": _("Nearer ones have been met: %(passed_over)s. Difference: %(difference)s."),
    "better_in_all": _(
        "Scores are nearer over the whole round in this way, or rematches are avoided. "
        "Difference: %(difference)s."
    ),
    "needed_below": _(
        "Who stands nearer is needed below, so that nobody there meets again. "
        "Difference: %(difference)s."
    ),
    "neighbours": _("Neighbours in the ranking. Difference: %(difference)s."),
    "neighbours_again": _(
        "Neighbours in the ranking, and they meet again: a Danish draw allows it. "
        "Difference: %(difference)s."
    ),
    "upper_half": _("Both are of the upper half, which counts a match more in rounds 1 and 2."),
    "both_halves": _(
        "One of the upper half, which counts a match more in rounds 1 and 2, meets one of the "
        "lower half that did better."
    ),
    "lower_half": _(
        "Both are of the lower half: the upper one counts a match more in rounds 1 and 2."
    ),
    "rematch_needed": _("They meet again: no draw avoids every rematch in this round."),
    "bye_lowest": _("The bye goes to the lowest placed."),
    "bye_next": _("The bye goes to the lowest placed of those who have had none yet."),
    "bye_better_in_all": _("The bye goes to whom it must so that nobody else meets again."),
    "triangle": _("Three play each other in this round, half a match each."),
}
OTHER_MOVEMENTS: Mapping[str, str | Promise] = {
    **DRAWS,
    **INDIVIDUALS,
    **TEAMS,
    **KNOCK_OUTS,
}
# A line of an own movement as it should be, by its first word.
OWN_LINES: Mapping[str, str] = {
    "tables": "tables 2",
    "rounds": "rounds 3",
    "boards-per-round": "boards-per-round 2",
    "boards": "boards 6",
    "winners": "winners 1",
    "pairs": "pairs 1-4",
    "seat": "seat 1 1 4 1 1-2",
    "out": "out 3 5 2 9-12",
    "share": "share 1 1-2 1-2",
    "relay": "relay 3",
    "meetings": "meetings 1",
    "lines": "lines 1-7",
    "stationary": "stationary 14",
    "switched": "switched 2",
    "missing": "missing 14",
    "kind": "kind howell",
    "variant": "variant skip",
}

# What speaks for a barometer, and against what could be one.
OF_BAROMETERS: Mapping[str, str | Promise] = {
    "can_be_overheard": _("A board can be overheard before it is played."),
    "ranking_each_round": _("After each round all have played the same boards: a ranking stands."),
    "barometer": _(
        "Nobody can overhear a board to come, play a wrong one or leave one out, and after each "
        "round a ranking stands."
    ),
}
