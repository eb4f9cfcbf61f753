"""Who shuffles the boards of a match and who carries copies of them, in words."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.stages.copies import CopyOption, TableTurns, Turn
from tournament.evening.stages.dealing import AtTable, Dealing
from tournament.words.figures import board_range

AT_TABLE: Mapping[AtTable, str | Promise] = {
    AtTable.DEALS: _("Shuffle and deal these boards; they then go to the other room."),
    AtTable.KEEPS: _("These boards come from the other room: do not shuffle them."),
    AtTable.SHARES: _(
        "Shuffle and deal a board that the other room has not played yet; else leave it as it is."
    ),
    AtTable.COPIES: _("These boards are duplicated: do not shuffle them."),
}


def dealing_text(dealing: Dealing) -> str:
    """Say who deals, and when the boards change rooms and the teams compare."""
    if not dealing.is_own:
        return gettext("The boards are duplicated: nobody shuffles.")
    if not dealing.is_exchanged:
        return gettext(
            "The room that has a board first shuffles and deals it; the other plays it as it is."
        )
    opened, closed = dealing.parts[0]
    text = gettext(
        "The open room shuffles and plays %(opened)s, the closed room %(closed)s; the boards "
        "change rooms unshuffled; compare when both have all."
    ) % {"opened": board_range(opened), "closed": board_range(closed)}
    later = [board_range(sorted(both[0] + both[1])) for both in dealing.parts[1:]]
    if not later:
        return text
    return gettext("%(text)s Then %(boards)s the same way.") % {
        "text": text,
        "boards": ", ".join(later),
    }


# ---- copies that go round ----


def advice_text(options: Sequence[CopyOption]) -> str:
    """Say with how many copies nobody waits, and how many boards are then carried at a time."""
    parts = [option_text(option) for option in options]
    return gettext("nobody waits with %(copies)s.") % {"copies": ", ".join(parts)}


def option_text(option: CopyOption) -> str:
    """Write a number of copies with what it asks: 4 copies (2 boards at a time)."""
    text = ngettext("%(n)s copy", "%(n)s copies", option.copies) % {"n": option.copies}
    if not option.at_a_time:
        return gettext("%(copies)s (nothing is carried)") % {"copies": text}
    at_a_time = ngettext(
        "%(copies)s (%(n)s board at a time)", "%(copies)s (%(n)s boards at a time)",
        option.at_a_time,
    )  # fmt: skip
    return at_a_time % {"copies": text, "n": option.at_a_time}


def carrying_text(rows: Sequence[TableTurns]) -> str:
    """Say when the batches of copies are carried on; that tables wait, where they do."""
    if not rows:
        return ""
    n = max(len(batch) for row in rows for batch in row.ring.batches)
    text = ngettext(
        "After every board each table carries it to the table named.",
        "After every %(n)s boards each table carries them to the table named.",
        n,
    ) % {"n": n}
    if any(row.ring.waits for row in rows):
        text += " " + gettext("There are too few copies: some tables wait for boards.")
    return text


def in_turn_text(row: TableTurns) -> str:
    """Write the batches of a table in the order in which it plays them: 3–4, 5–6, 1–2."""
    return ", ".join(board_range(turn.boards) for turn in row.turns)


def turn_text(turn: Turn) -> str:
    """Tell a table where a batch comes from and goes to."""
    boards = board_range(turn.boards)
    if turn.comes_from is None:
        text = gettext("Boards %(boards)s lie ready") % {"boards": boards}
    else:
        text = gettext("Boards %(boards)s come from table %(table)s") % {
            "boards": boards,
            "table": turn.comes_from,
        }
    if turn.goes_to is None:
        return gettext("%(where)s; they stay here.") % {"where": text}
    return gettext("%(where)s; carry them to table %(table)s afterwards.") % {
        "where": text,
        "table": turn.goes_to,
    }
