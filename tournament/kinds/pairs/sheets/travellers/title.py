"""Draw the title of a traveller: board, part of it, dealer and vulnerability."""

from django.utils.translation import gettext, pgettext

from tournament.evening.scores.boards.board_parts import datum_of
from tournament.kinds.pairs.sheets.travellers.block import (
    BLOCK,
    GROUP_LEAST,
    SECTION_LEAST,
    TITLE,
    TravellerBlock,
    TravellerOptions,
)
from tournament.prints.layout import fit_text
from tournament.prints.paper import (
    BOLD,
    DENSE,
    LINE,
    RIGHT,
    TEXT,
    Pen,
    Style,
    text_width,
)
from tournament.words import game
from tournament.words.results.units import points_text
from tournament.words.ruled import group_name


def title_facts(options: TravellerOptions, block: TravellerBlock) -> str:
    """Write dealer and vulnerability; at Butler the datum too."""
    named = {
        "dealer": game.dealer(block.board.dealer),
        "vulnerability": game.vulnerability(block.board.vulnerability),
    }
    facts = gettext("%(dealer)s · Vul. %(vulnerability)s") % named
    datum = datum_of(block.board, block.section, block.group)
    if datum is None:
        return facts
    parts = {"facts": facts, "datum": points_text(datum)}
    return gettext("%(facts)s · Datum %(datum)s") % parts


def draw_title(pen: Pen, options: TravellerOptions, block: TravellerBlock) -> None:
    word = pgettext("before a number", "Board") + " "
    plain, number = Style(TEXT, 12), Style(BOLD, 20)
    pen.text(0, 6.5, word, plain)
    after = text_width(word, plain) + 1
    pen.text(after, 6.5, str(block.board.number), number)
    after += text_width(f"{block.board.number} ", number)
    names = part_names(block)
    reserved = SECTION_LEAST * bool(block.section) + GROUP_LEAST * bool(block.group)
    facts, facts_style = fit_text(
        (title_facts(options, block),), BLOCK - after - 2 - reserved, DENSE
    )
    if names:
        space = BLOCK - after - text_width(facts, facts_style) - 2
        name, style = fit_text(names, space, DENSE.bold())
        pen.text(after, 6.5, name, style)
        after += text_width(f"{name} ", style)
    if block.continued:
        pen.text(after, 6.5, gettext("(continued)"), DENSE)
    pen.text(BLOCK, 6.5, facts, facts_style, RIGHT)
    pen.rule(0, TITLE - 0.25, BLOCK, LINE)


def part_names(block: TravellerBlock) -> tuple[str, ...]:
    """Name a section's or a group's part of a board, in full and in short; nothing of a whole."""
    full = [
        pgettext("list of ranks", "Section %(section)s") % {"section": block.section},
        group_name(block.group),
    ]
    short = [block.section, block.group]
    named = [place for place, name in enumerate(short) if name]
    return tuple(
        dict.fromkeys(", ".join(some[n] for n in named) for some in (full, short) if named)
    )
