"""Who competes with whom, as a picture: shades, runs of squares, numbers.

Source: Manning's measure of competition, worked out by hand for small movements.
"""

from movements import Movement, Seating, option_of_key
from tournament.setup.values.picture import (
    draw_competition,
    draw_small_competition,
    shade_of,
    shades,
)


def drawn(key, pairs):
    movement = option_of_key(key, pairs).movement()
    return draw_competition(movement, {number: str(number) for number in movement.numbers})


class PictureTests:
    def test_where_all_compete_equally_there_is_one_shade(self):
        # Eight pairs in seven rounds: 28 twos, in rows of 1 to 7 squares.
        picture = drawn("howell-4-7x4", 8)
        assert [(each.shade, each.number) for each in picture.shades] == [(2, 28)]
        assert picture.shades[0].path.count("M") == 7
        assert (picture.least, picture.most, picture.even, picture.rivals) == (100, 100, 28, 28)
        assert [tick.label for tick in picture.ticks] == list("2345678")
        assert [tick.label for tick in picture.columns] == list("1234567")

    def test_numbers_stand_beside_their_row_and_under_their_column(self):
        # Squares of 24 from 34 on: row 2 from 24 to 48, column 1 from 34 to 58; rows end at 192.
        picture = drawn("howell-4-7x4", 8)
        assert (picture.ticks[0].x, picture.ticks[0].y) == (29, 41)
        assert (picture.columns[0].x, picture.columns[0].y) == (46, 207)

    def test_lines_that_do_not_compete_leave_the_rest_empty(self):
        # Seven pairs a line: 21 twos each, and none across.
        assert drawn("mitchell-7-7x4", 14).rivals == 42

    def test_too_many_switched_rounds_show_both_ends(self):
        # Source: 7 tables, three of seven rounds switched spoil the balance (fairness 35.38).
        picture = drawn("mitchell-7-7x4-switched-2.3.4", 14)
        assert {0, 4} <= {each.shade for each in picture.shades}
        assert picture.rivals == 91

    def test_of_many_pairs_every_fifth_number_is_written(self):
        picture = drawn("mitchell-13-13x2", 26)
        assert [tick.label for tick in picture.ticks] == ["5", "10", "15", "20", "25"]
        assert [tick.label for tick in picture.columns] == ["1", "5", "10", "15", "20", "25"]

    def test_a_shade_begins_after_the_end_of_the_one_before(self):
        assert [
            shade_of(percent / 100) for percent in (-20, 50, 51, 85, 86, 115, 116, 150, 151)
        ] == [*(0, 0, 1, 1, 2, 2, 3, 3, 4)]

    def test_neighbours_that_are_alike_are_one_outline(self):
        squares = {(3, 0): 2, (3, 1): 2, (3, 2): 4, (4, 0): 2, (4, 2): 2}
        two, four = shades(squares, 10, left=34, gap=1)
        assert two.path == "M34 30h19v9h-19zM34 40h9v9h-9zM54 40h9v9h-9z"
        assert (two.number, four.number) == (4, 1)
        assert four.path == "M54 30h9v9h-9z"

    def test_in_small_the_squares_touch_and_no_number_is_written(self):
        small = draw_small_competition(option_of_key("mitchell-7-7x4", 14).movement())
        # Two triangles of seven pairs each, rows of one to six squares: all compete alike.
        outlines = [
            *(f"M0 {row}h{row}v1h-{row}z" for row in range(1, 7)),
            *(f"M7 {7 + row}h{row}v1h-{row}z" for row in range(1, 7)),
        ]
        assert [each.path for each in small.shades] == ["".join(outlines)]
        assert (small.side, small.ticks, small.columns) == (14, (), ())
        assert (small.rivals, small.even) == (42, 42)

    def test_a_single_table_competes_with_nobody(self):
        movement = Movement(
            kind="howell",
            tables=1,
            rounds=1,
            boards_per_round=1,
            numbers=(1, 2),
            seatings=(Seating.of_two(1, 1, 1, 2, (1,)),),
        )
        assert draw_competition(movement, {}) is None
        assert draw_small_competition(movement) is None
