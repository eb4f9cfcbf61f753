"""Every code of the pure packages and of the services in words, in the reader's language.

A code is looked up in one of the tables below; `%(name)s` are the error's details.
"""

from collections.abc import Mapping
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from movements.errors import MovementError
from scoring.errors import ScoringError
from tournament import display
from tournament.errors import ServiceError
from tournament.evening_words import EVENING_FILE, EVENING_LISTS
from tournament.exports.errors import ExportError
from tournament.import_words import IMPORTS, NOTES
from tournament.imports.errors import FileError
from tournament.imports.evening import Note
from tournament.imports.evening_errors import EveningFileError
from tournament.movement_words import OTHER_MOVEMENTS
from tournament.scoring_words import SCORING

SERVICE: Mapping[str, str | Promise] = {
    "key_reused": _("This page was sent twice with different contents. Reload it and try again."),
    # scoring rules
    "profile_name_taken": _("The club already has rules called %(name)s."),
    "profile_in_use": _("An evening is scored by %(name)s: these rules cannot be removed."),
    "profile_gone": _("These rules have been removed meanwhile."),
    # results
    "not_being_played": _("Rounds are called while the evening is under way."),
    "no_such_section": _("There is no section %(section)s."),
    "round_out_of_range": _("There is no round %(round)s: the last one is %(last)s."),
    "table_out_of_range": _("There is no table %(table)s: the last one is %(last)s."),
    "board_out_of_range": _("There is no board %(board)s: the last one is %(last)s."),
    "result_is_ruled": _("The director has ruled on this result: withdraw the ruling first."),
    "board_is_ruled": _("The director has ruled on board %(board)s: nothing is entered here."),
    "late_plays_to_come": _(
        "The ranking cannot be final while boards are to be played late: boards %(boards)s."
    ),
    "penalty_unit_wrong": _("Penalties are not counted in this unit tonight."),
    "penalties_stand": _(
        "Penalties have been given in the unit of this scoring: withdraw them before another one."
    ),
    "penalty_out_of_range": _("A penalty is 0 (a warning) to %(most)s, in whole hundredths."),
    "pairs_needed": _("This board was not due at this table: say which pairs played it."),
    "no_such_pair": _("There is no pair %(pair)s tonight."),
    "empty_place": _("Nobody plays as number %(pair)s: that place is empty."),
    "pair_against_itself": _("Pair %(pair)s cannot play against itself."),
    "pair_played_board": _(
        "Pair %(pair)s has already played board %(board)s, in round %(round)s at table %(table)s."
    ),
    "impossible_score": _("A score of %(points)s cannot occur on board %(board)s."),
    "both_pairs_wanted": _("Type both pairs of this line, or neither."),
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
    "not_your_board": _(
        "Board %(board)s is not for table %(table)s in round %(round)s. Due here: boards %(due)s."
    ),
    "nothing_due_here": _("Nothing is due at table %(table)s now."),
    "not_your_round": _("Round %(round)s is not open any more, or not yet: round %(now)s is on."),
    "link_closed": _("This card is closed. Ask the director for a new one."),
    "play_over": _("Play is over: ask the director to enter or correct this."),
    "too_many_notes": _("That is enough written: call the director to the table."),
    "director_only": _("Only the director can enter this. Call the director to the table."),
    "database_refused": _("That contradicts something already recorded. Nothing was changed."),
    # Setting an evening up, and its pairs.
    "already_started": _("The evening has begun: this can no longer be changed here."),
    "already_final": _("The ranking is final: nothing is changed any more."),
    "discarded": _("This evening was discarded. Its log brings it back."),
    "name_missing": _("A name is missing."),
    "movement_missing": _("Choose a movement first."),
    "movement_does_not_fit": _("That movement does not fit %(pairs)s pairs. Choose another one."),
    "movements_missing": _("Choose a movement for section %(section)s first."),
    "section_empty": _("Nobody sits in section %(section)s: move pairs there, or have fewer."),
    "sections_are_set": _("The evening has begun: its number of sections stays."),
    "section_needed": _("Several sections have an empty place (%(sections)s): say which one."),
    "other_section": _(
        "%(pairs)s sit in different sections: numbers are exchanged across before the start only."
    ),
    "pairs_in_section": _("Pairs sit in section %(section)s: undo what brought them there first."),
    "same_player_twice": _("%(name)s cannot be both players of a pair."),
    "already_entered": _("%(name)s has come already, in pair %(pair)s."),
    "unknown_player": _("%(name)s is not in the club’s list any more. Type the name again."),
    "unknown_pair": _("That pair is not there any more. Look at the list again."),
    "players_changed": _(
        "The list has changed since this page was made. Look at it again, then confirm."
    ),
    "number_taken": _("The licence number %(number)s belongs to another player."),
    "not_running": _("A late pair can come in only while the evening is being played."),
    "no_empty_place": _("No place is empty: this movement has a pair at every number."),
    "not_that_round": _("A late pair starts in round %(first)s or %(last)s."),
    "pair_has_results": _("Pair %(pair)s has results already, so it stays."),
    "place_empty_already": _("Another place is empty already: only one can be."),
    "not_started": _("Start the evening first: nothing has been played."),
    "nothing_played": _("There is no result to publish yet."),
    "results_missing": _(
        "The ranking cannot be final while results are missing: boards %(boards)s. "
        "Enter them, or note them as not played."
    ),
    "already_published": _("Nothing has changed since version %(version)s."),
    # An evening from a file.
    "evening_here": _("This evening is here already: %(name)s (%(evening)s)."),
    "event_here": _("Another evening of this event is here already: %(name)s."),
    "code_taken": _("Another evening here has the same address, %(evening)s."),
    "file_here": _("This file has been read already: %(name)s (%(evening)s)."),
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
    "last_owner": _("A club needs at least one owner: give that role to somebody else first."),
}
MOVEMENTS: Mapping[str, str | Promise] = {
    "wrong_rounds": _("Round %(round)s does not fit: %(rounds)s rounds are announced."),
    "unknown_table": _("Round %(round)s: there is no table %(table)s."),
    "unknown_pair": _("Round %(round)s: there is no pair %(pair)s."),
    "unknown_board": _("Round %(round)s, table %(table)s: there is no board %(board)s."),
    "wrong_board_count": _(
        "Round %(round)s, table %(table)s: %(boards)s boards is not the number announced."
    ),
    "table_twice": _("Round %(round)s: table %(table)s is used twice."),
    "against_itself": _(
        "Round %(round)s, table %(table)s: pair %(pair)s would play against itself."
    ),
    "pair_twice": _("Round %(round)s: pair %(pair)s is in two places."),
    "pair_missing": _("Round %(round)s: pair %(pair)s neither plays nor sits out."),
    "met_too_often": _(
        "Round %(round)s, table %(table)s: pairs %(pair)s and %(opponent)s have already met."
    ),
    "board_twice": _(
        "Round %(round)s, table %(table)s: pair %(pair)s has already played board %(board)s."
    ),
    "board_elsewhere": _(
        "Round %(round)s: board %(board)s is at several tables that do not share it."
    ),
    "stationary_moves": _(
        "Round %(round)s: pair %(pair)s stays seated and would move to table %(table)s."
    ),
    "wrong_winners": _("There are one or two rankings, not %(winners)s."),
    "line_changed": _(
        "Round %(round)s, table %(table)s: two winners, yet pair %(pair)s would change line."
    ),
    "bad_tables": _("This movement needs %(least)s to %(most)s tables."),
    "bad_rounds": _("This movement cannot have %(rounds)s rounds."),
    "bad_boards": _("Check the number of boards."),
    "bad_missing": _("Pair %(pair)s cannot be the missing one."),
    "bad_switch": _("Only a Mitchell has arrow switches, in rounds 1 to %(rounds)s."),
    "bad_variant": _("This movement does not exist in that form."),
    "unknown_option": _("This movement is not offered for that many pairs. Choose another one."),
    "text_unknown_word": _("Line %(line)s: “%(word)s” is not understood."),
    "text_not_a_number": _(
        "Line %(line)s: “%(word)s” should be a number, or a list such as 1-3,7."
    ),
    "text_out_of_range": _("Line %(line)s: “%(word)s” is a number from %(least)s to %(most)s."),
    "text_wrong_length": _("Line %(line)s, “%(word)s”: too many or too few values."),
    "text_missing": _("The line “%(word)s” is missing."),
    "text_repeated": _("Line %(line)s: “%(word)s” was given before."),
    **OTHER_MOVEMENTS,
}


