"""A Swiss of pairs in words: what it is called, what follows from it."""

from decimal import Decimal

from django.utils.translation import gettext, ngettext

from scoring.forms import Form
from scoring.profiles.conventions import Profile
from tournament.evening.stages.swiss_pairs import SwissChoice
from tournament.words import figures
from tournament.words.stages.formats import form_name
from tournament.words.stages.ways import draw_text


def swiss_name(choice: SwissChoice) -> str:
    """Name a choice: Swiss, 4 matches of 6 boards."""
    text = ngettext(
        "%(form)s, %(n)s match of %(boards)s boards",
        "%(form)s, %(n)s matches of %(boards)s boards",
        choice.rounds,
    )
    return text % {
        "form": form_name(choice.conditions.way.value),
        "n": choice.rounds,
        "boards": choice.boards_per_round,
    }


def swiss_note(choice: SwissChoice, form: Form, rules: Profile) -> str:
    """Say what an odd number means, with what the waiting pair gets."""
    if not choice.byes:
        return gettext("Nobody waits.")
    if form.ranks_by_percentage:
        return gettext(
            "In each round one pair waits, another each time; its percentage is that of the boards "
            "that it plays, and before the first of them it is drawn as average."
        )
    if not form.is_by_match:
        return gettext("In each round one pair waits, another each time, and gets 0 IMPs.")
    points = rules.matches.without_opponents
    figure = Decimal(points.numerator) / points.denominator
    return gettext(
        "In each round one pair waits, another each time, and gets %(points)s victory points."
    ) % {"points": figures.award(figure)}


def swiss_draw_text(choice: SwissChoice) -> str:
    """Say how the rounds of a choice are drawn, and its first one."""
    return draw_text(choice.conditions)
