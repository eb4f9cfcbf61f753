"""Stages whose ranking is a list: what boards or matches gave is added up."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.report import Rank, Report
from tournament.evening.scores.ranked_by import main_value
from tournament.evening.stages.conditions import OddField
from tournament.words import forms
from tournament.words.columns import RankColumn
from tournament.words.kind import DrawnInRoom, PlaceAndFigures, StageWords
from tournament.words.results import scored_with, units


def add_unit(report: Report, figure: str) -> str:
    """Add the unit to a figure; a sum of points has no room for its unit, which the sentence beside
    it names."""
    form = report.scoring_form
    return figure if form.leads.is_whole else scored_with.unit_after(report, figure)


def figure(report: Report, rank: Rank) -> str:
    """Write the figure that ranks: 61.25; +12.50; 98.31."""
    value = main_value(report, rank)
    return scored_with.write_main_figure(report, value) or scored_with.NO_FIGURE


def figure_with_unit(report: Report, rank: Rank) -> str:
    """Write the figure that ranks with its unit: 61.25%; 98.31 VPs."""
    return scored_with.main_figure_with_unit(report, main_value(report, rank))


def draw_in_room(report: Report) -> DrawnInRoom:
    """Draw it with figures, which have a sign where they are no percentages."""
    style = "" if report.scoring_form.ranks_by_percentage else "signed"
    return DrawnInRoom(figure_head(report), style, "room/parts/_places.html")


def figure_head(report: Report) -> str:
    """Write the head of the column that ranks."""
    return str(units.KINDS[report.scoring_form.leads].head)


def list_columns(_report: Report, figures: Iterable[RankColumn]) -> PlaceAndFigures:
    """Write the rank at a place, and the figures as the kind of event has them."""
    return lambda rank: str(rank.rank), figures


def note_figures(report: Report) -> str:
    """Write what ranks and what stands beside it."""
    kind = units.KINDS[report.scoring_form.figure_beside]
    return str(kind.note if report.has_scale else kind.note_of_points or kind.note)


def say_byes(byes: int, boards: int) -> str:
    """Say how many times a team waits, and how long."""
    text = ngettext(
        "a team waits for a match of %(boards)s boards, and gets the points of a bye",
        "%(n)s times a team waits for a match of %(boards)s boards, and gets the points of a bye",
        byes,
    )
    return text % {"n": byes, "boards": boards}


def name_option_of_swiss(name: str, odd: OddField) -> str:
    """Name a Swiss of an odd number by what becomes of the odd one out."""
    texts = {
        OddField.TRIANGLE: gettext("%(name)s, triangle"),
        OddField.BYE: gettext("%(name)s, bye"),
    }
    return texts[odd] % {"name": name}


WORDS_OF_SUMS = StageWords(
    add_unit=add_unit,
    figure=figure,
    figure_head=figure_head,
    figure_with_unit=figure_with_unit,
    goes_over="",
    in_room=draw_in_room,
    keep_lists=lambda lists: lists,
    list_columns=list_columns,
    name_form=lambda report: forms.full_name(report.scoring_form),
    name_option=lambda name, _odd: name,
    note_figures=note_figures,
    note_ranks=lambda _report: [],
    parts={
        "director": ("results/parts/_ranked_lists.html",),
        "players": ("parts/_ranked_lists.html",),
        "to_publish": ("results/parts/_first_ranks.html",),
    },
    say_byes=say_byes,
    sits_out=_("sits out"),
)
WORDS_OF_ROUND_ROBIN = replace(
    WORDS_OF_SUMS, goes_over=_("Rounds that are planned and have not begun go over to it.")
)
WORDS_OF_SWISS = replace(WORDS_OF_SUMS, name_option=name_option_of_swiss)