# Of a file of results, from its line to the field of a result.
PLACES = {
    "line": gettext_noop("line %(number)s"),
    "board": gettext_noop("board %(number)s"),
    "entry": gettext_noop("board in place %(number)s"),
    "result": gettext_noop("result %(number)s"),
}

ADVICE: Mapping[str, str | Promise] = {
    "fairest_possible": _("No movement of this size has a fairer ranking."),
    "very_fair": _("The ranking is very fair."),
    "all_meet": _("All pairs meet."),
    "short_sitouts": _("Sit-outs are short."),
    "all_boards": _("All pairs play all the boards."),
    "well_known": _("Everybody knows how to move."),
    "few_moves": _("The room moves rarely."),
    "unfair": _("One ranking would be unfair: pairs compete too unequally."),
    "rematches": _("Some opponents meet again."),
    "copies": _("Three tables or more have the same boards at once: prepare copies."),
    "by_cards": _("Nobody finds the way without guide cards or phones."),
    "long_sitouts": _("Sit-outs are long."),
    "sharing": _("Some tables share boards."),
    "boards_missed": _("Each pair misses some of the boards in play."),
    "opponents_missed": _("Each pair misses some opponents."),
    "many_moves": _("The room moves often."),
    "two_rankings": _("There are two rankings."),
    "long_rounds": _("Rounds are long."),
    "does_not_divide": _("That many boards do not divide into equal rounds."),
    "needs_rematch": _("That many boards would bring the same opponents together again."),
}


