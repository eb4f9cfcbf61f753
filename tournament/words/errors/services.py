"""The codes with which services refuse, in words: what stands in the way and what to do."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.words.errors.arrivals import ARRIVALS
from tournament.words.errors.deals import DEALS
from tournament.words.errors.four.refused import FOUR
from tournament.words.errors.hall import HALL
from tournament.words.errors.persons.refused import PEOPLE
from tournament.words.errors.season.refused import SEASON
from tournament.words.errors.server.refused import SERVER
from tournament.words.errors.teams import TEAMS
from tournament.words.errors.till import TILL

SERVICE: Mapping[str, str | Promise] = {
    "key_reused": _("This page was sent twice with different contents. Reload it and try again."),
    # scoring rules
    "profile_name_taken": _("The club already has rules called %(name)s."),
    "profile_in_use": _("An evening is scored by %(name)s: these rules cannot be removed."),
    "profile_gone": _("These rules have been removed meanwhile."),
    # templates
    "template_name_taken": _("The club already has a template called %(name)s."),
    "template_gone": _("This template has been dropped meanwhile."),
    # results
    "not_being_played": _("Rounds are called while the evening is under way."),
    "no_round_follows": _("No round follows round %(round)s: there is no break after it."),
    "clock_full": _("This round has been over for hours: call the next one."),
    "no_clock": _("No clock runs there: it begins with the call of a round."),
    "no_such_section": _("There is no section %(section)s."),
    "round_out_of_range": _("There is no round %(round)s: the last one is %(last)s."),
    "table_out_of_range": _("There is no table %(table)s: the last one is %(last)s."),
    "board_out_of_range": _("There is no board %(board)s: the last one is %(last)s."),
    "result_is_ruled": _("The director has ruled on this result: withdraw the ruling first."),
    "board_for_director": _(
        "Board %(board)s cannot be entered here. Check its number, then call the director."
    ),
    "board_is_kept": _(
        "Board %(board)s has its result, which is kept from who sits here now. The director can"
        " correct it."
    ),
    "board_is_ruled": _("The director has ruled on board %(board)s: nothing is entered here."),
    "late_plays_to_come": _(
        "The ranking cannot be final while boards are to be played late: boards %(boards)s."
    ),
    "no_deadline": _("No time for claims was told with this version."),
    "deadline_not_later": _("The time for claims is moved to a later moment only."),
    "deadline_passed": _("The moment until which claims are heard is over: say another one."),
    "penalty_unit_wrong": _("Penalties are not counted in this unit tonight."),
    "penalty_needs_board": _(
        "IMPs are taken in a match: say on which of the boards that the team plays tonight. "
        "Victory points come off the total."
    ),
    "penalties_stand": _(
        "Penalties have been given in the unit of this scoring: withdraw them before another one."
    ),
    "awards_stand": _(
        "Fixed awards have been given in the unit of this scoring: withdraw them before another "
        "one."
    ),
    "penalty_out_of_range": _("A penalty is 0 (a warning) to %(most)s, in whole hundredths."),
    "rounds_reversed": _("The last round with the other cards comes before the first one."),
    "group_of_nobody": _("Nobody plays board %(board)s there."),
    "group_of_everybody": _(
        "These are all the tables of board %(board)s: then nobody had other cards than the rest."
    ),
    "pairs_needed": _("This board was not due at this table: say which pairs played it."),
    "no_such_pair": _("There is no pair %(pair)s tonight."),
    "empty_place": _("Nobody plays as number %(pair)s: that place is empty."),
    "pair_against_itself": _("Pair %(pair)s cannot play against itself."),
    "pair_played_board": _(
        "Pair %(pair)s has already played board %(board)s, in round %(round)s at table %(table)s."
    ),
    "impossible_score": _("A score of %(points)s cannot occur on board %(board)s."),
    "both_pairs_wanted": _("Type both pairs of this line, or neither."),
    "percentages_above_whole": _("The two percentages are more than 100 together. Is that meant?"),
    "result_wanted": _("Type the result of this line too."),
    "place_taken": _("That table already has a line on this board: correct it above."),
    "nothing_to_move": _("There is nothing to move."),
    "board_has_result": _("Board %(board)s already has a result from this table."),
    "conflict_changed": _("This changed meanwhile. Look at it as it is now."),
    "no_such_report": _("Somebody has seen to this already."),
    "not_undoable": _("This cannot be undone."),
    "plan_stands": _("The plan was changed since the start: undo that first."),
    "plan_changed": _(
        "Something that this rests on has changed meanwhile, or it cannot be done any more. "
        "Look at the ways to go on again."
    ),
    "changed_since": _("Something later changed the same; undo that first."),
    "already_published_once": _("A ranking has been published: the start stands."),
    "results_stand": _("Results have been entered: take them back first."),
    # at a table, on its own phone
    "no_such_player": _("Choose players of the two teams."),
    "line_up_settled": _("This line-up is settled already."),
    "line_up_reason": _(
        "Part %(part)s of the match has begun: say why others sat there than was handed in."
    ),
    "line_up_begins": _(
        "Say first who sat at the beginning of part %(part)s, then who came within it."
    ),
    "line_up_incomplete": _("A line-up names a player for each of a team’s four seats."),
    "other_sits_first": _(
        "Team %(team)s sits first in part %(part)s: hand in its line-up before the other’s."
    ),
    "no_such_match": _("There is no such match with two teams that both came."),
    "match_is_closed": _(
        "Both captains signed the sheet of match %(match)s, and its correction period ended at "
        "%(until)s (Law 79C): only the director changes it now, by a ruling that says its reason."
    ),
    "board_not_of_match": _("Board %(board)s is not one of this match."),
    "board_has_changed": _("Board %(board)s has changed meanwhile. Look at it again."),
    "match_result_known": _(
        "No substitute board: all other boards of the match are played, so that its result without "
        "board %(board)s could be known (Law 86A). Give an artificial score instead."
    ),
    "one_result_wanted": _(
        "This is for a board with one result alone: assign the score of the room that has none."
    ),
    "assigned_wanted": _("Assign a score for each room whose own result cannot be compared."),
    "match_not_complete": _(
        "The match is not complete: results are still missing. Confirm its sheet afterwards."
    ),
    "match_has_changed": _(
        "A result of the match has changed meanwhile. Look at the sheet again, then confirm it."
    ),
    "one_team_a_phone": _(
        "This phone has confirmed for the other team: one phone confirms for one "
        "team. If it was the wrong one, take that confirmation back first."
    ),
    "match_is_agreed": _(
        "Both captains have confirmed, so neither takes it back now: call the director."
    ),
    "not_your_agreement": _(
        "Another phone confirmed for this team, or the director: it is taken back there."
    ),
    "not_your_board": _(
        "Board %(board)s is not for table %(table)s in round %(round)s. Due here: boards %(due)s."
    ),
    "nothing_due_here": _("Nothing is due at table %(table)s now."),
    "not_your_round": _("Round %(round)s is not open any more, or not yet: round %(now)s is on."),
    "play_over": _("Play is over: ask the director to enter or correct this."),
    "waits_for_itself": _("Table %(table)s cannot wait for itself: type two tables."),
    "no_such_wait": _("This table waits no more."),
    "no_such_call": _("This call has ended already."),
    "too_many_calls": _("This table has called very often: go to the director."),
    "too_many_notes": _("That is enough written: call the director to the table."),
    # a claim
    "nothing_to_claim": _("This line has changed since: speak to the director."),
    "claim_says_the_same": _("That is what the card says already."),
    "result_not_claimable": _(
        "Write a result as a table would have entered it; for anything else use your own words."
    ),
    "claimed_already": _("This line has been claimed already: the director will look at it."),
    "too_many_claims": _("That is enough in writing: speak to the director."),
    "no_such_claim": _("There is no such claim."),
    "claim_closed": _("This claim has been closed meanwhile."),
    "not_your_answer": _("Only the opponents of that board answer this claim."),
    "own_claim": _("This phone sent the claim: the opponents answer on theirs."),
    "claim_line_changed": _("The line has changed meanwhile. Look at it again."),
    "reason_missing": _("Say why: the players read it."),
    # an appeal
    "appeal_needs_captain": _(
        "A team’s appeal is heard only with the consent of its captain (Law 92D2)."
    ),
    "appeal_needs_both": _(
        "A pair’s appeal is heard only where both its players appeal (Law 92D1); one who has left "
        "is deemed to agree."
    ),
    "appeal_needs_partner": _(
        "An appeal is heard only where both partners of the board appeal (Law 92D1); one who has "
        "left is deemed to agree."
    ),
    "appeal_without_grounds": _("Write in a few words on which grounds they appeal."),
    "appeal_of_no_match": _("Choose the match about which they appeal."),
    "appeal_of_others": _("Team %(pair)s does not play in this match: only who plays it appeals."),
    "appeal_of_no_line": _("They have no result on board %(board)s there: choose another board."),
    "appeal_to_come": _("That hour is still to come."),
    "appeal_too_late": _(
        "The right to appeal ended at %(until)s (Law 92B). Tick below if the organiser has set "
        "another time and it is heard all the same."
    ),
    "too_many_appeals": _("No more appeals can be recorded in this evening."),
    "no_such_appeal": _("There is no such appeal."),
    "appeal_closed": _("This appeal has been decided meanwhile."),
    "appeal_undecided": _("Say what was decided."),
    "appeals_open": _(
        "An appeal is still to be decided (%(n)s): note what was decided, or that it was "
        "withdrawn, then publish the final ranking."
    ),
    "director_only": _("Only the director can enter this. Call the director to the table."),
    "database_refused": _("That contradicts something already recorded. Nothing was changed."),
    # Setting an evening up, and its pairs.
    "already_started": _("The evening has begun: this can no longer be changed here."),
    "already_final": _("The ranking is final: nothing is changed any more."),
    "discarded": _("This evening was taken out of the list: bring it back first."),
    "name_missing": _("A name is missing."),
    "movement_missing": _("Choose a movement first."),
    "movement_does_not_fit": _("That movement does not fit %(pairs)s pairs. Choose another one."),
    "movement_of_other_players": _(
        "That movement is not for %(players)s players. Choose another one."
    ),
    "not_of_players": _("Single players play this evening: enter them one by one, not in pairs."),
    "movements_missing": _("Choose a movement for section %(section)s first."),
    "section_empty": _("Nobody sits in section %(section)s: move pairs there, or have fewer."),
    "sections_are_set": _("The evening has begun: its number of sections stays."),
    "section_needed": _("Several sections have an empty place (%(sections)s): say which one."),
    "other_section": _(
        "%(pairs)s sit in different sections: numbers are exchanged across before the start only."
    ),
    "pairs_in_section": _("Pairs sit in section %(section)s: undo what brought them there first."),
    "same_player_twice": _("%(name)s is named twice: each player has one place."),
    "plays_already": _("%(name)s has come already, as number %(number)s."),
    "already_entered": _("%(name)s has come already, in pair %(pair)s."),
    "already_booked": _("%(name)s has booked already, in line %(line)s."),
    "bookings_changed": _("The list is another one since you opened it. Look at the ticks again."),
    "teams_do_not_book": _("Teams do not book here: enter them on the set-up page."),
    "two_singles_needed": _("Tick two players who look for a partner."),
    "unknown_player": _("%(name)s is not in the club’s list any more. Type the name again."),
    "still_to_play": _("You have still to play boards %(boards)s: look at them first."),
    "unknown_pair": _("That pair is not there any more. Look at the list again."),
    "group_size": _("%(group)s has %(pairs)s pairs, and there is room for %(room)s."),
    "players_changed": _(
        "The list has changed since this page was made. Look at it again, then confirm."
    ),
    "number_taken": _("The licence number %(number)s belongs to another player."),
    "not_running": _("A late pair can come in only while the evening is being played."),
    "no_empty_place": _("No place is empty: this movement has a pair at every number."),
    "not_that_round": _("A late pair starts in round %(first)s or %(last)s."),
    "left_after_unplayed": _(
        "The last round that it played is between 0 and %(last)s, the round being played."
    ),
    "pair_has_results": _("Number %(pair)s has results already and stays."),
    "pair_has_penalty": _("Number %(pair)s has a penalty or a warning: withdraw that first."),
    "place_empty_already": _("Another place is empty already: only one can be."),
    "not_started": _("Start the evening first: nothing has been played."),
    "nothing_played": _("There is no result to publish yet."),
    "results_missing": _(
        "The ranking cannot be final while results are missing: boards %(boards)s. "
        "Enter them, or note them as not played."
    ),
    "already_published": _("Nothing has changed since version %(version)s."),
    "results_to_look_at": _(
        "Results to look at before the final ranking: %(results)s. See or correct each, or say "
        "once that they stay as they are."
    ),
    "nothing_published": _("Nothing is published: there is nothing to take back."),
    "another_version_stands": _("Players see version %(version)s meanwhile. Look at it again."),
    "published_since": _("Another version was published or taken back since: undo that first."),
    # An evening from a file.
    "evening_here": _("This evening is here already: %(name)s (%(evening)s)."),
    "evening_taken_out": _(
        "This evening is here already, taken out of the list: %(name)s (%(evening)s). "
        "The first page brings it back."
    ),
    "event_here": _(
        "%(name)s has another evening %(number)s here already (%(evening)s): each was made without "
        "the other, and only one of the two can be that evening of the event."
    ),
    "event_of_other_club": _("The event %(name)s belongs to another club here."),
    "event_changed_apart": _(
        "Changed here and where the file was written, each without the other: %(names)s. Make it "
        "the same here, then read the file again."
    ),
    "code_taken": _("Another evening here has the same address, %(evening)s."),
    "file_here": _("This file has been read already: %(name)s (%(evening)s)."),
    "file_without_results": _("No board of this file has a result: there is nothing to import."),
    "players_scored_otherwise": _(
        "Single players are ranked by matchpoints, cross-IMPs or Butler here, and this file names "
        "another scoring. Write one of these three in it."
    ),
    "match_without_boards": _(
        "Of the match of %(home)s and %(away)s the file gives the score alone: an evening needs "
        "its boards. The command score ranks such a file."
    ),
    "match_too_long": _(
        "The match of %(home)s and %(away)s has more boards than one evening can hold."
    ),
    "team_board_twice": _(
        "Team %(team)s plays board %(board)s twice on one side in a round: that cannot be read."
    ),
    "too_many_sections": _("There are more than %(most)s sections."),
    "sections_mixed": _("On board %(board)s pairs of two sections meet: that cannot be read."),
    "changes_here": _("Changes of this evening are recorded here already, in another evening."),
    "player_of_other_club": _("%(name)s belongs to another club here."),
    "player_twice": _("Two players of the file would be the same person here: %(name)s."),
    "player_named_otherwise": _(
        "%(name)s in the file is called %(here)s here. Correct the name in the club’s list, "
        "or the number if they are two people."
    ),
    "player_numbered_otherwise": _(
        "%(name)s has the number %(number)s in the file and %(number_here)s here. "
        "Correct it in the club’s list."
    ),
    # A table's phone.
    "no_such_table": _("There is no table %(table)s tonight."),
    # The club.
    "already_member": _("%(name)s is a member already."),
    "club_exists": _("There is a club of this name already: %(name)s."),
    "already_invited": _("%(name)s is invited already and has not answered yet."),
    "no_link_for": _(
        "No new link is made here for %(name)s, who logs in with a password of their own. Whoever "
        "runs the server can help when it is lost."
    ),
    "last_owner": _("A club needs at least one owner: give that role to somebody else first."),
    **ARRIVALS,
    **TEAMS,
    **DEALS,
    **FOUR,
    **HALL,
    **PEOPLE,
    **SEASON,
    **SERVER,
    **TILL,
}
