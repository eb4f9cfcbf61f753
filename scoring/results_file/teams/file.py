"""Read a file of matches between teams from JSON.

    {"form": "teams", "scoring": "imps", "scale": "wbf_continuous", "length": 10,
     "teams": [{"number": "1", "names": [], "carry_over_vp": "0", "penalty": "0"}],
     "matches": [{"round": 1, "home": "1", "away": "2", "weight": "1", "length": 10,
                  "carry_over": ["0", "5.3"],
                  "boards": [{"number": 11, "open": RESULT, "closed": RESULT}]},
                 {"round": 1, "home": "3", "away": null, "bye": true}]}

Only `form`, `matches` and the `home` of a match must be there. `scoring` is `imps`,
`board_a_match` (2 for a board won), `point_a_board` (1), `total_points`, `hybrid` (a scale's
victory points, and 1 for a board won) or `polish_patton` (2 for a board, and as many points as
boards for the balance of plus scores); `scale` turns IMPs into victory points, without
one the table adds up what the matches gave: of IMPs and total points by how much a team was ahead
in them; what it won in them with `"knock_out": true`, and where there are but two teams. RESULT
is a result of a pairs file (`scoring.results_file.file`) without its pairs, seen by North-South,
where the home team sits in the open room. A board whose result is missing in a room, or that is
`cancelled`, counts nothing; `award` gives it what the director says, `[home, away]`, in IMPs or in
what boards are scored by.

In the place of `boards` stands `imps`, what each team won, or `segments`, a list of objects with
`boards` or `imps`. `forfeit` names the team that did not turn up, `home` or `away`. `carry_over` is
what each team brings into the match, in IMPs, `penalty` what is taken from it there before any
scale: its opponents keep their margin. Figures are texts, `5.3` or `16/3`, or whole numbers.
A team that plays two matches of one round plays each for a part of its `weight`, as in a triangle.
Without `length` a match is looked up in the scale by the number of its boards. `tie_breaks` is a
list of names as in `scoring.teams.ties`; without it those of the profile. Fields that are not named
here are ignored.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import NOTHING
from scoring.contestants import Key
from scoring.errors import ScoringError, placed
from scoring.notation.law77 import Edition
from scoring.profiles.conventions import PointsTable, Profile
from scoring.profiles.match_rules import MatchScale
from scoring.results_file.boards import edition_of, read_points_table, with_table
from scoring.results_file.fields import Entry, cut_to_show, entries, label, wrong
from scoring.results_file.pairs import read_names
from scoring.results_file.teams.match import read_figure, read_length, read_match
from scoring.results_file.values import Label, Warned, key_of
from scoring.teams.contest import Contest, Match
from scoring.teams.ties import TeamTieBreak


@dataclass(frozen=True)
class FileTeam:
    """A team, with label and names as in the file."""

    label: Label
    names: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The text by which teams are compared, and named in the contest."""
        return key_of(self.label)


@dataclass(frozen=True)
class TeamsFile:
    """A file of matches: its contest, with the teams of it as the file names them."""

    contest: Contest
    teams: tuple[FileTeam, ...]
    warnings: tuple[Warned, ...] = ()
    points_table: PointsTable | None = None

    def under(self, profile: Profile) -> Profile:
        """Return a profile with the table by which the file's contracts are scored."""
        return with_table(profile, self.points_table)

    def or_scale(self, scale: MatchScale) -> "TeamsFile":
        """Take a scale where the file names none; `scale_needs_imps` where IMPs do not count."""
        contest = self.contest
        if not contest.scoring.takes_scale:
            raise ScoringError("scale_needs_imps", scoring=contest.scoring.value)
        return replace(self, contest=replace(contest, scale=contest.scale or scale))

    @property
    def labels(self) -> dict[str, Label]:
        """The label of each team of the contest."""
        return {team.key: team.label for team in self.teams}


MOST_MATCHES = 20_000
# A table costs time by teams times matches, and a tie by the square of the teams.
MOST_TEAMS = 2_000
SCALES = {
    scale.value: scale
    for scale in MatchScale
    if not scale.value.startswith("own") and scale is not MatchScale.EBU_PERCENTAGES
}
_NOUGHT = Fraction(0)

_Choice = TypeVar("_Choice", bound=Enum)


def is_of_teams(content: Entry) -> bool:
    """Tell whether a file's content is of matches between teams."""
    return content.get("form") == "teams"