REPAIRS: Mapping[str, str | Promise] = {
    "as_planned": _("Go on as planned; boards already played are exchanged or left out."),
    "phantom": _("The pair takes the empty place."),
    "rover": _("The pair takes another pair’s place each round, and that one sits out."),
    "appended": _("The pair stays at one table; those who would sit there sit out."),
    "left": _("The opponents of those who leave sit out."),
    "cut": _("The last round is not played."),
    "added": _("One round more, with new boards."),
    "stop": _("Stop here: what was played counts."),
}


EXPORTS: Mapping[str, str | Promise] = {
    "no_results": _("No result has been entered yet: there is nothing to print."),
    "no_rulings": _("Nothing has been ruled yet: there is nothing to print."),
    "no_plan": _("Choose the movement first: the sheets follow from it."),
    "plan_unknown": _(
        "The file from which this evening was read does not say which movement was played: "
        "there are no sheets for the tables."
    ),
    "no_codes": _("No phone can reach this computer now, so there is no code to print."),
    "no_pairs": _("Enter the pairs first: nobody is seated yet."),
}


def words(
    error: ServiceError | ScoringError | MovementError | ExportError | FileError | EveningFileError,
) -> str:
    """What the user is told: what is wrong and what to do."""
    table = TABLES[type(error)]
    if error.code not in table:
        return unknown(error.code)
    said = str(table[error.code]) % Details(error.details)
    where = getattr(error, "where", ())
    return behind_place(where, said, error.details) if where else said


def behind_place(way: tuple[object, ...], said: str, details: Mapping[str, object]) -> str:
    """What is wrong in a row of an evening's file: results 12 › board: ..."""
    named = [one if isinstance(one, int) else EVENING_LISTS.get(str(one), str(one)) for one in way]
    parts = [f" {one}" if isinstance(one, int) else f" › {one}" for one in named]
    where = "".join(parts).removeprefix(" › ")
    if "table" in details:
        place = gettext("Board %(board)s, round %(round)s, table %(table)s") % details
        where = f"{where} ({place})"
    return gettext("%(where)s: %(sentence)s") % {"where": where, "sentence": said}


def refusal(
    error: ServiceError | ScoringError | MovementError | ExportError | FileError | EveningFileError,
) -> str:
    """Why a file is refused, with the place in it."""
    if isinstance(error, FileError | ScoringError):
        return placed(words(error), error.details)
    return words(error)


def note_words(note: Note) -> str:
    """What a reader remarked, and where: Line 57, board 3, result 2: 420 counts, though…"""
    return placed(str(NOTES[note.code]) % Details(note.details), note.details)


def placed(sentence: str, details: Mapping[str, object]) -> str:
    """The sentence behind where it happened: Board 3, result 2, “score”: No contract scores 421."""
    known = {name: part for name, part in PLACES.items() if name in details}
    if "board" in known:
        known.pop("entry", None)
    named = [gettext(part) % {"number": details[name]} for name, part in known.items()]
    if details.get("field"):
        named.append(gettext("“%(field)s”") % {"field": details["field"]})
    if not named:
        return sentence
    where = capfirst(", ".join(named))
    return gettext("%(where)s: %(sentence)s") % {"where": where, "sentence": sentence}


def megabytes(size: int) -> str:
    return display.decimal(Decimal(size) / 1_000_000)


class Details(dict[str, object]):
    """What an error does not tell stays empty; lists read as lists, sizes in bytes as MB."""

    def __missing__(self, name: str) -> str:
        return ""

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        if name == "largest" and isinstance(value, int):
            return megabytes(value)
        return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


TABLES: Mapping[type[Exception], Mapping[str, str | Promise]] = {
    ServiceError: SERVICE,
    ScoringError: SCORING,
    MovementError: MOVEMENTS,
    ExportError: EXPORTS,
    FileError: {**SCORING, **IMPORTS},
    EveningFileError: EVENING_FILE,
}


def unknown(code: str) -> str:
    return gettext("This cannot be done (%(code)s).") % {"code": code}
