"""The bracket as a drawing: where its boxes stand, and the lines between them."""

from tests.tournament.evening.stages.knock_out.test_bracket import a_sheet
from tournament.evening.stages.knock_out.bracket import bracket_of
from tournament.room.values.bracket_drawing import draw_bracket


class DrawingTests:
    def test_a_line_leads_from_a_match_to_the_next_one(self):
        sheets = [a_sheet(1, "A1", "A4"), a_sheet(1, "A2", "A3"), a_sheet(2, "A1", "A2")]
        drawing = draw_bracket(bracket_of((), sheets))
        assert (drawing.width, drawing.height, drawing.heads) == (584, 202, (135, 449))
        first, _, final = drawing.boxes
        assert (first.x, first.y, first.middle, first.right) == (0, 46, 76, 270)
        assert (first.text_x, first.figure_x, first.rules) == (10, 260, (76,))
        assert [(line.team, y) for line, y in first.rows] == [("A1", 66), ("A4", 96)]
        assert (final.x, final.middle) == (314, 118)
        assert drawing.ways == ("270,76 292,76 292,118 314,118", "270,160 292,160 292,118 314,118")
