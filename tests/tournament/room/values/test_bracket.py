"""The bracket on the room's screen: which rounds are seen, and how large."""

from dataclasses import replace

from tests.tournament.evening.stages.knock_out.test_bracket import a_sheet, bracket_of
from tests.tournament.evening.values import a_part, an_evening, report_of
from tournament.room.values.bracket import bracket_pages, choose_parts, draw_part, fit_name
from tournament.room.values.page import Kind, When

# The seeds of sixteen as they meet: 1 and 2 can meet in the final alone.
SIXTEEN = ((1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11))
EIGHT = ((1, 8), (4, 5), (2, 7), (3, 6))


def a_round(number, pairs, winner="home"):
    to_come = {} if winner else {"is_complete": False, "home_total": None, "away_total": None}
    return [a_sheet(number, f"A{home}", f"A{away}", winner, **to_come) for home, away in pairs]


def columns(part):
    return [len(part.column(one)) for one in range(part.first_column, part.columns)]


class PartTests:
    def test_eight_stand_whole_on_one_page_and_stay_there(self):
        drawn = a_round(1, EIGHT, "")
        over = a_round(1, EIGHT) + a_round(2, [(1, 4), (2, 3)]) + a_round(3, [(1, 2)])
        assert [columns(one) for one in choose_parts(bracket_of(over))] == [[4, 2, 1]]
        assert [columns(one) for one in choose_parts(bracket_of(drawn))] == [[4]]

    def test_of_sixteen_a_page_has_what_leads_to_a_semi_final(self):
        sheets = a_round(1, SIXTEEN) + a_round(2, EIGHT, "") + a_round(3, [(1, 4), (2, 3)], "")
        sheets += a_round(4, [(1, 2)], "")
        to_win = bracket_of(a_round(1, SIXTEEN, "") + sheets[8:])
        assert [columns(one) for one in choose_parts(to_win)] == [[4, 2, 1], [4, 2, 1]]
        # Once all eight are through, the three rounds that are left.
        assert [columns(one) for one in choose_parts(bracket_of(sheets))] == [[4, 2, 1]]

    def test_letters_are_read_from_ten_metres_and_every_box_is_on_the_page(self):
        sheets = a_round(1, EIGHT) + a_round(2, [(1, 4), (2, 3)]) + a_round(3, [(1, 2), (3, 4)])
        bracket = bracket_of(sheets)
        (part,) = choose_parts(bracket)
        made = draw_part(bracket, part, {f"A{n}": "Les Tilleuls" for n in range(1, 9)})
        # A capital is 0.73 of its letters: a fortieth of 56.25 u is 1.4 u.
        assert made.letters * 73 >= 140 * 100
        assert max(box.y + box.height for box, _ in made.boxes) <= 4200
        assert max(box.right for box, _ in made.boxes) <= 9400
        assert len(made.boxes[0][1]) == 2


class NameTests:
    def test_a_name_is_never_cut(self):
        assert fit_name("Bleu", 2000, 270) == (("Bleu",), 270)
        lines, letters = fit_name("Les Amis du Pont de Saint-Genis", 2000, 270)
        assert " ".join(lines) == "Les Amis du Pont de Saint-Genis"
        assert letters == 162  # two lines in the height of one
        assert fit_name("Anticonstitutionnellement", 800, 270)[0] == ("Anticonstitutionnellement",)


class PagesTests:
    def test_of_a_knock_out_alone_and_once_something_is_drawn(self):
        plain = report_of(an_evening(a_part()))
        names = {pair: pair.key for pair in plain.pairs}
        sheets = tuple(a_round(1, [(1, 4), (2, 3)]) + a_round(2, [(1, 2)], ""))
        for report, wanted in (
            (replace(plain, stage="knock_out", matches=sheets), [(Kind.BRACKET, 1, 1)]),
            (replace(plain, stage="knock_out", matches=()), []),
            (replace(plain, stage="swiss", matches=sheets), []),
        ):
            pages = bracket_pages(report, names, When.PLAYING)
            assert [(one.kind, one.number, one.total) for one in pages] == wanted
