"""The codes of `scoring` in words: what is wrong and what to write instead."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SCORING: Mapping[str, str | Promise] = {
    # Values.
    "board_out_of_range": _("There is no board %(board)s: they go from 1 to %(highest)s."),
    "level_out_of_range": _("A contract has a level from 1 to 7, not %(level)s."),
    "tricks_out_of_range": _("That makes %(tricks)s tricks; there are 0 to 13."),
    "score_impossible": _("No contract scores %(points)s."),
    "percentage_out_of_range": _("A percentage lies between 0 and 100, with two decimals at most."),
    "not_played_on_one_side": _("A board is not played for both sides or for neither."),
    "no_score": _("This result has no score in points."),
    "components_out_of_range": _("A weighted score has 1 to %(most)s parts, not %(components)s."),
    "component_without_score": _("A weighted score is made of results that have a score."),
    "weight_out_of_range": _("A weight lies between 0 and 100 %%: %(weight)s."),
    "weights_not_one": _("The weights must add up to 100%%."),
    "award_out_of_range": _("A fixed award has two decimals at most and lies within ±%(most)s."),
    # A typed line.
    "line_empty": _("Nothing is written here."),
    "line_too_long": _("This line is too long. Write it like 4SS+1."),
    "nothing_above": _("There is no line above to repeat."),
    "level_missing": _("Begin with the level, as in 4SS+1, or write P, NP, -420 or A6040."),
    "strain_missing": _("The strain is missing after the level: C, D, H, S or NT."),
    "unknown_strain": _("“%(found)s” is no strain. Write C, D, H, S or NT after the level."),
    "penalty_unreadable": _("Doubled is x, redoubled xx."),
    "double_misplaced": _("The double comes just before the declarer: %(corrected)s."),
    "redouble_misplaced": _("The redouble comes just before the declarer: %(corrected)s."),
    "declarer_missing": _("Who declares? Add N, E, S or W."),
    "unknown_seat": _("“%(found)s” is no seat. Write N, E, S or W."),
    "result_unreadable": _("“%(found)s” is no result. Write =, +1, -2…"),
    "lead_unreadable": _("The lead “%(found)s” cannot be read. Write it like /SA or /H10."),
    "score_unreadable": _("“%(found)s” is no score. Write NS's points, as in -420."),
    "percentages_unreadable": _("Write the percentages of NS and EW, as in A6040 or A62.5/37.5."),
    "trailing_text": _("“%(found)s” is too much here. Write the line like 4SS+1 or 4SS+1/HA."),
    "too_many_sides": _("There are two sides only, NS | EW."),
    "ruling_unreadable": _(
        "“%(found)s” cannot be read. Write a ruling like A60+/40-, W60:420;40:-50 or F12.5."
    ),
    "code_unreadable": _("A stored result cannot be read: %(code_read)s."),
    # A session.
    "unknown_profile": _("There are no scoring rules called %(profile)s. Known: %(known)s."),
    "places_out_of_range": _("Figures have 0 to %(most)s decimals, not %(places)s."),
    "profile_value_wrong": _("Scoring rules, “%(field)s”: it cannot be %(found)s."),
    "profile_field_missing": _("Scoring rules: “%(field)s” is missing."),
    "profile_field_unknown": _("Scoring rules: there is no “%(field)s”."),
    "profile_lot_not_last": _("A draw by lot leaves no tie: put it last."),
    "profile_raw_without_neuberg": _(
        "Short boards can be shown without Neuberg’s formula only where it counts in the total: "
        "choose Neuberg for boards with missing results, or do not show them without it."
    ),
    "profile_neuberg_divisor": _(
        "Neuberg’s step at cross-IMPs goes with the mean over the other results, or with the sum: "
        "choose one of them, or leave the step out."
    ),
    "winners_out_of_range": _("There are one or two rankings, not %(winners)s."),
    "expected_out_of_range": _("The number of results expected cannot be negative."),
    "unknown_contestant": _("Pair %(contestant)s is not in this session."),
    "contestant_twice": _("Pair %(contestant)s is there twice."),
    "same_contestant": _("Pair %(contestant)s cannot play against itself."),
    "penalty_out_of_range": _("A penalty is above 0, not %(amount)s."),
    "no_percentage": _("IMPs and victory points have no percentage: add the sessions up."),
    "session_twice": _(
        "Another session has this name. The two lines of a session have “line” each: NS and EW."
    ),
    "contestant_twice_in_session": _("%(contestant)s is there twice."),
    "figure_missing": _("%(contestant)s has no such figure, and it is what counts."),
    "share_out_of_range": _("A share lies between 0 and 1, not %(share)s."),
    "penalty_unit_wrong": _("This scoring has no penalties in that unit."),
    "contestant_twice_on_board": _("Pair %(contestant)s has this board twice."),
    "contestant_line_wrong": _(
        "With two rankings each pair belongs to NS or EW, with one to neither: %(contestant)s."
    ),
    # Victory points.
    "match_length_out_of_range": _(
        "Victory points are for matches of 1 to %(longest)s boards, not %(boards)s."
    ),
    "sit_out_out_of_range": _("A sit-out is worth 0 to %(most)s victory points, not %(sit_out)s."),
    "scale_empty": _("The table of victory points has no rows."),
    "scale_starts_late": _("The first row of the table is for a margin of 0, not %(margin)s."),
    "scale_draw_uneven": _("With a margin of 0 both teams get the same, not %(winner)s-%(loser)s."),
    "scale_not_monotone": _(
        "Row %(row)s (margin %(margin)s): margins rise from row to row, and then the winner "
        "never gets less nor the loser more."
    ),
    "scale_not_for_length": _("This scale has no table for a match of %(boards)s boards."),
    # Teams.
    "penalty_negative": _("A penalty cannot be below nought: %(penalty)s."),
    "team_size_wrong": _("A team has four to eight players, not %(players)s."),
    "player_not_in_team": _("%(player)s does not play in this team."),
    "player_in_two_places": _("%(player)s cannot sit in two places at once."),
    "player_never_plays": _("%(player)s must play in one part of the match at least."),
    "pairs_meet_again": _(
        "%(pair)s and %(opponents)s have met as often as they may in this match (parts %(parts)s). "
        "Change the line-up."
    ),
    "carry_over_wrong": _(
        "A carry-over is between nothing and all of the earlier margin, and its cap is not below "
        "its minimum."
    ),
    "board_a_match_wrong": _(
        "A board won must be worth something, and a tie cannot be within less than 0 points."
    ),
    "team_twice": _("Team %(team)s is there twice."),
    "unknown_team": _("Team %(team)s is not in this table."),
    "team_against_itself": _("Team %(team)s cannot play against itself."),
    # Individuals.
    "tie_break_for_pairs": _("This tie-break is not for individuals: %(tie_break)s."),
    # Games for four players.
    "honours_wrong": _(
        "Honours are four or five of the highest trumps, or at no-trump the four aces, in one hand."
    ),
    "honours_not_counted": _("Honours do not count in this game."),
    "game_finished": _("This game is over: there is no deal %(deal)s."),
    "tariff_negative": _("A fiche cannot cost less than nought: %(price)s."),
    "same_player_twice": _("%(player)s cannot sit in two seats."),
    # Cards.
    "card_unreadable": _("“%(found)s” is no card. Write A K Q J 10 9 8 7 6 5 4 3 2."),
    "card_twice": _("%(card)s is there twice."),
    "card_in_two_hands": _("%(card)s is in two hands: %(hands)s."),
    "cards_missing": _("%(cards)s cards instead of 13; nobody has %(missing)s."),
    "hand_size_wrong": _("%(cards)s cards instead of 13."),
    "hands_unknown": _("Only one hand may be left out, and %(hands)s are."),
    "hand_unreadable": _("“%(found)s” is no hand. Write it like KT8.A96.A95.7542."),
    "typed_hand_unreadable": _(
        "“%(found)s” is no hand. Write four suits, spades first, a void as a dash: "
        "KQ8 A1096 - J75432."
    ),
    "deal_unreadable": _("“%(found)s” is no deal. Write it like N:KT8.A96.A95.7542 and so on."),
    "deal_number_out_of_range": _("There is no deal %(number)s: they go from 0 to %(highest)s."),
    "tricks_incomplete": _("A double-dummy table has 20 figures, and there are %(figures)s."),
    "tricks_unreadable": _("“%(found)s” is no double-dummy table."),
    # A file of results.
    "file_too_large": _("The file is too large: %(length)s characters, at most %(longest)s."),
    "file_not_json": _("The file is not JSON (line %(line)s, column %(column)s)."),
    "file_is_evening": _(
        "This file holds a whole evening, not results to score. Export its results as JSON."
    ),
    "file_shape_wrong": _("The file does not have the shape of a results file: %(field)s."),
    "unknown_scoring": _("There is no scoring called %(scoring)s. Known: %(known)s."),
    "field_missing": _("“%(field)s” is missing."),
    "field_wrong": _("“%(field)s” cannot be %(found)s."),
    "board_twice": _("This board is there twice."),
    "too_many_results": _("There are more than %(most)s results."),
    "pair_twice": _("Pair %(pair)s is listed twice."),
    "unknown_pair": _("Pair %(pair)s is not in the list of pairs."),
    "contract_unreadable": _("“%(found)s” is no contract. Write it like 4SX, 3NT or PASS."),
    # A file of an individual.
    "player_twice": _("Player %(player)s is listed twice: remove one, or give it another number."),
    "unknown_player": _(
        "Player %(player)s is not in the list of players: add the player there, or correct the "
        "number here."
    ),
    "player_twice_on_board": _(
        "Player %(player)s has this board twice: correct the number, or the board."
    ),
    "players_too_few": _(
        "An individual needs %(least)s players at least, and here there are %(players)s: list all "
        "who play."
    ),
    # A file of matches between teams.
    "unknown_scale": _("There is no scale called %(scale)s. Known: %(known)s."),
    "scale_needs_imps": _("A scale of victory points is for IMPs, not for %(scoring)s."),
    "match_shape_wrong": _(
        "A match has either boards, segments or IMPs. A bye has none of these and no opponents; "
        "a forfeit has none of these: %(field)s."
    ),
    "boards_needed": _("At %(scoring)s the boards are compared: IMPs alone do not say enough."),
    "team_twice_in_round": _(
        "Team %(team)s plays more than one match in this round. In a triangle each match has the "
        "weight 1/2."
    ),
}
