"""The figures of a file of results beside those that come out here, in words, for a page or a
command."""

from dataclasses import dataclass

from scoring.profiles.conventions import Profile
from tournament.evening.files.figures import FigureComparison
from tournament.files.evening.value import EveningFile
from tournament.files.figures.compare import compare_figures
from tournament.files.read_evening import ReadEvening
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.setup.files.compare_teams import compare_team_figures
from tournament.setup.files.reasons import find_other_rules, find_other_sums
from tournament.words.results.figures_of_file import FigureRow, comparison_sentences, figure_rows

NOTHING = FigureComparison(0, ())


@dataclass(frozen=True)
class FiguresBeside:
    """How many figures of a file differ and why, as sentences, and those that differ."""

    comparison: FigureComparison = NOTHING
    sentences: tuple[str, ...] = ()
    rows: tuple[FigureRow, ...] = ()

    @classmethod
    def of(
        cls, read: EveningFile | ReadEvening | ReadTeamEvening, rules: Profile
    ) -> "FiguresBeside":
        """Compare the figures of a file; a whole evening has none but ours."""
        if isinstance(read, EveningFile):
            return cls()
        if isinstance(read, ReadTeamEvening):
            of_teams = compare_team_figures(read, rules)
            sentences = comparison_sentences(of_teams, None, ())
            return cls(of_teams, tuple(sentences), tuple(figure_rows(of_teams.differences)))
        comparison = compare_figures(read, rules)
        other = find_other_rules(read, rules, comparison)
        sentences = comparison_sentences(comparison, other, find_other_sums(read))
        rows = figure_rows(comparison.differences)
        return cls(comparison, tuple(sentences), tuple(rows))
