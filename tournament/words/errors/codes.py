"""Every code of the pure packages and of the services in words, in the reader's language.

A code is looked up in one of the tables below; `%(name)s` are the error's details.
"""

import datetime
from collections.abc import Callable, Mapping
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_noop, pgettext
from django.utils.translation import gettext_lazy as _

from movements import MovementError
from scoring.errors import ScoringError
from scoring.forms import BoardForm
from scoring.notation.board import Seat, Vulnerability
from scoring.notation.codes import encode
from scoring.notation.contract import PlayingCard, Strain
from scoring.notation.law77 import Edition
from scoring.notation.outcome import Played
from scoring.notation.points import nearest_contracts, ns_points
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError, FileError, Note
from tournament.evening.files.export_errors import ExportError
from tournament.words import dates, figures, forms, game
from tournament.words.errors.evening_file import EVENING_FILE, EVENING_LISTS
from tournament.words.errors.files import IMPORTS, NOTES
from tournament.words.errors.movements import OF_BAROMETERS, OTHER_MOVEMENTS
from tournament.words.errors.scoring import SCORING
from tournament.words.errors.services import SERVICE

MOVEMENTS: Mapping[str, str | Promise] = {
    "wrong_rounds": _("Round %(round)s does not fit: %(rounds)s rounds are announced."),
    "round_missing": _("Round %(round)s is not given, and %(rounds)s rounds are announced."),
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
    "not_shared": _(
        "Round %(round)s: table %(table)s does not share board %(board)s with another one."
    ),
    "stationary_moves": _(
        "Round %(round)s: pair %(pair)s stays seated and would move to table %(table)s."
    ),
    "stationary_unsaid": _(
        "Pair %(pair)s stays at table %(table)s in every round, and “stationary” does not say so."
    ),
    "wrong_winners": _("There are one or two rankings, not %(winners)s."),
    "line_changed": _(
        "Round %(round)s, table %(table)s: two winners, yet pair %(pair)s would change line."
    ),
    "lines_of_one": _("“lines” is for two rankings, and there is one."),
    "number_twice": _("“%(word)s” has the number %(number)s twice."),
    "number_unknown": _("“%(word)s” has the number %(number)s, which nobody has."),
    "unknown_stand": _("There is no table %(table)s for a relay to stand behind."),
    "boards_too_high": _("“boards” says %(boards)s; the highest in play is %(most)s."),
    "wrong_missing": _("“missing” says %(pair)s, and the place of that number is not empty."),
    "wrong_switch": _(
        "Round %(round)s: “switched” does not agree with who sits North-South in it."
    ),
    "bad_tables": _("This movement needs %(least)s to %(most)s tables."),
    "bad_rounds": _("This movement cannot have %(rounds)s rounds."),
    "bad_boards": _("Check the number of boards."),
    "not_whole": _("A whole number is needed (%(wish)s), not %(value)s."),
    "bad_wish": _("Nobody can wish for %(value)s (%(wish)s)."),
    "bad_sections": _("A field is divided into one section or more, not into %(sections)s."),
    "side_divided": _(
        "Round %(round)s, table %(table)s: partners have one number, not %(number)s and %(other)s."
    ),
    "bad_missing": _("Pair %(pair)s cannot be the missing one."),
    "bad_switch": _("Only a Mitchell has arrow switches, in rounds 1 to %(rounds)s."),
    "bad_variant": _("This movement does not exist in that form."),
    "unknown_option": _("This movement is not offered for that many pairs. Choose another one."),
    "too_few_pairs": _("A movement needs %(least)s pairs, and there are %(pairs)s."),
    "too_many_pairs": _(
        "One section seats %(most)s pairs, and there are %(pairs)s: divide them into several."
    ),
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
    "session": gettext_noop("session %(number)s"),
    "line": gettext_noop("line %(number)s"),
    "match": gettext_noop("match %(number)s"),
    "board": gettext_noop("board %(number)s"),
    "entry": gettext_noop("board in place %(number)s"),
    "result": gettext_noop("result %(number)s"),
    "hand": "%(number)s",
}

ADVICE: Mapping[str, str | Promise] = {
    "fairest_possible": _("No movement of this size has a fairer ranking."),
    "very_fair": _("The ranking is very fair."),
    "all_meet": _("All pairs meet."),
    "short_sitouts": _("Sit-outs are short."),
    "all_boards": _("All pairs play all the boards."),
    "well_known": _("Everybody knows how to move."),
    "few_moves": _("The room moves rarely."),
    "no_sharing": _("No tables share boards."),
    **OF_BAROMETERS,
    "unfair": _("Pairs compete too unequally for a fair ranking."),
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
    "not_in_this_house": _("That many boards exist, but not with what the house asks for."),
    "nearer_length": _("Nearer to the boards wished for."),
    "more_boards": _("More boards than wished for."),
    "fewer_boards": _("Fewer boards than wished for."),
    "shorter_sitouts": _("Less sitting out."),
    "longer_sitouts": _("More sitting out."),
    "fewer_in_play": _("Pairs miss fewer of the boards in play."),
    "more_in_play": _("Pairs miss more of the boards in play."),
    "more_opponents": _("Each pair meets more of the others."),
    "fewer_opponents": _("Each pair meets fewer of the others."),
    "nobody_again": _("Nobody meets again."),
    "fewer_moves": _("The room moves less often."),
    "more_moves": _("The room moves more often."),
    "fairer": _("The ranking is fairer."),
    "less_fair": _("The ranking is less fair."),
    "less_sharing": _("Tables share boards less often."),
    "more_sharing": _("Tables share boards more often."),
    "easier": _("Easier to follow."),
    "harder": _("Harder to follow."),
    "more_usual": _("More usual with so many tables."),
    "less_usual": _("Less usual with so many tables."),
    "fewer_sections": _("Fewer sections."),
    "more_sections": _("More sections, and boards dealt for each."),
    "one_ranking": _("One ranking instead of two."),
}

