"""What counts as a statement of the program."""

from bench.statements import count_program, count_statements

SOURCE = '''
"""A docstring."""

import ast  # one


def double(number: int) -> int:  # two
    """Another."""
    if number:  # three
        return number * 2  # four
    return (  # five
        number
        + number
    )


TABLE = {  # six
    1: 2,
    3: 4,
}
'''


class StatementTests:
    def test_neither_docstrings_nor_lines_count(self):
        assert count_statements(SOURCE) == 6

    def test_rooms_of_the_program_are_counted_and_no_migration(self):
        counted = count_program()
        assert counted["scoring/boards"] > 0
        assert counted["tournament/words"] > 0
        assert not [room for room in counted if "migrations" in room]
