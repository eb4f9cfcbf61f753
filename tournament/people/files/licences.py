"""What a federation's list says of licences: by being on it, or in a column of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from tournament.evening.door.licences import Licence, LicenceState
from tournament.evening.names.names import fold
from tournament.people.files.headings import LICENCE
from tournament.people.files.player_rows import PlayerRows
from tournament.people.files.rows import PlayerFile
from tournament.people.values.player_lines import PlayerLine

# In the words of lists, without accents and full stops.
STATES: Mapping[str, LicenceState] = {
    **dict.fromkeys(("licencie", "licenciee", "licencie(e)", "licensed"), LicenceState.LICENSED),
    **dict.fromkeys(("valide", "validee", "valid", "active", "actif"), LicenceState.LICENSED),
    **dict.fromkeys(("a jour", "renouvele", "renouvelee", "renewed"), LicenceState.LICENSED),
    **dict.fromkeys(("oui", "o", "yes", "y", "x", "1"), LicenceState.LICENSED),
    **dict.fromkeys(("paye", "payee", "paid", "current"), LicenceState.LICENSED),
    **dict.fromkeys(("en attente", "attente", "licence en attente"), LicenceState.PENDING),
    **dict.fromkeys(("a renouveler", "non renouvele", "non renouvelee"), LicenceState.PENDING),
    **dict.fromkeys(("pending", "to renew", "not renewed", "renewal due"), LicenceState.PENDING),
    **dict.fromkeys(("non licencie", "non licenciee", "non-licencie"), LicenceState.NONE),
    **dict.fromkeys(("non-licenciee", "non licencie(e)", "sans licence"), LicenceState.NONE),
    **dict.fromkeys(("not licensed", "unlicensed", "none", "aucune"), LicenceState.NONE),
    **dict.fromkeys(("non", "no", "n", "0"), LicenceState.NONE),
    **dict.fromkeys(("expiree", "expire", "expired", "lapsed", "inactive"), LicenceState.NONE),
    **dict.fromkeys(("inactif", "radie", "radiee", "demissionnaire"), LicenceState.NONE),
}


def licence_in(text: str) -> LicenceState | None:
    """Read what a cell says of a licence; None where it says nothing that is known.

    >>> licence_in("Licencié").name, licence_in("En attente").name, licence_in("membre")
    ('LICENSED', 'PENDING', None)
    """
    return STATES.get(fold(text).replace(".", ""))


def take_licences(file: PlayerFile, table: PlayerRows, day: date) -> PlayerFile:
    """Take a list for the federation's of that day: whoever is on it is licensed, or what the
    column of licences says; words there that are not known say nothing, and are listed."""
    place = next((at for at, kind in table.columns.items() if kind == LICENCE), None)
    if place is None:
        licence = Licence(LicenceState.LICENSED, day)
        return replace(file, lines=tuple(replace(one, licence=licence) for one in file.lines))
    cells = {line: cell_at(row, place) for line, row in table.rows}
    unknown = dict.fromkeys(cell for cell in cells.values() if cell and licence_in(cell) is None)
    lines = tuple(with_licence(one, cells.get(one.line, ""), day) for one in file.lines)
    return replace(file, lines=lines, no_licences=tuple(unknown))


def with_licence(line: PlayerLine, cell: str, day: date) -> PlayerLine:
    state = licence_in(cell)
    return line if state is None else replace(line, licence=Licence(state, day))


def cell_at(row: Sequence[str], place: int) -> str:
    return row[place].strip() if place < len(row) else ""


def leave_licences(file: PlayerFile) -> PlayerFile:
    """Leave a column of licences unread: the list is not said to be the federation's."""
    headings = tuple(one.heading for one in file.columns if one.kind == LICENCE and one.heading)
    columns = tuple(one for one in file.columns if one.kind != LICENCE)
    return replace(file, columns=columns, left_out=(*file.left_out, *headings))
