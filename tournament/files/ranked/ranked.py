"""A file of results ranked without any data of the club's, by what each kind answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from scoring.profiles.conventions import Profile
from scoring.results_file.values import Warned
from tournament.evening.by_kind import ByKind
from tournament.evening.files.errors import Note
from tournament.files.pbn.games import PbnGame
from tournament.files.read_evening import ReadEvening
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.xml_tree import XmlNode


@dataclass(frozen=True)
class RankedFile:
    """What came out, for JSON and as lines for a reader, what is odd in the file, and the evening
    whose figures stand in it; None where it can have none."""

    as_json: Mapping[str, object]
    lines: Iterable[str]
    notes: Iterable[Note]
    evening: ReadEvening | ReadTeamEvening | None


@dataclass(frozen=True, kw_only=True)
class Scorers:
    """What a kind scores results with, in alphabetical order; the name of a scale of victory points
    stands where the file has none. Each raises FileError and ScoringError.

    `score_json`: the content of this program's JSON.
    `score_pbn`: the games of a PBN file.
    `score_usebio`: a USEBIO tree, its event and its club.
    """

    score_json: Callable[[Mapping[str, Any], Profile, str | None], RankedFile]
    score_pbn: Callable[[Sequence[PbnGame], Profile, str | None], RankedFile]
    score_usebio: Callable[
        [tuple[XmlNode, XmlNode, XmlNode | None], Profile, str | None], RankedFile
    ]


SCORERS: ByKind[Scorers] = ByKind()


def note_of(warned: Warned) -> Note:
    """Note what was odd in a file, with what is there of its details."""
    details = {name: detail for name, detail in asdict(warned).items() if detail is not None}
    return Note(details.pop("code"), details)
