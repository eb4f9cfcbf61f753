"""Lines of a list of players: why one is not read, and what it would do; codes to words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.people.files import facts as player_facts
from tournament.people.files import headings
from tournament.people.values.gone import GoneChoice
from tournament.people.values.player_lines import Choice, ListedPlayer, PlayerReading
from tournament.words.people import add_note

LINES: Mapping[str, str | Promise] = {
    "no_name": _("There is no name in this line."),
    "no_player": _("This is the empty place of a half table, no player."),
    "no_letter": _("A name has letters."),
    "name_too_long": _("A name has at most 60 signs."),
    "number_too_long": _("A licence number has at most 20 signs."),
    "number_shortened": _(
        "The spreadsheet has shortened this number. Make its column text and type it again."
    ),
    "reduction_unknown": _(
        "Who pays otherwise is “junior”, “free” or “included in the subscription”; else the "
        "cell is empty."
    ),
    "strength_wrong": _("A strength has at most six figures, and two decimals: 54 or 54.5."),
    "sex_unknown": _("A sex is “F” or “M”; else the cell is empty."),
    "birth_year_wrong": _("A year of birth has four figures, alone or in a date."),
    "average_wrong": _("A usual percentage is from 0 to 100, such as 48 or 48.25."),
    "cell_error": _("The spreadsheet could not work out a cell of this line."),
}

# What is wrong with columns as they were chosen.
COLUMN_PROBLEMS: Mapping[str, str | Promise] = {
    "no_name_column": _("One column has to be the name: choose which."),
    "column_twice": _("Two columns are the same thing: choose one, and do not read the other."),
    "names_twice": _(
        "Choose “Name” and “First name” in two columns, or one column with both; no other column "
        "of names is read then."
    ),
}

REASONS: Mapping[str, str | Promise] = {
    "number_of_another": _("This number belongs to %(name)s."),
    "name_of_another": _("%(name)s is in the list with the number %(number)s."),
    "several_namesakes": _("Several players of the list are called so: %(players)s."),
    "looks_like": _("Looks like %(name)s."),
    "name_above": _("Line %(line)s has the same name."),
    "namesake_above": _("Line %(line)s has the same name and another number: two namesakes."),
    "number_above": _("Line %(line)s has the same number already."),
    "person_above": _("Line %(line)s is the same person."),
}

CHOICES: Mapping[Choice, str | Promise] = {
    Choice.ADD: _("Another person: add"),
    Choice.RENAME: _("The same person: take this name"),
    Choice.RENUMBER: _("The same person: take this number"),
}

# What may become of somebody whom a federation's list lacks; each says its consequence.
GONE_CHOICES: Mapping[GoneChoice, str | Promise] = {
    GoneChoice.LEAVE: _("Leave as it is"),
    GoneChoice.NONE: _("Not licensed, still proposed"),
    GoneChoice.ELSEWHERE: _("Licensed elsewhere: another club or federation"),
    GoneChoice.RETIRE: _("Not licensed, and no longer proposed"),
}

FIELDS: Mapping[str, str | Promise] = {
    "first_name": _("First name"),
    "last_name": pgettext_lazy("person", "Name"),
    "number": _("Licence number"),
    "guest": _("Guest"),
    "retired": _("No longer proposed"),
    "reduction": _("Pays as"),
    "strength": _("Strength"),
    "sex": _("Sex"),
    "birth_year": _("Year of birth"),
    "average": _("Usual percentage"),
    "licence": _("Licence"),
}

COLUMNS: Mapping[str, str | Promise] = {
    headings.LAST: pgettext_lazy("person", "Name"),
    headings.FIRST: _("First name"),
    headings.FULL: _("First name and name"),
    headings.FULL_LAST_FIRST: _("Name and first name"),
    headings.NUMBER: _("Licence number"),
    headings.GUEST: _("Guest"),
    headings.RETIRED: _("No longer proposed"),
    headings.LICENCE: _("Whether licensed"),
    player_facts.REDUCTION: _("Pays as"),
    player_facts.STRENGTH: _("Strength"),
    player_facts.SEX: _("Sex"),
    player_facts.CIVILITY: pgettext_lazy("Mr, Mrs", "Title"),
    player_facts.BIRTH_YEAR: _("Year of birth"),
    player_facts.AVERAGE: _("Usual percentage"),
}


def reason(reading: PlayerReading) -> str:
    """Say in words why a line is asked about, left or warned of."""
    player = reading.listed_player
    details = {
        "name": player.full_name if player else "",
        "number": player.number if player else "",
        "line": reading.other_line,
        "players": ", ".join(map(number_words, reading.namesakes)),
    }
    return str(REASONS[reading.reason]) % details


def number_words(player: ListedPlayer) -> str:
    """Name a namesake by the licence number."""
    if not player.number:
        return add_note(player.full_name, gettext("no number"))
    return add_note(player.full_name, gettext("no. %(number)s") % {"number": player.number})
