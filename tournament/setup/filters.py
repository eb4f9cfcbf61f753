"""What the pages of a session before it starts say of movements and sections."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from movements import Balance, Division, Length, Option
from tournament.evening.plan.grid import GridRow, Stand
from tournament.evening.scores.standings import rules_for, scoring_form
from tournament.evening.stages.swiss_pairs import SwissChoice
from tournament.models import Session
from tournament.setup.values.adviser import OptionRow
from tournament.setup.values.sections import DivisionRow
from tournament.setup.words import movement_notes, swiss_pairs
from tournament.setup.words.movement_notes import is_of_turned_mitchell
from tournament.templatetags.adviser import draw_luck, fairness
from tournament.templatetags.director import letters_text, movement_name
from tournament.templatetags.table_library import TableLibrary
from tournament.words.errors.codes import ADVICE

register = TableLibrary(
    {
        "movement_note": movement_notes.movement_note,
        "swiss_draw_text": swiss_pairs.swiss_draw_text,
        "swiss_name": swiss_pairs.swiss_name,
    },
)


# When an expert cuts, by DivisionRow.verdict.
VERDICTS: Mapping[str, str | Promise] = {
    "must": _("Too many for one section: cut the room in several over the same boards"),
    "better": _("Better than one section: %(sections)s over the same boards"),
    "better_with_copies": _(
        "With %(sets)s sets of boards, dealt alike, better in %(sections)s sections"
    ),
}


# No two alike, for several of one length may stand in one list.
KINDS: Mapping[str, str | Promise] = {
    "skip": _("with a skip"),
    "share_relay": _("with a stand"),
    "criss_cross": _("criss-cross"),
    "double_weave": _("double weave"),
    "scissors": _("scissors"),
    "two_stanza": _("in two halves"),
    "extended": _("extended"),
    "worger": _("with a round more"),
    "bowman": _("with one shared table"),
    "double_bowman": _("with two shared tables"),
    "appendix": _("with tables appended"),
    "web": _("web"),
    "irregular": _("by guide cards"),
    "apart": _("rows apart"),
    "together": _("barometer"),
    "together_by_cards": _("barometer by guide cards"),
    "hesitation": _("turning at one end"),
    "double_hesitation": _("turning at both ends"),
    "turned": _("with turned tables"),
    "shared": _("with shared boards"),
    "rover": _("with a rover"),
}


@register.filter
def sentence(code: str) -> str:
    """Say what a code of the adviser means."""
    return str(ADVICE[code])


@register.filter
def list_numbers(numbers: Iterable[int]) -> str:
    """Join numbers in a sentence: 2 and 3."""
    return letters_text([str(number) for number in numbers])


@register.filter
def shared_when_full(option: Option) -> int:
    """Count the rounds in which tables share boards once the missing pair has come."""
    return replace(option, missing=None).shared_rounds


@register.filter
def fairness_text(balance: Balance) -> str:
    """Write what the figure means to a director, and the best that there can be."""
    text = gettext(
        "Fairness %(figure)s of 100: the draw alone moves a final score by about %(luck)s%%."
    ) % {"figure": fairness(balance.quality), "luck": draw_luck(balance)}
    if balance.best_possible is None:
        return text
    if balance.is_optimal:
        return f"{text} {ADVICE['fairest_possible']}"
    best = gettext("At most %(bound)s would be possible.") % {
        "bound": fairness(balance.best_possible)
    }
    return f"{text} {best}"


@register.filter
def distinguished_name(option: Option) -> str:
    """Write the name with what tells it from others of the same length."""
    parts = [movement_name(option), *filter(None, [form_name_of(option)])]
    if option.switched:
        text = ngettext(
            "arrow switch in round %(rounds)s",
            "arrow switch in rounds %(rounds)s",
            len(option.switched),
        )
        parts.append(text % {"rounds": ", ".join(map(str, option.switched))})
    return ", ".join(parts)


@register.filter
def form_name_of(option: Option) -> str:
    """Name the form of a movement: with a skip, with a stand....

    Nothing for a straight Mitchell or Howell.
    """
    if is_of_turned_mitchell(option):
        return gettext("arrow switch table by table")
    return str(KINDS.get(option.variant, ""))


@register.filter
def length_text(wished: Length, pairs: int) -> str:
    """Write why a session of so many boards cannot be had, and the nearest that can."""
    text = gettext("No movement gives %(boards)s boards to %(pairs)s pairs.") % {
        "boards": wished.boards,
        "pairs": pairs,
    }
    nearest = gettext("The nearest: %(boards)s.") % {
        "boards": gettext(" or ").join(map(str, wished.nearest))
    }
    return " ".join([text, str(ADVICE[wished.why_not]), *([nearest] if wished.nearest else [])])


@register.filter
def division_verdict(row: DivisionRow) -> str:
    """Say when the room is better cut; `row` is the best way to cut it."""
    values = {"sections": row.division.sections, "sets": row.division.copies}
    return str(VERDICTS[row.verdict]) % values


@register.filter
def way_name(row: OptionRow | DivisionRow) -> str:
    """Name a line of the adviser: a movement, or a way to cut the room."""
    if isinstance(row, DivisionRow):
        return division_name(row.division)
    return distinguished_name(row.option)


@register.filter
def division_name(division: Division) -> str:
    """Write how many sections there are, and of how many pairs each: 3 sections: 26, 26 and 25."""
    sizes = Counter(division.sizes)
    parts = [
        str(size) if times == 1 else gettext("%(times)s × %(n)s") % {"times": times, "n": size}
        for size, times in sizes.items()
    ]
    return gettext("%(n)s sections: %(sizes)s pairs") % {
        "n": division.sections,
        "sizes": letters_text(parts),
    }


@register.filter
def division_movements(division: Division) -> str:
    """Name the movements, each once, with its pairs where sections differ."""
    sizes: dict[str, list[str]] = {}
    for each in division.distinct:
        sizes.setdefault(distinguished_name(each), []).append(str(each.pairs))
    if len(sizes) == 1:
        return next(iter(sizes))
    of_pairs = gettext("%(pairs)s: %(movement)s")
    return "; ".join(
        of_pairs % {"pairs": letters_text(each), "movement": name} for name, each in sizes.items()
    )


@register.filter
def swiss_note(choice: SwissChoice, session: Session) -> str:
    """Say what an odd number of pairs means."""
    return swiss_pairs.swiss_note(choice, scoring_form(session.event), rules_for(session.event))


@register.filter
def boards_each(option: Option | Division) -> str:
    """Write how many boards a pair plays: 26, or 24 to 26."""
    least, most = option.boards_a_pair
    if least == most:
        return str(least)
    return gettext("%(least)s to %(most)s") % {"least": least, "most": most}


@register.filter
def key_of(number: int) -> str:
    """Return the digit that presses the button of this line; none from the tenth on."""
    return str(number) if number < 10 else ""


@register.filter
def has_sit_outs(rows: Sequence[GridRow]) -> bool:
    """Tell whether anybody sits out in a movement: else the grid has no column for it."""
    return any(row.sitting_out for row in rows)


@register.filter
def grid_legend(rows: Sequence[GridRow]) -> list[str]:
    """Write a sentence for each sign that the grid bears beside numbers and boards."""
    sentences = []
    if any(row.switched for row in rows):
        sentences.append(gettext("↻: arrow switch, each board is turned a quarter turn."))
    if any(row.in_common for row in rows):
        sentences.append(gettext("All tables play the same boards at the same time."))
    shared = [cell.shared_with[0] for row in rows for cell in row.cells if cell.shared_with]
    if shared:
        words = gettext("“with %(table)s”: the same boards as table %(table)s in that round.")
        sentences.append(words % {"table": shared[0]})
    return sentences


@register.filter
def stands_text(stands: Iterable[Stand]) -> list[str]:
    """Write a sentence for the tables that have as many sets of boards after them."""
    tables: dict[int, list[int]] = {}
    for stand in stands:
        tables.setdefault(stand.sets, []).append(stand.after_table)
    return [stand_sentence(sets, after) for sets, after in tables.items()]


def stand_sentence(sets: int, after: list[int]) -> str:
    *some, last = after
    if not some:
        return ngettext(
            "A stand with one set of boards after table %(table)s.",
            "A stand with %(n)s sets of boards after table %(table)s.",
            sets,
        ) % {"n": sets, "table": last}
    return ngettext(
        "A stand with one set of boards after each of tables %(some)s and %(last)s.",
        "A stand with %(n)s sets of boards after each of tables %(some)s and %(last)s.",
        sets,
    ) % {"n": sets, "some": ", ".join(map(str, some)), "last": last}
