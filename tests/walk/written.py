"""Writes what was opened: a file for each visitor, language and evening."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.walk import pages
from tests.walk.kept import STORIES
from tests.walk.walk import Page, digest


@dataclass
class Record:
    """What goes into one file, and into that of what lies behind it by its digests."""

    texts: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    first: dict[str, str] = field(default_factory=dict)

    def add(self, page: Page) -> None:
        address, text = page.address, page.text
        if page.moment:
            address, text = map(pages.without_keys, (address, text))
            text = self.shorten(address, text)
        self.texts.append(f"=== {address}\n{text}\n")
        if page.behind:
            self.mark(f"{digest(page.behind)} {address}")

    def shorten(self, address: str, text: str) -> str:
        """Name what says the same, where there is one before it."""
        head, _line, rest = text.partition("\n")
        if rest:
            earlier = self.first.setdefault(rest, address)
            if earlier != address:
                return f"{head}\nas {earlier}"
        return text

    def mark(self, mark: str) -> None:
        self.marks.append(f"{mark}\n")


def write(opened: Iterable[Page], target: Path) -> None:
    """Write what is compared below `text`; for whoever looks for a difference below `behind` all
    of which only digests are compared."""
    records: dict[Path, Record] = {}
    behind: dict[Path, list[str]] = {}
    for page in opened:
        who, of, name = page.folder.split("/")
        place = Path(who, STORIES, of) if page.moment else Path(who, of)
        records.setdefault(place, Record()).add(page)
        if page.behind:
            path = target / "behind" / place / f"{name}.txt"
            behind.setdefault(path, []).append(f"=== {page.address}\n{page.behind}\n")
    for place, record in records.items():
        put(target / "text" / f"{place}.txt", record.texts)
        if record.marks:
            put(target / "text" / f"{place}-behind.txt", record.marks)
    for path, texts in behind.items():
        put(path, texts)


def put(path: Path, texts: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(texts), encoding="utf-8")
