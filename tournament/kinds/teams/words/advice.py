"""Forms of an event of teams in words: what each is called, what it is, what follows from it."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.stages.conditions import Dealt, OddField, SitsLast
from tournament.kinds.teams.values.formats.advice import Consequence, TeamsOption
from tournament.words.kind import STAGE_WORDS
from tournament.words.stages.formats import form_name

FORM_NOTES: Mapping[str, str | Promise] = {
    "head_to_head": _("Two tables, side by side or in two rooms."),
    "round_robin": _("Each team meets each other one, a match after the other."),
    "swiss": _("After each match teams that stand alike meet; nobody meets twice."),
    "knock_out": _("Who wins goes on; the best seeds meet at the end."),
    "patton": _("Short matches, each at two tables that change their boards over."),
    "american_whist": _("North-South stay, East-West move two tables up, the boards one down."),
    "score_breaks": _("The same meetings, brought together: two rounds and a match is over."),
    "split_whist": _("A match is over after each second round; one opponent is not met."),
    "thurner": _(
        "East-West move a table up; a pair that would meet its own team plays at the last table, "
        "which shares its boards."
    ),
    "new_england": _("North-South stay, East-West move down; two tables share their boards."),
    "stagger": _("A break in the middle, then new boards; two tables share."),
    "parallel_rows": _("One half of the teams meets the other half."),
}
REASONS: Mapping[Consequence, str | Promise] = {
    Consequence.ALL_MEET: _("every team meets every other one"),
    Consequence.AT_ONCE: _("each match has its result when it is played"),
    Consequence.SINGLE_SET: _("one set of boards is enough"),
    Consequence.NO_BYE: _("nobody waits, though the number is odd"),
    Consequence.HALVES: _("between the parts the pairs may change"),
    Consequence.AT_THE_END: _("the results come at the end of the evening only"),
    Consequence.NOT_ALL_MEET: _("not all teams meet"),
    Consequence.DRAWN: _("the next matches are drawn when all have finished"),
    Consequence.LOSERS_OUT: _("who loses has finished"),
}


def option_kind(option: TeamsOption) -> str:
    """Return the family of a movement, the way to draw, else the kind of the stage."""
    return option.choice.conditions.called(option.choice.kind)


def option_name(option: TeamsOption) -> str:
    """Name an option: Swiss, 4 matches of 6 boards."""
    figures = {"form": form_name(option_kind(option)), "boards": option.boards}
    if option.teams == 2:
        return parts_name(option.choice.conditions.parts) % figures
    name = ngettext(
        "%(form)s, %(n)s match of %(boards)s boards",
        "%(form)s, %(n)s matches of %(boards)s boards",
        option.matches,
    )
    named = name % {**figures, "n": option.matches}
    if not option.teams % 2:
        return named
    odd = OddField.TRIANGLE if option.has_triangle else OddField.BYE
    return STAGE_WORDS.of(option.choice).name_option(named, odd)


def parts_name(parts: int) -> str:
    """Name a match by its parts."""
    if parts == 2:
        return gettext("A match of %(boards)s boards in halves")
    if parts == 4:
        return gettext("A match of %(boards)s boards in quarters")
    return gettext("A match of %(boards)s boards at a stretch")


def option_note(option: TeamsOption) -> str:
    """Say in a sentence what a format is."""
    return str(FORM_NOTES[option_kind(option)])


def reason_text(reason: Consequence, option: TeamsOption) -> str:
    """Say what speaks for or against an option, with its figures."""
    if reason is Consequence.SHARED:
        return gettext("%(n)s copies of each board, or tables that share them") % {
            "n": option.copies
        }
    if reason is Consequence.TRIANGLE:
        return gettext(
            "three teams meet each other at once over %(boards)s boards each, their result comes "
            "when both rounds are played"
        ) % {"boards": option.boards // 2}
    if reason is Consequence.PIVOT:
        return gettext("partners may change after rounds %(first)s and %(second)s (pivot)") % {
            "first": option.pivots[0],
            "second": option.pivots[1],
        }
    if reason is Consequence.BYE:
        return STAGE_WORDS.of(option.choice).say_byes(option.byes, option.boards)
    return str(REASONS[reason])


def reasons_text(reasons: tuple[Consequence, ...], option: TeamsOption) -> str:
    """Say several reasons, a sentence each."""
    return " ".join(f"{capfirst(reason_text(reason, option))}." for reason in reasons)


def sets_text(option: TeamsOption) -> str:
    """Say which boards must be there."""
    copies = option.choice.conditions.copies
    if option.deals_by_match and copies:
        values = {"boards": option.boards, "n": copies}
        return gettext("%(boards)s boards, %(n)s copies") % values
    if option.deals_by_match:
        matches = (option.tables + 1) // 2
        text = ngettext(
            "%(n)s set of %(boards)s, one a match",
            "%(n)s sets of %(boards)s, one a match",
            matches,
        )
        return text % {"n": matches, "boards": option.boards}
    boards = option.boards_in_play
    if option.copies == 1:
        return pgettext("boards needed", "%(boards)s boards") % {"boards": boards}
    return gettext("%(boards)s boards, %(n)s copies") % {"boards": boards, "n": option.copies}


DEALT: Mapping[Dealt, str | Promise] = {
    Dealt.MATCH: _("Each match shuffles and deals its own boards"),
    Dealt.ROUND: _("Duplicated sets: all matches of a round play the same deals"),
}
SITS_LAST: Mapping[SitsLast, str | Promise] = {
    SitsLast.HOME: _("Team B sits first; team A sees it and chooses its places"),
    SitsLast.BETTER: _("The better-ranked team sits last in parts 1 and 3"),
}
ODD: Mapping[str, str | Promise] = {
    "bye": _("one team has a bye"),
    "triangle": _("three teams play a triangle"),
}
