"""Every room from 2 to 40 tables, half tables included, and the shapes of what is played there."""

from dataclasses import replace

from movements.pairs import howell, mitchell
from movements.pairs.mitchells import MITCHELLS

USUAL = (18, 20, 21, 22, 24, 25, 26, 27, 28, 30, 32, 33)
EVERY_ROOM = range(4, 81)


def shape(option):
    """What is left of an option when the boards of a set are not counted."""
    family = MITCHELLS.get(option.variant) if option.kind == "mitchell" else None
    return replace(option, boards_per_round=family.boards if family else 1)


def pattern_of(option):
    """The movement of its shape, which nobody has judged yet."""
    if option.kind == "howell":
        full = howell.pattern(option.tables, option.rounds, option.variant)
    else:
        full = mitchell.pattern(option.tables, option.rounds, option.variant, option.switched)
    return full if option.missing is None else full.without_number(option.missing)
