"""The two commands of the movements: the table of figures and the search."""

from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command

from movements.advise import option, options
from movements.text import parse
from tournament.management.commands.movements_table import costs, page, usual_option, why


def printed(*arguments):
    out = StringIO()
    call_command("find_movements", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


class FindMovementsTests:
    def test_starters(self):
        found = printed("starters", "4", "7", "--trials", "20").splitlines()
        assert found[0] == "# 100.00"
        assert found[1].startswith("4 7 8-")

    def test_the_same_numbers_print_the_same(self):
        one, other = (printed("turned", "5", "5", "--trials", "4000") for _ in range(2))
        assert one == other
        assert one.splitlines()[1].startswith("5 5 howell- ")

    @pytest.mark.parametrize("kind", ["mixed", "designs"])
    def test_a_movement_file(self, kind):
        movement = parse(printed(kind, "3", "4", "--trials", "4"))
        assert (movement.tables, movement.rounds) == (3, 4)

    def test_nothing_may_be_found(self):
        assert printed("starters", "4", "5", "--trials", "2") == ""
        assert printed("designs", "4", "5", "--trials", "2") == ""

    @pytest.mark.parametrize("size", ["3-5", "3-10", "4-6", "5-8", "6-9"])
    def test_a_file_of_ours_is_found_again_by_its_heading(self, size):
        file = settings.BASE_DIR / "movements" / "data" / f"howell-{size}.txt"
        written = file.read_text("utf-8")
        _, command = next(line for line in written.splitlines() if "find_movements" in line).split(
            "find_movements "
        )
        assert parse(printed(*command.split())) == parse(written)

    @pytest.mark.parametrize(
        ("players", "arguments"),
        [
            (5, ("--partners", "rule", "--trials", "1")),
            (16, ("--trials", "40")),
            (49, ("--partners", "opposite", "--trials", "1")),
        ],
    )
    def test_a_line_of_the_individuals_is_found_again(self, players, arguments):
        file = settings.BASE_DIR / "movements" / "data" / "individuals.txt"
        lines = file.read_text("utf-8").splitlines()
        found = printed("individuals", str(players), *arguments).strip()
        assert lines[lines.index(found) - 1] == f"# {players} {' '.join(arguments)}"

    def test_nine_players_have_no_cycle(self):
        assert printed("individuals", "9", "--trials", "3") == ""


class FirstAdviceTests:
    @pytest.mark.parametrize("pairs", range(4, 41))
    def test_it_is_no_worse_than_what_clubs_usually_play(self, pairs):
        first, usual = options(pairs)[0], usual_option(pairs)
        assert costs(first, usual) == ()

    @pytest.mark.parametrize("pairs", range(4, 41))
    def test_where_it_differs_the_document_says_why(self, pairs):
        first, usual = options(pairs)[0], usual_option(pairs)
        text = (settings.BASE_DIR / "docs" / "movements.md").read_text("utf-8")
        row = next(line for line in text.splitlines() if line.startswith(f"| {pairs} | {first.id}"))
        reason = row.split("|")[-2].strip()
        assert reason == why(first, usual)
        assert bool(reason) == (first != usual)

    def test_what_a_choice_pays_is_told(self):
        # Of 5 pairs ten rounds of three are fairer, for 5 boards more.
        longer = option("howell-3-10x3-irregular-without-6", 5)
        assert why(longer, usual_option(5)).endswith(
            "; but more boards sat out, more boards in play"
        )


@pytest.mark.slow
class MovementsTableTests:
    def test_the_table_is_up_to_date(self):
        # Else: python3 run.py manage movements_table
        written = (settings.BASE_DIR / "docs" / "movements.md").read_text("utf-8")
        assert "".join(page()) == written
