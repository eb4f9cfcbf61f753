"""`python -m tests.markup` lays out the templates that differ."""

from pathlib import Path

from tests.markup.lay import lay_out

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


def main() -> None:
    for path in TEMPLATES.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if text != (laid := lay_out(text)):
            path.write_text(laid, encoding="utf-8")


if __name__ == "__main__":
    main()
