"""`docs/security.md` names tests that there are, and one at least for whatever it calls held."""

import re

import pytest

from tests.everything import HERE

ROW = re.compile(r"^\| ([\d.]+) \| (.+?) \| (held|not applicable|open) \| (.*) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
TEXT = (HERE / "docs" / "security.md").read_text(encoding="utf-8")
ITEMS = ROW.findall(TEXT)


class SecurityItemTests:
    def test_every_line_of_a_table_is_read(self):
        lines = [line for line in TEXT.splitlines() if re.match(r"\| \d", line)]
        assert len(lines) == len(ITEMS) > 90

    @pytest.mark.parametrize("item", ITEMS, ids=lambda item: item[0])
    def test_what_is_held_names_a_test_that_is_there_and_the_rest_says_why(self, item):
        _number, _what, state, why = item
        named = NAMED.findall(why)
        assert named if state == "held" else why
        for path, name in named:
            content = (HERE / path).read_text(encoding="utf-8")
            assert not name or f"def {name}(" in content

    def test_the_counts_are_true(self):
        states = [state for _number, _what, state, _why in ITEMS]
        held, left_out, still = map(states.count, ("held", "not applicable", "open"))
        counted = f"{held} are held, {left_out} are not applicable, {still} are open"
        assert counted in TEXT
