"""How movements of single players are called, and what is said of one that is offered."""

from django.utils.translation import gettext

from movements import IndividualOption, individual_reason_against, individual_reason_for
from tournament.evening.facts import Section
from tournament.words.errors.movements import INDIVIDUAL_ADVICE
from tournament.words.stages.movements import name_movement


def individual_name(movement: IndividualOption | Section) -> str:
    """Name the movement of an option or of a section: Whist, 11 rounds of 2."""
    boards = movement.boards_per_round
    return name_movement(movement.kind, rounds=movement.rounds, boards=boards)


def speaks_for(option: IndividualOption) -> str:
    """Say what speaks most for a movement."""
    return str(INDIVIDUAL_ADVICE[individual_reason_for(option)])


def speaks_against(option: IndividualOption) -> str:
    """Say what speaks most against a movement; nothing where nothing does."""
    code = individual_reason_against(option)
    return str(INDIVIDUAL_ADVICE[code]) if code else ""


def partners_text(option: IndividualOption) -> str:
    """Write how many partners a player has, of how many others: 11 of 11."""
    others = option.seats - 1
    values = {"partners": min(option.rounds, others), "others": others}
    return gettext("%(partners)s of %(others)s") % values
