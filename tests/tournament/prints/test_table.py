"""What stands in a cell of a printed table stays in its column."""

import pytest

from tournament.prints.layout import LEAST_SIZE
from tournament.prints.paper import BOLD, CENTRE, Style, text_width
from tournament.prints.table import OVERHANG, CellPlace, NotedCell, TextColumn


class Written:
    """A pen that keeps what it is told to write."""

    def __init__(self):
        self.texts = []

    def text(self, _x, _baseline, text, style, _align):
        self.texts.append((text, style))


class NotedCellTests:
    # The boards of a table card, of single players and of pairs.
    @pytest.mark.parametrize("width", [19, 25])
    @pytest.mark.parametrize("others", range(1, 5))
    def test_its_note_stays_in_the_column(self, width, others):
        pen, column = Written(), TextColumn(width, CENTRE, Style(BOLD, 13))
        note = "avec les tables " + ", ".join(map(str, range(2, 2 + others)))
        NotedCell("21–22", note).draw(pen, CellPlace(0, 0, 10, column))
        texts = dict(pen.texts)
        assert list(texts) == ["21–22", note]
        assert text_width(note, texts[note]) <= width + OVERHANG
        assert texts[note].size >= LEAST_SIZE

    def test_a_note_that_fits_keeps_its_type(self):
        pen, column = Written(), TextColumn(25, CENTRE, Style(BOLD, 15))
        NotedCell("1–2", "avec la table 3").draw(pen, CellPlace(0, 0, 10, column))
        assert pen.texts[1][1].size == 15 * 0.6
