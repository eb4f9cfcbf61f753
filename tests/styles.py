"""How the styles are laid out: `python -m tests.styles` lays out those that differ.

One block, one indent, a declaration a line, as `cssbeautifier` does it; selectors stay together on
their line.
"""

from pathlib import Path

import cssbeautifier

STYLES = Path(__file__).resolve().parent.parent / "static/css"
WIDEST = 120


def lay_out(text: str) -> str:
    """Write a style sheet as it is to stand in its file."""
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.end_with_newline = True
    options.newline_between_rules = False
    options.selector_separator_newline = False
    options.space_around_combinator = True
    return str(cssbeautifier.beautify(text, options))


def main() -> None:
    for path in STYLES.glob("*.css"):
        path.write_text(lay_out(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
