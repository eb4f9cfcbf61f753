"""The months of a year drawn on paper: this year in black, the year before in outline."""

from tournament.prints.paper import BOLD, CENTRE, HAIR, LINE, NARROW, RIGHT, Pen, Style
from tournament.season.values.year.plot import PlotColumn, YearPlot
from tournament.season.words.year.tables import TitledPlot

TITLE, FIGURE = Style(BOLD, 10), Style(NARROW, 9)
# Above a drawing, for its title.
HEAD = 7.0
# Half the height of a figure, in millimetres.
HALF = 1.1


def plot_height(plot: YearPlot, wide: float) -> float:
    """Measure how high a drawing of this width is, its title too."""
    return HEAD + wide * plot.height / plot.width


def draw_plot(pen: Pen, titled: TitledPlot, wide: float) -> None:
    """Draw a plot with its title at the pen's top left corner, as wide as wanted."""
    plot = titled.plot
    scale = wide / plot.width
    pen.text(0, 3.6, titled.title, TITLE)
    inside = pen.offset(0, HEAD)
    for line in plot.lines:
        y = line.y * scale
        inside.rule(plot.first_x * scale, y, plot.last_x * scale, 0.1)
        inside.text(plot.first_x * scale - 1.5, y + HALF, str(line.value), FIGURE, RIGHT)
    for column in plot.columns:
        draw_column(inside, column, scale)
        inside.text(column.middle * scale, plot.foot * scale, column.label, FIGURE, CENTRE)
    inside.rule(plot.first_x * scale, plot.base * scale, plot.last_x * scale, LINE)


def draw_column(pen: Pen, column: PlotColumn, scale: float) -> None:
    wide = column.wide * scale
    if column.high_before:
        place = column.x * scale, column.y_before * scale, wide, column.high_before * scale
        pen.box(*place, HAIR)
    if column.high:
        pen.fill(column.x_now * scale, column.y * scale, wide, column.high * scale)


def draw_key(pen: Pen, now: str, before: str) -> None:
    """Say which columns are of which year."""
    pen.fill(0, 0, 3, 3)
    pen.text(4.5, 2.6, now, FIGURE)
    pen.box(40, 0, 3, 3, HAIR)
    pen.text(44.5, 2.6, before, FIGURE)
