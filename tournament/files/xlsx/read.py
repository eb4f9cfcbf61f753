"""The first sheet of an XLSX as rows of text, for files that nobody vouches for.

The zip is checked before anything is unpacked, and only the four parts that are needed are: a
workbook of 128 kB can make a general reader take gigabytes. A part with a DTD, with more tags than
a list of players has, or too deep, is refused while it is read. Macros, formulas and links to
other files are neither needed nor looked at: of a formula the value last shown counts.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from xml.parsers import expat

from tournament.evening.files.errors import FileError
from tournament.files.cells import NumberedRow
from tournament.files.xlsx.parts import Budget, Relations, SheetList, SheetRows, Strings, Styles

MOST_MEMBERS = 200
MOST_UNPACKED = 20_000_000
HIGHEST_RATIO = 100
# Below this a high ratio does no harm.
SMALL_PART = 50_000
ENCRYPTED = 0x1
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

WORKBOOK = "xl/workbook.xml"
RELATIONS = "xl/_rels/workbook.xml.rels"
STRINGS = "xl/sharedStrings.xml"
STYLES = "xl/styles.xml"

DAMAGED = (
    expat.ExpatError,
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
)


def first_sheet_rows(content: bytes) -> list[NumberedRow]:
    """Read the rows of the first sheet that is not hidden.

    Raises FileError: workbook_damaged, workbook_locked, workbook_too_large, workbook_unsafe,
    too_many_players.
    """
    with refusing_damage(), zipfile.ZipFile(io.BytesIO(content)) as archive:
        check_archive(archive)
        budget = Budget()
        sheets, relations = SheetList(budget), Relations(budget)
        sheets.read(archive, WORKBOOK)
        relations.read(archive, RELATIONS)
        strings, styles = Strings(budget), Styles(budget)
        for part, name in ((strings, STRINGS), (styles, STYLES)):
            if name in archive.namelist():
                part.read(archive, name)
        sheet = SheetRows(budget, strings.texts, styles.zeros)
        sheet.read(archive, relations.targets[sheets.first])
        return sheet.rows


@contextmanager
def refusing_damage() -> Iterator[None]:
    """Turn whatever a damaged workbook makes readers raise into a refusal."""
    try:
        yield
    except FileError:
        raise
    except DAMAGED as error:
        raise FileError("workbook_damaged") from error


def check_archive(archive: zipfile.ZipFile) -> None:
    """Refuse an archive that is locked, too large when unpacked, or odd, before it is unpacked."""
    members = archive.infolist()
    if any(member.flag_bits & ENCRYPTED for member in members):
        raise FileError("workbook_locked")
    if (
        len(members) > MOST_MEMBERS
        or sum(member.file_size for member in members) > MOST_UNPACKED
        or any(map(is_bomb, members))
    ):
        raise FileError("workbook_too_large")
    names = [member.filename for member in members]
    if len(set(names)) < len(names) or any(
        member.compress_type not in PACKED for member in members
    ):
        raise FileError("workbook_damaged")


def is_bomb(member: zipfile.ZipInfo) -> bool:
    is_small = member.file_size <= SMALL_PART
    return not is_small and member.file_size > HIGHEST_RATIO * member.compress_size
