"""What the adviser says of a movement."""

from decimal import Decimal
from fractions import Fraction

from django import template
from django.utils.translation import gettext

from movements.advise import Option
from tournament import display
from tournament.wording import ADVICE

register = template.Library()


@register.filter
def fairness(quality: Fraction) -> str:
    """Of 100, to a tenth."""
    return display.decimal(Decimal(round(quality * 10)) / 10)


@register.filter
def sentence(code: str) -> str:
    return str(ADVICE[code])


@register.filter
def sets_needed(option: Option) -> int:
    """Tables with the same boards take them in turns, unless they are more than the boards."""
    few = option.sharing_tables <= option.boards_per_round
    return 1 if few else option.sharing_tables


@register.filter
def fairness_said(option: Option) -> str:
    """What the figure means to a director, and the best that there can be."""
    balance = option.balance
    luck = display.decimal(Decimal(round(balance.draw_luck() * 10)) / 10)
    said = gettext(
        "Fairness %(figure)s of 100: the draw alone moves a final score by about %(luck)s %%."
    ) % {"figure": fairness(option.quality), "luck": luck}
    if balance.best_possible is None:
        return said
    if balance.is_optimal:
        return f"{said} {ADVICE['fairest_possible']}"
    best = gettext("At most %(bound)s would be possible.") % {
        "bound": fairness(balance.best_possible)
    }
    return f"{said} {best}"
