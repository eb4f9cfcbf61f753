"""A folder of pages that need no server, as an archive."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

STATIC = Path(__file__).resolve().parents[3] / "static" / "css"
# The earliest that an archive can say: the same results are the same bytes.
NO_MOMENT = (1980, 1, 1, 0, 0, 0)


def zip_folder(files: Iterable[tuple[str, str]]) -> bytes:
    """Write files, by name and text, as an archive to be unpacked where the pages shall stand."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name, NO_MOMENT), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def style_files(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Read styles of the program by their names, as files that lie among the pages."""
    for name in names:
        yield f"{name}.css", (STATIC / f"{name}.css").read_text(encoding="utf-8")
