"""Draw who competes with whom in some movements, for docs/movements.md.

As the set-up page draws it, with its shades and no words.
"""

from collections.abc import Iterator
from pathlib import Path

from movements.option import Option
from tournament.setup.values.picture import CompetitionPicture, Tick, draw_competition

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
# What each shows, and the movement: as equal as can be, fair, unfair, spoilt by switches, apart.
EXAMPLES = {
    "As equal as can be: a full Howell of 8 tables": Option("howell", "", 8, 15, 1),
    "As fair as 13 rounds of 8 tables can be": Option("howell", "apart", 8, 13, 1),
    "A Mitchell of 7 tables, one round arrow-switched": Option(
        "mitchell", "", 7, 7, 1, switched=(2,)
    ),
    "The same, three rounds arrow-switched": Option("mitchell", "", 7, 7, 1, switched=(2, 3, 4)),
    "One ranking of 16 tables in 13 rounds": Option("howell", "shared", 16, 13, 1),
    "A web of 20 tables and two rankings: both lines alike": Option("mitchell", "web", 20, 13, 1),
}
# Paper, green and ink of the pages, the stroke of the lightest shade.
STYLE = (
    ("#fcfbf7", 1.0, "#a9a9a9"), ("#1d6b4c", 0.2, ""), ("#1d6b4c", 0.45, ""),
    ("#1d6b4c", 0.75, ""), ("#1b211e", 1.0, ""),
)  # fmt: skip


def pictures_part() -> Iterator[str]:
    """Write the part of the page; the drawings lie in docs/pictures."""
    yield (
        "\n## Who competes with whom\n\n"
        "A square for each two pairs, as the set-up page draws it: white far less than the mean\n"
        "(under 50 %), pale less (to 85 %), middle green equally, dark green more (from 115 %),\n"
        "black far more (over 150 %). All alike is fair.\n"
    )
    for words, option in EXAMPLES.items():
        balance = option.balance
        yield (
            f"\n### {words}\n\n![{words}](pictures/{option.id}.svg)\n\n"
            f"Quality {float(option.quality):.2f}; the draw alone moves a final score by "
            f"{balance.draw_luck():.2f} points of percentage.\n"
        )


def write_pictures() -> None:
    """Write the drawings of all examples."""
    for option in EXAMPLES.values():
        movement = option.movement()
        labels = {number: str(number) for number in movement.numbers}
        drawn = draw_competition(movement, labels)
        assert drawn is not None
        text = "".join(f"{line}\n" for line in write_svg(drawn))
        (FOLDER / f"{option.id}.svg").write_text(text, encoding="utf-8")


def write_svg(picture: CompetitionPicture) -> Iterator[str]:
    """Write a drawing that stands alone."""
    side = picture.side
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" '
        f'height="{side}" font-family="sans-serif" font-size="13">'
    )
    yield f'<rect width="{side}" height="{side}" fill="{STYLE[0][0]}"/>'
    for each in picture.shades:
        fill, opacity, stroke = STYLE[each.shade]
        edge = f' stroke="{stroke}"' if stroke else ""
        yield f'<path fill="{fill}" fill-opacity="{opacity}"{edge} d="{each.path}"/>'
    yield from (_write_number(tick, "end") for tick in picture.ticks)
    yield from (_write_number(tick, "middle") for tick in picture.columns)
    yield "</svg>"


def _write_number(tick: Tick, anchor: str) -> str:
    return f'<text x="{tick.x}" y="{tick.y}" text-anchor="{anchor}">{tick.label}</text>'
