"""Whom a club has made nameless, by digests of their keys, beside the data and in no backup.

A backup made before holds the names again: whoever puts it back finds in this file whom to make
nameless once more. Nobody gets a key back from its digest, and a key names nobody.
"""

import hashlib
import json
import uuid
from collections.abc import Iterable
from pathlib import Path

FILE = "nameless.json"


def digest_of(player: uuid.UUID) -> str:
    """Return what is kept of a player's key."""
    return hashlib.sha256(str(player).encode("ascii")).hexdigest()


def read_digests(folder: Path) -> frozenset[str]:
    """Read the digests; none where nobody was made nameless, or the file cannot be read."""
    try:
        content = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return frozenset(map(str, content["players"]))
    except (OSError, ValueError, TypeError, KeyError):
        return frozenset()


def add_digests(folder: Path, players: Iterable[uuid.UUID]) -> None:
    """Add players to the file, under its name only once it is whole."""
    before = read_digests(folder)
    after = before | {*map(digest_of, players)}
    if after == before:
        return
    folder.mkdir(parents=True, exist_ok=True)
    partial = folder / f"{FILE}.partial"
    partial.write_text(json.dumps({"players": sorted(after)}, indent=1), encoding="utf-8")
    partial.replace(folder / FILE)
