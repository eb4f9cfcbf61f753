"""Styles are laid out by one tool, and no line of them is wider than a screen."""

import pytest

from tests.styles import STYLES, WIDEST, lay_out

SHEETS = sorted(STYLES.glob("*.css"))


class StyleTests:
    @pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
    def test_a_style_is_laid_out(self, path):
        text = path.read_text(encoding="utf-8")
        assert text == lay_out(text), "python -m tests.styles lays it out"

    @pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
    def test_no_line_is_wider_than_a_screen(self, path):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if len(line) > WIDEST] == []

    def test_what_is_not_laid_out_would_be_seen(self):
        assert lay_out("p{margin:0}") == "p {\n  margin: 0\n}\n"
