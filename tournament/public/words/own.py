"""A pair's own words on the players' pages alone: an evening's course, other rankings."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.report import Report
from tournament.public.values.course import Course
from tournament.words.kind import WORDS
from tournament.words.results import extra, scored_with
from tournament.words.results.own import Words, patterns


def words_in_extra(report: Report, ranking: ExtraRanking, pair: str) -> Words:
    """Return the words of a pair in a ranking beside scratch; nothing where it does not stand."""
    patterns_of_form = patterns(report)
    for ranked in ranking.lists:
        rank = next((one for one in ranked.ranks if one.pair == pair), None)
        if rank:
            tied = patterns_of_form["tied"] if rank.tied else ""
            figure = extra.ranking_figure(report, rank)
            return {
                "place": WORDS.of(report).name_rank(rank.rank),
                "of": patterns_of_form["of"].format(field=len(ranked.ranks)) + tied,
                "figure": patterns_of_form["figure"].format(figure=figure),
            }
    return {}


def course_caption(report: Report) -> str:
    """Say what the drawing of an evening's course shows."""
    if report.scoring_form.is_by_match:
        return _("Victory points of each round")
    if report.scoring_form.ranks_by_percentage:
        return _("Percentage after each round; dashed, 50%")
    return _("Total after each round; dashed, 0")


def course_text(report: Report, course: Course) -> str:
    """Say the same as the drawing: Percentage after each round: 1, 55.50%; 2, 61.25%."""
    each = pgettext("round, figure", "%(round)s, %(figure)s")
    figures = [
        each
        % {"round": point.round, "figure": scored_with.main_figure_with_unit(report, point.figure)}
        for point in course.points
    ]
    words = {"what": course_caption(report), "figures": "; ".join(figures)}
    return pgettext("drawing", "%(what)s: %(figures)s") % words
