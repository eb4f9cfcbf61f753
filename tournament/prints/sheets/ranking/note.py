"""What stands on paper around a ranking: what was played, how it was scored, who played less."""

from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import gettext, ngettext, pgettext

from tournament.evening.report import Ranking, Report
from tournament.evening.scores.ranked_by import fewer_boards
from tournament.prints.frame import format_note
from tournament.words import dates, figures
from tournament.words.kind import STAGE_WORDS
from tournament.words.results.appeals import APPEALED, under_appeal_text
from tournament.words.results.scored_with import notes, scoring_sentence

# Beside the number of a pair with fewer boards than others of its list; so many are named.
MARK, MOST_NAMED = "*", 8
# Beside that of a pair from whose total something was taken.
PENALISED = "†"


def played_text(report: Report, rankings: Sequence[Ranking]) -> str:
    """Write what was played, and the average where it is the same for all."""
    kinds = {section.movement for section in report.sections}
    played = format_note(
        report,
        pairs=report.ranked_count,
        movement=report.movement if len(kinds) < 2 else "",
        rounds=report.rounds,
        boards=report.boards_in_play,
    )
    maximum = common_maximum(report, rankings)
    if maximum is None:
        return played
    average = gettext("average %(points)s") % {"points": figures.award(maximum / 2)}
    return f"{played}, {average}"


def common_maximum(report: Report, rankings: Sequence[Ranking]) -> Decimal | None:
    """Find the matchpoints that everybody could have won; None where that is not the same."""
    maxima = {rank.maximum for ranking in rankings for rank in ranking.ranks}
    is_common = report.scoring_form.ranks_by_percentage and len(maxima) == 1
    return maxima.pop() if is_common else None


def note_of(report: Report, rankings: Sequence[Ranking]) -> str:
    """Write how it was scored, and what the marks mean."""
    sentences = publication_note(report)
    if not report.scoring_form.ranks_by_percentage or report.has_sections:
        sentences.append(scoring_sentence(report) + ".")
    maximum = common_maximum(report, rankings)
    if maximum is not None:
        points = {"points": figures.award(maximum)}
        sentences.append(gettext("Maximum %(points)s matchpoints.") % points)
    sentences += notes_with_marks(report)
    compared = STAGE_WORDS.get(report.stage).keep_lists(rankings)
    sentences += fewer_note(report, compared)
    if any(penalty.amount for penalty in report.penalties):
        sentences.append(f"{PENALISED} " + gettext("Less a penalty."))
    if any(rank.tied for ranking in compared if not ranking.line for rank in ranking.ranks):
        sentences.append(pgettext("beside a rank", "Eq.: tied."))
    return " ".join(sentences)


def notes_with_marks(report: Report) -> list[str]:
    """Write the notes of a ranking, the mark of an appeal before what is said of it."""
    appeal = under_appeal_text(report)
    return [f"{APPEALED} {note}" if note == appeal else note for note in notes(report)]


def publication_note(report: Report) -> list[str]:
    """Say when this version was published; nothing of live figures."""
    if report.heading.at is None:
        return []
    return [gettext("Published on %(moment)s.") % {"moment": dates.brief_moment(report.heading.at)}]


def fewer_note(report: Report, rankings: Sequence[Ranking]) -> list[str]:
    """Say who played fewer boards: * 25 boards: 3, 12."""
    fewer: dict[int, list[str]] = {}
    for ranking in rankings:
        for rank in ranking.ranks:
            if boards := fewer_boards(ranking, rank):
                fewer.setdefault(boards, []).append(report.pair_by_key[rank.pair].shown)
    if sum(map(len, fewer.values())) > MOST_NAMED:
        return [MARK + " " + gettext("Fewer boards than others.")]
    return [
        f"{MARK} "
        + ngettext("%(n)s board: %(pairs)s.", "%(n)s boards: %(pairs)s.", boards)
        % {"n": boards, "pairs": ", ".join(pairs)}
        for boards, pairs in sorted(fewer.items(), reverse=True)
    ]
