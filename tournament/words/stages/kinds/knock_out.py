"""A knock-out, whose ranking is its bracket: how far each team came."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from tournament.evening.report import Rank, Report
from tournament.evening.stages.knock_out.places import knock_out_places
from tournament.words import forms
from tournament.words.columns import NO_COLUMN, RankColumn, TableColumn
from tournament.words.kind import DrawnInRoom, PlaceAndFigures, StageWords
from tournament.words.results import knock_out, units
from tournament.words.results.ranking_columns import boards_column


def figure_head(_report: Report) -> str:
    """Write the head of the column that says how far a team came."""
    return pgettext("column, of a knock-out", "Reached")


def list_columns(report: Report, _figures: Iterable[RankColumn]) -> PlaceAndFigures:
    """List the places as far as they are settled, how far each team came and its last match."""
    places = {one.rank.pair: one for one in knock_out_places(report)}
    head, beside = figure_head(report), pgettext("column, of a knock-out", "Last match")
    reached = TableColumn[Rank, str](head, lambda rank: knock_out.reached_text(places[rank.pair]))
    match = TableColumn[Rank, str](
        beside, lambda rank: knock_out.match_text(report, places[rank.pair])
    )
    columns = (
        RankColumn(
            key="main",
            page=reached,
            paper=TableColumn(head, lambda rank: knock_out.reached_word(places[rank.pair])),
            file=reached,
            phone=head,
            is_text=True,
            leads=True,
        ),
        RankColumn(key="beside", page=match, paper=match, file=match, is_text=True),
        replace(boards_column(report), page=NO_COLUMN),
    )
    return lambda rank: knock_out.settled_text(places[rank.pair]), columns


def name_form(report: Report) -> str:
    """Write the name of the form within a sentence; where IMPs decide a match only theirs."""
    form = report.scoring_form
    if form.gives_victory_points > report.has_scale:
        return str(units.KINDS[form.boards.award].head)
    return forms.full_name(form)


def note_ranks(_report: Report) -> list[str]:
    """Say what ranks there."""
    text = gettext(
        "A knock-out: ranked by how far each team came. Those who lost in the same round are"
        " level, whatever their matches gave."
    )
    return [text]


def say_byes(byes: int, _boards: int) -> str:
    """Say how many have a bye: such a team is through."""
    text = ngettext(
        "in round 1 a team has a bye: it is through without playing",
        "in round 1 %(n)s teams have a bye: they are through without playing",
        byes,
    )
    return text % {"n": byes}


WORDS_OF_KNOCK_OUT = StageWords(
    add_unit=lambda _report, figure: figure,
    figure=knock_out.reached,
    figure_head=figure_head,
    figure_with_unit=knock_out.reached,
    goes_over="",
    in_room=lambda _report: DrawnInRoom("", "reached", "room/parts/_reached.html"),
    keep_lists=lambda _lists: (),
    list_columns=list_columns,
    name_form=name_form,
    name_option=lambda name, _odd: name,
    note_figures=lambda _report: "",
    note_ranks=note_ranks,
    parts={
        "director": ("results/parts/_knock_out_table.html",),
        "players": ("parts/matches/_knock_out.html",),
        "to_publish": ("results/parts/_first_reached.html",),
    },
    say_byes=say_byes,
    sits_out=pgettext_lazy("after the last round", "end"),
)
