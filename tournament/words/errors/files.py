"""The codes of `files` in words: why a file cannot be read, and what is odd in it."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

IMPORTS: Mapping[str, str | Promise] = {
    "file_too_big": _("The file is larger than %(largest)s MB."),
    "kind_unknown": _(
        "This is neither USEBIO, nor PBN, nor a Bridgemate file, nor one of this program: "
        "choose an XML, PBN, BWS or JSON file."
    ),
    # XML.
    "not_xml": _(
        "The file is no good XML here, in column %(column)s. "
        "Fetch it anew from the program that wrote it."
    ),
    "encoding_unknown": _(
        "The file announces the encoding “%(encoding)s”, which is not known. Known: %(known)s."
    ),
    "encoding_wrong": _(
        "The file is not written in %(encoding)s as it says. "
        "Save it anew in UTF-8, or announce its real encoding."
    ),
    "doctype_with_content": _(
        "The DOCTYPE brings declarations of its own. Delete what stands there between [ and ]."
    ),
    "entity_unknown": _("“&%(entity)s;” is not known. Write the sign itself."),
    "nested_too_deep": _("The elements are nested too deep for a file of results."),
    "too_many_elements": _("The file has more than %(most)s elements."),
    # USEBIO.
    "not_usebio": _("The file is XML, but not USEBIO: it begins with <%(found)s>."),
    "version_unknown": _("USEBIO is read from 1.0 to 1.3, not %(version)s."),
    "not_one_event": _("The file holds %(events)s events. One at a time can be read."),
    "several_sessions": _("The file holds several sessions. One at a time can be read."),
    "form_unknown": _(
        "This form of play is not read: %(form)s. "
        "Pairs events (MP_PAIRS, PAIRS, CROSS_IMPS, BUTLER_PAIRS, AGGREGATE) are."
    ),
    "individuals_not_read": _(
        "This is an individual event, and a file of this format does not hold one. Export it as "
        "USEBIO, PBN or JSON: these are read."
    ),
    "players_in_sections": _(
        "Results are compared within several sections here, and single players over the whole "
        "field. Read a file of each section, or one without sections."
    ),
    "side_not_two_players": _(
        "Two players are a side: write the numbers of both there, such as 6+2, not %(found)s."
    ),
    "scale_of_teams": _("--scale is for matches between teams: this file has none."),
    "nothing_to_score": _("No board of this file has a result: there is nothing to score."),
    "no_matches": _(
        "This file names teams and no match with a result: there is nothing to score. "
        "Export it again once matches are played."
    ),
    "too_many_sections": _("There are more than %(most)s sections."),
    "line_unknown": _(
        "There are two rankings, and nothing says in which one pair %(pair)s is: "
        "write its DIRECTION, NS or EW."
    ),
    "room_twice": _("This board has two results of the room with DIRECTION %(direction)s."),
    # PBN.
    "pbn_unreadable": _(
        'This tag of PBN cannot be read: it is written like [Board "1"] on a single line.'
    ),
    "too_many_lines": _("The file has more than %(most)s lines."),
    "too_many_games": _("The file has more than %(most)s games."),
    "pbn_without_results": _(
        "This PBN holds no results: it has neither a ScoreTable of pairs nor the HomeTeam and "
        "VisitTeam of matches."
    ),
    "pairs_not_told": _(
        "This table of scores does not say who played: it needs PairId_NS and PairId_EW, a line "
        "for each result. Write the file anew with them."
    ),
    "table_row_unreadable": _(
        "The line “%(found)s” has not as many values as the table has columns. "
        "Mend it, or write the file anew."
    ),
    # Bridgemate.
    "joint_kind_unknown": _("This is neither JSON, nor USEBIO, nor PBN: choose one of these."),
    "joint_pairs_only": _("Only events of pairs are joined over clubs; this is another one."),
    "joint_scoring_differs": _("%(club)s is not scored as %(other)s is: join each form by itself."),
    "joint_club_unknown": _(
        "%(club)s has no result on board %(board)s: look at the name of the club and the number."
    ),
    "joint_board_fouled": _(
        "%(club)s: groups of tables played different deals. To join the rest, leave it out:"
        ' --leave-out "%(club)s:%(board)s".'
    ),
    "joint_dealer_differs": _(
        "%(club)s has another dealer than %(other)s. To join the rest, leave it out:"
        ' --leave-out "%(club)s:%(board)s".'
    ),
    "joint_vulnerability_differs": _(
        "%(club)s has another vulnerability than %(other)s. To join the rest, leave it out:"
        ' --leave-out "%(club)s:%(board)s".'
    ),
    "joint_deal_differs": _(
        "%(club)s played other cards than %(other)s. To join the rest, leave it out:"
        ' --leave-out "%(club)s:%(board)s".'
    ),
    "no_bws_reader": _(
        "This computer cannot read Bridgemate files yet. To install what it takes: "
        "python3 run.py extras"
    ),
    "bws_unreadable": _("This Bridgemate file cannot be read: it is damaged, or of another kind."),
    "bws_without_results": _("This Bridgemate file holds no results."),
    "bws_without_table": _("The table “%(table)s” is missing in this Bridgemate file."),
    "bws_indexed": _(
        "The table “%(table)s” of this Bridgemate file has an index: nothing can be added to it"
        " here."
    ),
    "bws_full": _("Nothing more goes into this Bridgemate file. Begin with a new one."),
    "bws_row_too_long": _("A line would be too long for this Bridgemate file."),
    "bws_other_movement": _(
        "This file has another movement: at table %(table)s in round %(round)s it does not have"
        " %(pairs)s on this board."
    ),
    # Deals.
    "deals_kind_unknown": _(
        "No deals are recognised in this file. PBN, LIN, DUP, DLM, BRI, DGE, CSV and JSON are read."
    ),
    "no_deals": _("This file holds no deals."),
    "too_many_deal_files": _("%(most)s files at most are joined at once."),
    "too_many_deals": _("The file holds more than %(most)s deals. Divide it into several."),
    "deals_cut_off": _("The file breaks off in the midst of a board. Fetch it anew."),
    "deals_out_of_step": _(
        "From here on nothing lies where %(kind)s has it, as if something were missing or put in: "
        "the boards that follow are left out too. Fetch the file anew."
    ),
    "deals_missing": _(
        "The file announces %(announced)s boards and ends before this one. Fetch it anew."
    ),
    "deals_beyond": _(
        "The file announces %(announced)s boards: this one and those that follow are not read. "
        "Fetch it anew."
    ),
    "record_unreadable": _("This board cannot be read as %(kind)s. Fetch the file anew."),
    "halves_disagree": _(
        "A DUP file tells each deal twice, and here the two differ. Fetch the file anew."
    ),
    "checksum_wrong": _(
        "The checksum does not fit the cards: the file was changed. Fetch it anew."
    ),
    "order_wrong": _(
        "Its cards are not in the order of the other boards’: the file was changed. Fetch it anew."
    ),
    "cards_encrypted": _("This file is encrypted. Save it from its program without encryption."),
    "board_left_out": _("The file announces this board and does not give it. Fetch the file anew."),
    "boards_apart": _(
        "%(kind)s holds boards that follow one another, each once. Number them anew, or choose PBN."
    ),
    "boards_from_one": _(
        "%(kind)s has no numbers: its first board is board 1, not %(first)s. Number the boards "
        "anew from 1, or choose PBN or DUP."
    ),
    "board_number_too_high": _(
        "%(kind)s has boards up to %(highest)s. Number them anew, or choose PBN."
    ),
    "boards_too_high": _(
        "The boards of this file begin with %(first)s, and boards go up to %(highest)s. "
        "Have them numbered anew."
    ),
    # Lists of players.
    "empty_file": _("There is nothing in this file."),
    "no_names": _(
        "No column with names was found. Give the columns headings, such as Name, First name, "
        "Number."
    ),
    "not_players": _("This is not a list of players (CSV or XLSX)."),
    "results_not_players": _("These are the results of an evening, not a list of players."),
    "too_many_players": _("This file has more than %(most)s lines. Divide it into several."),
    "not_text": _("This is no list. Save it as CSV or as XLSX, then choose it again."),
    "unknown_encoding": _(
        "The letters of this file cannot be read. Save it as XLSX or as CSV in UTF-8."
    ),
    "cut_short": _("This file breaks off in the midst of a sign. Save it again."),
    "bad_csv": _("The lines of this file cannot be told apart. Save it again, as CSV or XLSX."),
    "old_workbook": _(
        "This workbook is in an old form or has a password. Save it as XLSX without a password."
    ),
    "workbook_damaged": _("This workbook is damaged, or it is none. Save it again as XLSX."),
    "workbook_locked": _("This workbook has a password. Save it without one."),
    "workbook_too_large": _(
        "This workbook holds far more than a list of players. Copy names and numbers to a new one."
    ),
    "workbook_unsafe": _(
        "This workbook holds what no spreadsheet writes, so it is not opened. "
        "Copy the list to a new one."
    ),
}

NOTES: Mapping[str, str | Promise] = {
    "score_disagrees": _("%(score)s counts, though the contract gives %(points)s."),
    "score_not_at_this_vulnerability": _(
        "%(score)s counts, though no contract gives it at this vulnerability."
    ),
    "percentages_above_whole": _("%(score)s counts, though it is more than 100%% together."),
    "lead_unread": _("The lead “%(found)s” is no card and is left out."),
    "date_unread": _("The date “%(found)s” cannot be read and is left out."),
    "imps_taken_as_cross_imps": _(
        "The file does not say what the IMPs are compared with: they are taken as cross-IMPs."
    ),
    "method_unread": _(
        "The file’s way of scoring “%(found)s” is not known here: what else the file says counts."
    ),
    "match_without_result": _(
        "The match of %(home)s and %(away)s has no result in the file and is left out."
    ),
    "bracket_left_out": _(
        "The bracket of a knock-out is not taken over: its matches are here, and ranked as those "
        "of any event."
    ),
    "hands_of_teams_left_out": _("The hands are not taken over for an event of teams."),
    "players_above_most": _(
        "Team %(team)s has %(players)s players in the file; the first %(most)s are taken over."
    ),
    "methods_disagree": _(
        "The file names two ways of scoring its boards: %(scoring)s, which counts, and %(other)s."
    ),
    "victory_points_left_out": _(
        "Victory points are not made of %(scoring)s here: the evening is scored as its boards are."
    ),
    "lines_ranked_together": _(
        "The file gives pairs a line, NS or EW, but names one winner: all are in one ranking."
    ),
    "forms_left_out": _(
        "The file compares the results of this board in groups: form them again once it is here."
    ),
    "rounds_not_told": _(
        "The file ranks by victory points without telling every round: "
        "its boards are scored at %(scoring)s, and added up."
    ),
    "scale_not_told": _(
        "The file ranks by victory points on a scale that it does not give: "
        "the evening is scored as its boards are."
    ),
    "wbf_scale_taken": _(
        "The file does not name the scale of its victory points: the WBF’s continuous one is taken."
    ),
    "ebu_scale_taken": _(
        "The file does not name the scale of its victory points: the EBU’s scale of percentages is "
        "taken."
    ),
    "team_scale_not_told": _(
        "No scale gives the victory points of this file: the teams are ranked by IMPs."
    ),
    "scale_length_used": _(
        "The scale has no table for %(boards)s boards: that for %(table_of)s is used."
    ),
    "pairs_not_listed": _("The file lists no pairs: only their numbers are known."),
    "pairs_numbered": _(
        "The file names pairs without numbers: they are numbered in the order of the file."
    ),
    "section_renamed": _("The section “%(name)s” is called %(section)s here."),
    "players_not_two": _("Pair %(pair)s has %(players)s players in the file."),
    "bws_remark": _("The remark “%(found)s” is not taken over: look at this result."),
    "pbn_comment_open": _("A comment begins here with { and does not end: it is left on its line."),
    "pbn_quote_open": _("A quotation mark is missing at the end of this value: check it."),
    # Deals.
    "dealer_mended": _(
        "The dealer is %(found)s in the file; by the board’s number it is %(dealer)s, who counts."
    ),
    "vulnerability_mended": _(
        "The file says “%(found)s”; by its number it is “%(vulnerability)s”, which counts."
    ),
    "board_number_chosen": _("“%(found)s” is no number of a board: the deal comes here."),
    "board_unread": _("This board is left out. %(reason)s"),
    "other_number": _("The file also gives it the number %(found)s: check which is right."),
    "first_board_chosen": _(
        "The file does not say with which board it begins: its first is read as board 1."
    ),
    "all_in_use_read": _(
        "The head of the file does not say surely which boards it holds: all in use are read."
    ),
    "more_remarks": _("There are more remarks of the same kinds: %(remarks)s."),
    "hands_left_out": _(
        "Its hands are not taken over: they are not the 52 cards, or the file has several."
    ),
    "several_sets": _("Several sets have boards of the same number: %(boards)s."),
    "double_dummy_unread": _("The double-dummy figures cannot be read and are left out."),
    "double_dummy_differs": _(
        "The double-dummy figures are not those of “%(other)s”, which count."
    ),
    "par_unread": _("“%(found)s” cannot be read as par and is left out."),
    "par_differs": _("Par is %(points)s in the file; its double-dummy figures give %(par)s."),
    "solver_differs": _(
        "%(seat)s, %(strain)s: %(solved)s tricks at double dummy, and %(tricks)s in the file. "
        "Figures that differ: %(figures)s."
    ),
    "no_solver": _(
        "This computer has no double-dummy solver: only what the file says is there. "
        "To install it: python3 run.py extras"
    ),
    "solver_stopped": _("The double-dummy solver stopped after %(solved)s of %(boards)s deals."),
}
