"""Reads what a walk wrote: which address of which evening was opened by whom, and what it said."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "walk"
BEHIND = "-behind.txt"
# The folder of what stories say, beside the files of the stored house.
STORIES = "stories"
ADDRESS = re.compile(r"(?:(?P<moment>[^/]+) )?(?P<method>GET|POST|SENT) (?P<path>\S+)")
HEADING = re.compile(r"(?P<moment>[^/:]+): (?P<facts>.+)")


@dataclass(frozen=True)
class Section:
    """One answer; `facts` are those of its moment: kind, form of scoring, stage, how far it is."""

    who: str
    language: str
    of: str
    address: str
    text: str
    facts: str = ""

    @property
    def method(self) -> str:
        found = ADDRESS.match(self.address)
        return found["method"] if found else ""

    @property
    def path(self) -> str:
        """The path without its query; rows have the key of nobody."""
        found = ADDRESS.match(self.address)
        path = found["path"].partition("?")[0] if found else ""
        return re.sub(r"key-\d+", "00000000-0000-0000-0000-000000000000", path)

    @property
    def status(self) -> int:
        return int(self.text[:3])


def evening_of(path: Path) -> str:
    return path.name.removesuffix(BEHIND).removesuffix(".txt")


def read_sections(folder: Path) -> Iterator[Section]:
    """Read every answer below a folder; where one only names another of its file, as that says."""
    for path in sorted(folder.rglob("*.txt")):
        if path.parent != folder and not path.name.endswith(BEHIND):
            yield from sections_of(path, path.relative_to(folder).parts[0])


def sections_of(path: Path, visitor: str) -> Iterator[Section]:
    who, _, language = visitor.rpartition("-")
    facts, bodies = "", {}
    for part in path.read_text(encoding="utf-8").split("\n=== "):
        address, _, text = part.removeprefix("=== ").partition("\n")
        if found := HEADING.fullmatch(address):
            facts = found["facts"]
            continue
        head, _, body = text.partition("\n")
        body = bodies.get(body.strip().removeprefix("as "), body)
        bodies.setdefault(address, body)
        yield Section(who, language, path.stem, address, f"{head}\n{body.strip()}", facts)