EXPORTS: Mapping[str, str | Promise] = {
    "no_results": _("No result has been entered yet: there is nothing to print."),
    "no_partners_drawn": _("No partners were drawn tonight: there is nothing to print."),
    "no_rulings": _("Nothing has been ruled yet: there is nothing to print."),
    "no_matches": _("Nobody meets anybody in this round: there is nothing to print."),
    "no_deals": _("No board is over whose cards are known: there is nothing to print."),
    "no_simultaneous": _("Only pairs who play the same boards can be sent to a simultaneous."),
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
    """Say what is wrong and what to do."""
    table = TABLES[type(error)]
    if error.code not in table:
        return unknown(error.code)
    text = str(table[error.code]) % Details(error.details)
    where = getattr(error, "where", ())
    return add_row_place(where, text, error.details) if where else text


def add_row_place(way: tuple[object, ...], text: str, details: Mapping[str, object]) -> str:
    """Write what is wrong behind its row of an evening's file: results 12 › board: ..."""
    named = [one if isinstance(one, int) else EVENING_LISTS.get(str(one), str(one)) for one in way]
    parts = [f" {one}" if isinstance(one, int) else f" › {one}" for one in named]
    where = "".join(parts).removeprefix(" › ")
    if "table" in details:
        place = gettext("Board %(board)s, round %(round)s, table %(table)s") % details
        where = f"{where} ({place})"
    return gettext("%(where)s: %(sentence)s") % {"where": where, "sentence": text}


def refusal(
    error: ServiceError | ScoringError | MovementError | ExportError | FileError | EveningFileError,
) -> str:
    """Say why a file is refused, with the place in it."""
    if isinstance(error, FileError | ScoringError):
        return add_place(words(error), error.details)
    return words(error)


def note_words(note: Note) -> str:
    """Write what a reader remarked, and where: Line 57, board 3, result 2: 420 counts, though…"""
    return add_place(str(NOTES[note.code]) % Details(note.details), note.details)


def add_place(sentence: str, details: Mapping[str, object]) -> str:
    """Write the sentence behind where it happened.

    Board 3, result 2, “score”: No contract scores 421.
    """
    parts = {name: part for name, part in PLACES.items() if name in details}
    if "board" in parts:
        parts.pop("entry", None)
    values = Details(details)
    named = [gettext(part) % {"number": values[name]} for name, part in parts.items()]
    if details.get("field"):
        named.append(gettext("“%(field)s”") % {"field": details["field"]})
    if not named:
        return sentence
    where = capfirst(", ".join(named))
    return gettext("%(where)s: %(sentence)s") % {"where": where, "sentence": sentence}


def megabytes(size: int) -> str:
    return figures.decimal(Decimal(size) / 1_000_000)


# How a number of an error is written, by its name: bytes as MB, a score with its minus sign.
NUMBERS: Mapping[str, Callable[[int], str]] = {"largest": megabytes, "points": figures.score}


class Details(dict[str, object]):
    """The details of an error in words: empty where it has none, numbers as users write them."""

    def __missing__(self, name: str) -> str:
        return ""

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        if isinstance(value, int) and name in NUMBERS:
            return NUMBERS[name](value)
        if isinstance(value, list | tuple):
            return ", ".join(str(value_words(one)) for one in value)
        return value_words(value)


def value_words(value: object) -> object:
    """Write what the game is made of in the reader's language, anything else as it is."""
    match value:
        case datetime.datetime():
            return dates.hour(value)
        case FileError():
            return words(value)
        case PlayingCard():
            return game.lead_text(value.suit.value + value.rank.value)
        case Seat():
            return game.seat_name(value.value)
        case Strain():
            return game.strain_name(value.value)
        case Vulnerability():
            return game.vulnerability_name(value.value)
        case BoardForm():
            return forms.WORDS[value.value].name
    return value


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


def words_at_table(error: ScoringError | ServiceError, board: int, edition: Edition) -> str:
    """Say what is wrong to players, who read of a score that cannot occur which one is nearest."""
    points = error.details.get("points")
    if error.code in {"score_impossible", "impossible_score"} and isinstance(points, int):
        return nearest_score_text(points, board, edition)
    return words(error)


def nearest_score_text(points: int, board: int, edition: Edition) -> str:
    """Name the nearest score: This score cannot occur. The nearest: 4♠ made, 420."""
    nearest = nearest_contracts(points, board, edition)[0]
    return gettext("This score cannot occur. The nearest: %(contract)s, %(points)s.") % {
        "contract": contract_and_result(nearest),
        "points": str(ns_points(nearest, board, edition)).replace("-", figures.MINUS),
    }


def contract_and_result(played: Played) -> str:
    """Write a contract with its result: 4♠ made, 3NT −1."""
    code = encode(played)
    made = pgettext("contract", "made")
    result = game.outcome(code).result if played.made_over else made
    return f"{game.contract_text(code)} {result}"
