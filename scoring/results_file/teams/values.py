"""The values that a file of matches between teams holds."""

from dataclasses import dataclass, replace

from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchScale
from scoring.results_file.values import Label, Warned, key_of
from scoring.teams.contest import Contest


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
