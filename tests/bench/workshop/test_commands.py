"""The two commands of the workshop: the table of figures and the search."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from bench.workshop.__main__ import main
from bench.workshop.table.advice import costs, reason_text, usual_option
from bench.workshop.table.page import DOCUMENT, page
from movements.advise import option_of_key, options
from movements.plain.lines import DATA
from movements.text import parse


def printed(*arguments):
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(StringIO()):
        main(["find", *arguments])
    return out.getvalue()


class FindTests:
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
        written = (DATA / f"howell-{size}.txt").read_text("utf-8")
        _, command = next(line for line in written.splitlines() if "workshop" in line).split(
            "bench.workshop find "
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
        lines = (DATA / "individuals.txt").read_text("utf-8").splitlines()
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
        text = DOCUMENT.read_text("utf-8")
        row = next(line for line in text.splitlines() if line.startswith(f"| {pairs} | {first.id}"))
        reason = row.split("|")[-2].strip()
        assert reason == reason_text(first, usual)
        assert bool(reason) == (first != usual)

    def test_what_a_choice_pays_is_told(self):
        # Of 5 pairs ten rounds of three are fairer, for 5 boards more.
        longer = option_of_key("howell-3-10x3-irregular-without-6", 5)
        assert reason_text(longer, usual_option(5)).endswith(
            "; but more boards sat out, more boards in play"
        )


@pytest.mark.whole
class MovementsTableTests:
    def test_the_table_is_up_to_date(self):
        # Else: python3 -m bench.workshop table
        written = DOCUMENT.read_text("utf-8")
        assert "".join(page()) == written
