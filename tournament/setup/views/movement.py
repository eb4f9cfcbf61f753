"""What the set-up's page shows of the movement: what is offered, compared, looked at."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.utils.translation import pgettext

from movements import Option, Wishes
from tournament.evening.advise.section_plans import ChosenPlan, Plans
from tournament.evening.facts import Section
from tournament.evening.plan.grid import grid, shown_numbers, stands
from tournament.models import Led, Numbering, Session
from tournament.setup.forms.habits import HouseForm
from tournament.setup.values.adviser import advice
from tournament.setup.values.fitting import House, find_chosen_option
from tournament.setup.values.offers import list_offers
from tournament.setup.values.picture import draw_competition
from tournament.setup.values.sections import sections_beside
from tournament.store.club.table_links import were_phones_heard
from tournament.store.read import session_value
from tournament.store.reading.entries import EntryRow
from tournament.store.reading.usual_movement import find_usual_movements

# What is asked of the comparison: whoever asks it has it open.
COMPARES = {"look", "all", *HouseForm.base_fields}


def movement_context(
    request: HttpRequest,
    session: Session,
    planned: Plans,
    plan: ChosenPlan,
    rows: tuple[EntryRow, ...],
) -> dict[str, Any]:
    """Return what the page shows of the movement of the section looked at."""
    field, section = plan.field, plan.section
    chosen = section.option if section else ""
    looked_at = find_chosen_option(request.GET.get("look", ""), field.pairs)
    own = tuple(row for row in rows if row.section == field.section)
    form = HouseForm(request.GET, led_by=session.event.club.led_by, habits=session.house)
    wished = house_of(form, session.section_count)
    house = replace(
        wished, options_beside=sections_beside(session_value(session), planned, field, wished)
    )
    # With half a table a pair may rove instead.
    tables = [field.pairs // 2, (field.pairs + 1) // 2]
    advised = advice(
        session_value(session),
        field.pairs,
        chosen=chosen,
        length=read_wished_length(request, session),
        house=house,
        usual=find_usual_movements(session, field.section, tables),
    )
    offers = list_offers(advised)
    return {
        "field": field,
        "section": section,
        "advice": advised,
        "offers": offers,
        "offered": [one.row for one in offers],
        "compares": not COMPARES.isdisjoint(request.GET),
        "seats": house.wishes.stationary,
        "guided": house.wishes.guided,
        "by_phones": not house.wishes.guided and were_phones_heard(session.event.club),
        "house_form": form,
        "house_query": form.query,
        "preview": preview(looked_at or find_chosen_option(chosen, field.pairs), section, own),
        "looked_at": looked_at,
    }


def read_wished_length(request: HttpRequest, session: Session) -> int:
    """Read the length whose movements are all to be shown.

    0 for the best of any, by default the wished one.
    """
    wanted = request.GET.get("all", "0")
    return int(wanted) if wanted.isdecimal() and len(wanted) < 3 else session.boards_wanted


def house_of(form: HouseForm, sections: int) -> House:
    """Read what can be read of the club's wishes: a movement is proposed in any case."""
    form.is_valid()
    data = form.cleaned_data
    wishes = Wishes(
        winners=data.get("winners") or None,
        stationary=max(data.get("stationary") or 0, int(data.get("director") or False)),
        copies=data.get("copies") or 1,
        boards=data.get("boards"),
        called=data.get("led_by", Led.CALL) == Led.CALL,
        guided=data.get("led_by") == Led.CARDS,
    )
    return House(wishes.shared_by(sections), data.get("until"))


def preview(
    option: Option | None, section: Section | None, rows: tuple[EntryRow, ...]
) -> dict[str, Any] | None:
    """Show the rounds of the option looked at, or of the chosen one as numbered now."""
    if option is None:
        return None
    movement = option.movement(full=True)
    is_chosen = section is not None and section.option == option.id
    numbering = section.numbering if section and is_chosen else Numbering.THROUGH
    present = {row.number for row in rows if row.number}
    left_empty = {option.missing} if option.missing else set()
    absent = set(movement.pairs) - present if is_chosen else left_empty
    letter = rows[0].letter if rows else ""
    label_by_number = {
        number: letter + one for number, one in shown_numbers(movement, numbering).items()
    }
    return {
        "option": option,
        "movement": movement,
        "is_chosen": is_chosen,
        "rounds": grid(
            movement,
            label_by_number=label_by_number,
            plays_from=dict.fromkeys(set(movement.pairs) - absent, 1),
        ),
        "absent": [label_by_number[number] for number in sorted(absent)],
        "stands": stands(movement),
        "tables": [f"{letter}{number}" for number in range(1, movement.tables + 1)],
        "numberings": numberings(movement.tables),
        "competition": draw_competition(option.movement(), label_by_number),
        "switchable": range(1, movement.rounds + 1) if movement.kind == "mitchell" else (),
    }


def numberings(tables: int) -> list[tuple[str, str]]:
    """List the ways to number two lines, each with the numbers it gives."""
    through = pgettext("numbering of pairs", "1 to %(n)s") % {"n": 2 * tables}
    by_line = pgettext("numbering of pairs", "1 to %(n)s in each line") % {"n": tables}
    return [(Numbering.THROUGH, through), (Numbering.BY_LINE, by_line)]
