"""What one request crosses is counted function by function, each once, by the file it stands in."""

from bench.crossings import traced
from scoring.notation.board import dealer, vulnerability


class CrossingsTests:
    def test_a_function_called_twice_counts_once(self):
        with traced() as once:
            dealer(1)
        with traced() as twice:
            dealer(1)
            dealer(2)
        assert once == twice
        assert once["scoring/notation/board.py"] >= 1

    def test_functions_of_one_file_add_up(self):
        with traced() as counted:
            dealer(1)
            vulnerability(1)
        with traced() as alone:
            dealer(1)
        assert counted["scoring/notation/board.py"] == alone["scoring/notation/board.py"] + 1

    def test_what_is_not_the_programs_is_left_out(self):
        with traced() as counted:
            sorted([2, 1], key=lambda number: -number)
        assert not counted