def read_teams(content: Entry) -> TeamsFile:
    """Read teams and matches from a file's content.

    Raises ScoringError, which names the match as far as possible: `unknown_scoring`,
    `unknown_scale`, `scale_needs_imps`, `match_shape_wrong`, `boards_needed`, `field_missing`,
    `field_wrong`, `file_shape_wrong`, `team_twice`, `unknown_team`, `team_against_itself`,
    `team_twice_in_round`, `board_twice`, `board_out_of_range`, `too_many_results`, and those of
    results.
    """
    scoring = _choice(content, "scoring", MatchScoring, "unknown_scoring")
    scale = _scale(content.get("scale"), scoring)
    length = read_length(content, None)
    table = read_points_table(content)
    matches, warnings = _matches(content, length, edition_of(table))
    for match in matches:
        _check_parts(match, scoring)
    teams = tuple(_teams(content))
    if len(teams) > MOST_TEAMS:
        raise wrong("teams", len(teams))
    contest = Contest(
        scoring,
        scale,
        tuple(team.key for team in teams),
        matches,
        carried=_figures_of_teams(content, "carry_over_vp"),
        penalties=_figures_of_teams(content, "penalty"),
        tie_breaks=_tie_breaks(content.get("tie_breaks")),
        is_by_difference=not _is_knock_out(content) and len(teams) > 2,
    )
    _check_rounds(matches)
    return TeamsFile(contest, teams, tuple(warnings), table)


def _is_knock_out(content: Entry) -> bool:
    value = content.get("knock_out", False)
    if not isinstance(value, bool):
        raise wrong("knock_out", value)
    return value


def _choice(content: Entry, name: str, choices: type[_Choice], code: str) -> _Choice:
    value = content.get(name, next(iter(choices)).value)
    for choice in choices:
        if choice.value == value:
            return choice
    names = ", ".join(choice.value for choice in choices)
    raise ScoringError(code, **{name: cut_to_show(value)}, known=names)


def _scale(value: object, scoring: MatchScoring) -> MatchScale | None:
    if value is None:
        if scoring is MatchScoring.HYBRID:
            raise ScoringError("field_missing", field="scale")
        return None
    if not isinstance(value, str) or value not in SCALES:
        raise ScoringError("unknown_scale", scale=cut_to_show(value), known=", ".join(SCALES))
    if not scoring.takes_scale:
        raise ScoringError("scale_needs_imps", scoring=scoring.value)
    return SCALES[value]


def _tie_breaks(value: object) -> tuple[TeamTieBreak, ...] | None:
    if value is None:
        return None
    by_name = {rule.value: rule for rule in TeamTieBreak}
    if not isinstance(value, list) or any(name not in list(by_name) for name in value):
        raise wrong("tie_breaks", value)
    # A rule that comes again decides nothing more, and an endless list would only cost time.
    if len(value) > len(by_name):
        raise wrong("tie_breaks", value)
    return tuple(by_name[name] for name in value)


def _teams(content: Entry) -> Iterator[FileTeam]:
    """Read the teams that the file lists; without a list, collect those of its matches."""
    if content.get("teams") is not None:
        for entry in entries(content, "teams"):
            yield FileTeam(label(entry, "number"), read_names(entry))
        return
    gathered: dict[str, FileTeam] = {}
    for entry in entries(content, "matches"):
        for name in ("home", "away"):
            if entry.get(name) is not None:
                team = FileTeam(label(entry, name))
                gathered.setdefault(team.key, team)
    yield from gathered.values()


def _figures_of_teams(content: Entry, name: str) -> dict[Key, Fraction]:
    """Read a figure of each team that has one: carry-over, or a penalty of nought or more."""
    figures: dict[Key, Fraction] = {}
    for entry in entries(content, "teams") if content.get("teams") is not None else ():
        number = label(entry, "number")
        with placed(team=number):
            figure = read_figure(entry, name)
            if figure < 0 and name == "penalty":
                raise wrong("penalty", entry.get("penalty"))
            figures[FileTeam(number).key] = figure
    return figures


def _matches(
    content: Entry, length: int | None, edition: Edition
) -> tuple[tuple[Match, ...], list[Warned]]:
    match_entries = entries(content, "matches")
    if len(match_entries) > MOST_MATCHES:
        raise ScoringError("too_many_results", most=MOST_MATCHES)
    matches, warnings = [], []
    for place, entry in enumerate(match_entries, start=1):
        with placed(match=place):
            match, warned = read_match(entry, place, length, edition)
        matches.append(match)
        warnings += warned
    return tuple(matches), warnings


def _check_rounds(matches: tuple[Match, ...]) -> None:
    """Refuse a team that plays more than one match in a round.

    The weights of a team's matches in a round may add up to 1, as in a triangle.
    """
    shares: dict[tuple[int, Key], Fraction] = {}
    for match in matches:
        for team in match.teams if match.round else ():
            place = (match.round or 0, team)
            shares[place] = shares.get(place, _NOUGHT) + match.weight
            if shares[place] > 1:
                with placed(match=match.place):
                    raise ScoringError("team_twice_in_round", team=team)


def _check_parts(match: Match, scoring: MatchScoring) -> None:
    """Refuse IMPs without boards, carry-over and penalties where boards do not count in IMPs."""
    if scoring is MatchScoring.IMPS:
        return
    with placed(match=match.place):
        fined = match.fines != NOTHING and not scoring.takes_scale
        has_imps = any(segment.imps for segment in match.segments)
        if fined or has_imps or match.carry_over != NOTHING:
            raise ScoringError("boards_needed", scoring=scoring.value)
