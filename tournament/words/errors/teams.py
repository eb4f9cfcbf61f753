"""What can be wrong with teams and their matches, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TEAMS: Mapping[str, str | Promise] = {
    "team_size": _(
        "%(team)s has %(players)s players: a team has from %(least)s to %(most)s. Add players or "
        "take some out."
    ),
    "team_name_taken": _("Another team is called %(name)s already. Choose another name."),
    "team_name_too_long": _("The name of a team has %(most)s letters at most."),
    "seed_out_of_range": _("The seed of a team is a number from 1 to %(most)s, 1 the strongest."),
    "already_in_team": _("%(name)s plays in team %(team)s already."),
    "unknown_team": _("That team is not there any more. Look at the list again."),
    "player_lined_up": _("%(name)s is in a line-up: take the player out of it first."),
    "not_of_pairs": _("This evening is played by teams of four: register teams, not pairs."),
    "format_does_not_fit": _(
        "That form does not fit %(teams)s teams with so many boards. Choose another one."
    ),
    "too_many_for_triangle": _(
        "With a triangle and nobody met twice, %(teams)s teams can play this many matches each: "
        "%(most)s. You typed %(rounds)s: type fewer, or choose a bye."
    ),
    "not_of_teams": _("This evening is played by pairs: it has no matches of teams."),
    "not_drawn": _("This evening plays one movement: no round of it is drawn."),
    "swiss_needs_comparison": _(
        "Rounds drawn one after the other are scored by comparison: choose matchpoints, IMPs or "
        "victory points."
    ),
    "swiss_of_evenings": _(
        "Several evenings of a Swiss are ranked together by victory points: choose that scoring."
    ),
    "swiss_in_one_section": _("A Swiss is played in one section."),
    "swiss_needs_pairs": _(
        "A Swiss needs %(least)s pairs at least: with fewer a Howell brings all together."
    ),
    "swiss_does_not_fit": _(
        "%(pairs)s pairs can play %(most)s matches at most without meeting anybody twice."
    ),
    "swiss_needs_strength": _(
        "Of these the club keeps no strength: %(names)s. Type it on the page of the players, or "
        "draw the first round by lot or by number."
    ),
    "draw_not_running": _("Rounds are drawn while the event is under way."),
    "nothing_to_draw": _("No round is to be drawn: all matches of this event are known."),
    "no_bye_to_take": _(
        "No team has the bye in this round: the late team plays from the next round that is drawn."
    ),
    "round_drawn_already": _(
        "Another round has been drawn meanwhile. Look at it before you go on."
    ),
    "draw_impossible": _("Everybody who is there must be drawn, and once. Draw the round again."),
    "round_drawn_in_part": _(
        "Round %(round)s is drawn in part: draw the rest of it before the event goes on another "
        "evening."
    ),
    "match_undecided": _("Match %(match)s has no winner yet: the next round waits for it."),
    "match_not_tied": _("There is no tie in that match: extra boards are for a tie."),
    "match_has_results": _("Results of %(match)s have been entered: take them back first."),
    "no_such_match": _("There is no such match."),
    "board_stays": _(
        "Board %(board)s cannot be taken out: both rooms have played it, or it is the last of its "
        "round. A ruling can cancel it."
    ),
    "other_number_of_boards": _(
        "Write as many boards as the table was to play in that round: %(n)s, no two alike."
    ),
    "boards_in_match": _(
        "Some of these boards are in this match already: write boards that are all of another "
        "round of this table, or all of no round of this match."
    ),
    "boards_have_results": _(
        "Results of the boards planned are entered already at: %(tables)s. Move them first, by "
        "“…” at the end of their lines, or take a board out of the match."
    ),
    "team_left_already": _("Team %(team)s has left already."),
    "not_drawn_together": _(
        "Both teams must be in round %(round)s, in different matches, and not in a triangle."
    ),
    "pairs_not_drawn_together": _(
        "Both pairs must be in round %(round)s, and in different matches."
    ),
    "pair_left_already": _("Pair %(team)s has left already."),
    "round_is_called": _("Round %(round)s has been called. Call the one before first."),
    "numbers_are_dealt": _(
        "The numbers of this event were dealt on an earlier evening: who plays and the form stay."
    ),
    "not_begun_yet": _("The event has not begun yet: start it first."),
    "goes_on_already": _(
        "This event continues on another evening already. Take that one out of the list to make it "
        "anew."
    ),
    "nothing_to_go_on": _(
        "All matches are played or planned: nothing is left for another evening."
    ),
    "next_evening_in_use": _(
        "Something was done on the evening that followed: take that evening out of the list "
        "instead."
    ),
    "matches_unfinished": _(
        "Match %(match)s is not finished: the knock-out is made from the final ranking."
    ),
    "seeds_wrong": _("Choose each team once, from the first seed to the last."),
    "scoring_of_other_kind": _("That form of scoring belongs to another kind of event."),
}
