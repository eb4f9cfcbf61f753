"""A Swiss of pairs on the page of the set-up: what fits, and its choice."""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from scoring.forms import FORMS
from tournament.evening.plan.finish import Hour
from tournament.evening.stages.conditions import read_conditions
from tournament.evening.stages.copies import advise_copies_at
from tournament.evening.stages.swiss_pairs import (
    FEWEST_PAIRS,
    SwissChoice,
    advise_swiss,
    choice_of,
)
from tournament.models import Session
from tournament.setup.forms.swiss import SwissForm
from tournament.store.reading.finish import find_last_finish
from tournament.words.stages.dealing import advice_text
from tournament.words.stages.ways import define_ways


@dataclass(frozen=True)
class OfferedSwiss:
    """A choice with its end."""

    choice: SwissChoice
    finish: Hour | None
    is_chosen: bool


def swiss_context(
    session: Session, pairs: int, *, has_plan: bool, form: SwissForm | None = None
) -> dict[str, Any]:
    """Return what the page says of rounds that are drawn, with a form that was refused; nothing
    where there are sections."""
    if session.section_count > 1 or pairs < FEWEST_PAIRS:
        return {}
    if not FORMS[session.event.scoring].draws_rounds:
        return {"swiss_needs": True}
    chosen = chosen_swiss(session, pairs) if has_plan else None
    options = list(advise_swiss(pairs, session.boards_wanted))
    if chosen and chosen not in options:
        options.insert(0, chosen)
    if chosen:
        # The buttons of the others keep how rounds are drawn.
        options = [replace(one, drawn=chosen.drawn) for one in options]
    offered = [
        OfferedSwiss(one, find_last_finish(session, [one]), one == chosen) for one in options
    ]
    first = chosen or options[0] if options else None
    context = {
        "swiss": offered,
        "swiss_form": form or SwissForm(initial=initial_of(first) if first else None),
        "swiss_chosen": chosen,
        "ways": define_ways(),
        "copies_advice": copies_advice(first) if first else "",
    }
    if chosen:
        context["finish"] = find_last_finish(session, [chosen])
    return context


def initial_of(choice: SwissChoice) -> dict[str, Any]:
    return {
        "rounds": choice.rounds,
        "boards": choice.boards_per_round,
        "copies": choice.copies,
        "drawn_by": choice.conditions.way.value,
        "first": choice.drawn.first.value,
    }


def copies_advice(choice: SwissChoice) -> str:
    """Say how many copies of the boards of a round so many pairs need."""
    options = advise_copies_at(choice.tables, choice.boards_per_round)
    values = {"pairs": choice.pairs, "boards": choice.boards_per_round}
    text = gettext("%(pairs)s pairs, matches of %(boards)s boards: %(advice)s")
    return text % {**values, "advice": advice_text(options)}


def chosen_swiss(session: Session, pairs: int) -> SwissChoice | None:
    """Return the Swiss that was chosen; None where another movement was."""
    if session.stage is None:
        return None
    return choice_of(pairs, read_conditions(session.stage.rules))
