"""What a list says of players beside names and number: who pays less, index, sex, year, average.

A civility says a sex or nothing: "Dr" is none, and no mistake.

Where a column is there and a cell says nothing, what the club has stays.
"""

import datetime
import re
from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Any

from tournament.evening.door.payments import PlayerKind
from tournament.evening.names.names import YEARS_OF_BIRTH, fold
from tournament.evening.states import Sex
from tournament.people.values.player_lines import PlayerLine

REDUCTION, STRENGTH = "reduction", "strength"
SEX, CIVILITY, BIRTH_YEAR, AVERAGE = "sex", "civility", "birth_year", "average"
FACT_HEADINGS: Mapping[str, frozenset[str]] = {
    REDUCTION: frozenset(("pays as", "paie comme")),
    # The index of a federation, or the club's own figure.
    STRENGTH: frozenset(
        ("strength", "force", "niveau", "index", "indice", "indice de valeur", "iv")
    ),
    SEX: frozenset(("sex", "gender", "sexe", "genre")),
    CIVILITY: frozenset(("civilite", "civ", "title", "titre", "salutation", "anrede", "m mme")),
    BIRTH_YEAR: frozenset(
        ("year of birth", "birth year", "date of birth", "birth date", "born", "naissance")
    )
    | {"annee de naissance", "date de naissance", "annee naissance", "date naissance", "annee"}
    | {"ne en", "nee en", "ne e en", "ne le", "nee le", "ne e le", "dob", "yob", "birthday"},
    AVERAGE: frozenset(
        ("average", "usual percentage", "moyenne", "pourcentage habituel", "score habituel")
    ),
}
# Who pays otherwise than as a member or a guest, in the words of the lists that are written here.
REDUCTIONS: Mapping[str, str] = {
    "": "",
    "junior": PlayerKind.JUNIOR.value,
    "free": PlayerKind.FREE.value,
    "gratuit": PlayerKind.FREE.value,
    **dict.fromkeys(("subscriber", "included in the subscription"), PlayerKind.SUBSCRIBER.value),
    **dict.fromkeys(("abonne", "compris dans la cotisation"), PlayerKind.SUBSCRIBER.value),
}
# Without full stops.
SEXES: Mapping[str, str] = {
    **dict.fromkeys(("f", "w", "lady", "woman", "female", "femme", "dame"), Sex.LADY.value),
    **dict.fromkeys(("mme", "madame", "mlle", "mademoiselle", "frau"), Sex.LADY.value),
    **dict.fromkeys(("mrs", "ms", "miss", "madam"), Sex.LADY.value),
    **dict.fromkeys(("m", "h", "gentleman", "man", "male", "homme"), Sex.GENTLEMAN.value),
    **dict.fromkeys(("mr", "monsieur", "messieurs", "herr"), Sex.GENTLEMAN.value),
}
# 54; 54,5 and 54.50; 54,000 as a spreadsheet may write it.
FIGURE = re.compile(r"([0-9]{1,6})(?:[.,]([0-9]{1,2})0*)?")
HUNDREDTH = Decimal("0.01")
# As a player's own form, and the file of an evening, take it.
MOST_STRENGTH, MOST_AVERAGE = 999_999, 100
# 1950; 1950-03-12, with an hour or without; 12/03/1950, 12.3.1950.
DAY_MONTH = r"[0-9]{1,2}[./-][0-9]{1,2}"
YEAR = re.compile(rf"(?:{DAY_MONTH}[./-])?([0-9]{{4}})(?:[./-]{DAY_MONTH}(?:[ T].*)?)?")
# Days since then, as a workbook keeps a date.
DAYS, FIRST_DAY = re.compile(r"[0-9]{5}"), datetime.date(1899, 12, 30)


def facts_in(cells: Mapping[str, str], columns: Collection[str]) -> dict[str, Any]:
    """Read the facts of a row; None where the file does not say, or in no way that is known.

    A workbook leaves out empty cells at the end of a row.
    """
    return {
        REDUCTION: REDUCTIONS.get(fold(cells.get(REDUCTION, ""))) if REDUCTION in columns else None,
        STRENGTH: figure_in(cells.get(STRENGTH, "")),
        SEX: sex_in(cells.get(SEX, "")) or sex_in(cells.get(CIVILITY, "")),
        BIRTH_YEAR: year_in(cells.get(BIRTH_YEAR, "")),
        AVERAGE: average_in(cells.get(AVERAGE, "")),
    }


def sex_in(text: str) -> str | None:
    """Read a sex, or a civility that says one.

    >>> sex_in("Mlle."), sex_in("H"), sex_in("Dr")
    ('F', 'M', None)
    """
    return SEXES.get(fold(text).replace(".", ""))


def figure_in(text: str) -> Decimal | None:
    """Read a figure with at most two decimals; None for none.

    >>> figure_in("54,5"), figure_in("54.0"), figure_in("NC"), figure_in("999999,5")
    (Decimal('54.50'), Decimal('54.00'), None, None)
    """
    found = FIGURE.fullmatch(text.replace(" ", ""))
    figure = Decimal(f"{found[1]}.{found[2] or 0}").quantize(HUNDREDTH) if found else None
    return figure if figure is not None and figure <= MOST_STRENGTH else None


def average_in(text: str) -> Decimal | None:
    """Read a percentage, with or without its sign.

    >>> average_in("48,25 %"), average_in("148")
    (Decimal('48.25'), None)
    """
    figure = figure_in(text.replace("%", "").strip())
    return figure if figure is not None and figure <= MOST_AVERAGE else None


def year_in(text: str) -> int | None:
    """Read a year of birth, alone or in a date, which a workbook keeps as a number of days.

    >>> year_in("1950"), year_in("12/03/1950"), year_in("1950-03-12 00:00:00"), year_in("18334")
    (1950, 1950, 1950, 1950)
    """
    found, days = YEAR.fullmatch(text.strip()), DAYS.fullmatch(text.strip())
    year = int(found[1]) if found else 0
    if days:
        year = (FIRST_DAY + datetime.timedelta(days=int(days[0]))).year
    first, last = YEARS_OF_BIRTH
    return year if first <= year <= last else None


def problem_beside(cells: Mapping[str, str], player: PlayerLine) -> str:
    """Find what is wrong with the cells beside names and number; a strength in words is none.

    The problems: reduction_unknown, strength_wrong, sex_unknown, birth_year_wrong, average_wrong.
    """
    if REDUCTION in cells and player.reduction is None:
        return "reduction_unknown"
    if any(sign.isdigit() for sign in cells.get(STRENGTH, "")) and player.strength is None:
        return "strength_wrong"
    if cells.get(SEX) and sex_in(cells[SEX]) is None:
        return "sex_unknown"
    if cells.get(BIRTH_YEAR) and player.birth_year is None:
        return "birth_year_wrong"
    return "average_wrong" if cells.get(AVERAGE) and player.average is None else ""
