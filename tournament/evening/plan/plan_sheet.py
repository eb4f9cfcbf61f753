"""The plan of a section as a value, for what is printed before play.

Built by `evening.plan.movement`; the exports that print cards read it, as they read `Report` for
results."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from movements import Movement
from tournament.evening.matches.planned import Unplayed
from tournament.evening.parts.match_rounds import NOBODY_MOVES, BetweenParts, MatchRounds
from tournament.evening.report import Contestant, Heading


@dataclass(frozen=True)
class PlanSheet:
    """The plan of one section, for what is printed before play. `pairs` knows the movement's
    numbers that have a pair; the number that is missing has none. With several sections (
    `has_sections`) `labels` begins with the letter, and so do tables: A3.

    `link` is the players' page; `links` are the addresses by which tables enter their results;
    `left_after` says after which round a pair has left, `came` in which a late pair came.
    `digest` is the SHA-256 of the deals dealt and sealed for the section, empty without any.
    `kind` says who sits there, `stage` how they meet; `between_parts`: where their pairs go then.
    `deals_by_match`: each match has its own deals, whatever numbers its boards have. `missing` says
    by round and number why there is no match, and the label of who is missing."""

    heading: Heading
    section: str
    movement: Movement
    pairs: dict[int, Contestant]
    labels: dict[int, str]
    lead_wanted: bool
    kind: str
    stage: str = ""
    link: str = ""
    has_sections: bool = False
    links: Mapping[int, str] = field(default_factory=dict)
    left_after: Mapping[int, int] = field(default_factory=dict)
    came: Mapping[int, int] = field(default_factory=dict)
    digest: str = ""
    between_parts: BetweenParts = NOBODY_MOVES
    deals_by_match: bool = False
    missing: Mapping[tuple[int, int], tuple[Unplayed, str]] = field(default_factory=dict)
    # That all play, in one line; empty where none is imposed.
    system: str = ""
    # The form of scoring; what is printed before play does not ask.
    scoring: str = "matchpoints"
    # How the room counts the rounds of matches.
    match_rounds: MatchRounds = ()
