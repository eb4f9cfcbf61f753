"""The figures of a file of results beside those that come out here, in words, for a page or a
command."""

from dataclasses import dataclass

from scoring.profiles.conventions import Profile
from tournament.evening.files.figures import FigureComparison
from tournament.files.evening.value import EveningFile
from tournament.files.kind import FILES
from tournament.files.read_evening import ReadEvening
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.setup.words.figures_of_file import comparison_sentences, figure_rows
from tournament.words.results.scored_file import FigureRow

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
        files = FILES.of(read)
        comparison = files.compare_figures(read, rules)
        sentences = comparison_sentences(comparison, *files.find_reasons(read, rules, comparison))
        return cls(comparison, tuple(sentences), tuple(figure_rows(comparison.differences)))
