"""Read what one club sends of a tournament that several play: JSON, USEBIO or PBN, told apart by
what is in the file."""

from dataclasses import replace
from pathlib import PurePath
from typing import Any

from scoring.results_file.content import read_content
from scoring.results_file.fields import Entry, is_short, wrong
from tournament.evening.files.errors import FileError
from tournament.files.any_file import kind_of_content
from tournament.files.pbn.games import is_pbn, kind_of_games, read_games
from tournament.files.text import UTF16_MARKS, without_mark
from tournament.files.usebio.read import event_of, kind_of_event
from tournament.files.xml_tree import is_xml, read_tree
from tournament.kinds.pairs.files.joint import ClubResults, stated_in_json, stated_in_pbn
from tournament.kinds.pairs.files.readers import read_json, read_pbn, read_usebio

LONGEST_CLUB = 100
OURS = "pairs"


def read_club_file(content: bytes, file_name: str, club: str = "") -> ClubResults:
    """Read a club's results; its name is `club`, else as in the file, else the file's own name.

    Raises FileError (`joint_pairs_only` for another kind of event) and ScoringError.
    """
    read = _read(content)
    name = club or read.club or PurePath(file_name).stem
    return replace(read, club=name.replace(":", " ").strip())


def _read(content: bytes) -> ClubResults:
    if is_xml(content):
        root = read_tree(content)
        event, club = event_of(root)
        _check_kind(kind_of_event(event))
        evening = read_usebio(root, event, club)
        return ClubResults(evening.club, evening, {})
    if is_pbn(content):
        games = read_games(content)
        _check_kind(kind_of_games(games))
        return ClubResults("", read_pbn(games), stated_in_pbn(games))
    return _read_text(content)


def _read_text(content: bytes) -> ClubResults:
    if content.startswith(UTF16_MARKS):
        content = without_mark(content)
    try:
        read: dict[str, Any] = dict(read_content(content.decode("utf-8-sig")))
    except UnicodeDecodeError:
        raise FileError("joint_kind_unknown") from None
    _check_kind(kind_of_content(read))
    evening = read_json(read)
    return ClubResults(_club_of(read), evening, stated_in_json(read))


def _club_of(content: Entry) -> str:
    """Read the name of the club, which a file need not have."""
    club = content.get("club", "")
    if not isinstance(club, str) or not is_short(club, LONGEST_CLUB):
        raise wrong("club", club)
    return club


def _check_kind(kind: str) -> None:
    if kind != OURS:
        raise FileError("joint_pairs_only")
