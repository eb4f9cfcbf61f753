"""Draws the first round of a Swiss by hand, before the start."""

from dataclasses import replace

from movements import Draw
from tournament.draws.services.draw_round import check_everybody_once, draw_detail
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.evening.stages.conditions import FirstRound, write_conditions
from tournament.evening.stages.kinds.swiss import seat_draw
from tournament.evening.stages.rounds import is_drawn_by_rank, list_numbers, stage_conditions
from tournament.models import Section, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import clear_tables
from tournament.services.matches.store_matches import store_matches
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("round_drawn", of_event=True)
def draw_first_round(w: Write, session: Session, *, drawn: Draw) -> None:
    """Draw round 1 as the director made it, again and again until the start.

    ServiceError("nothing_to_draw") or ("draw_impossible").
    """
    check_in_setup(session)
    check_first_evening(session)
    evening = load_evening(session)
    section = Section.objects.filter(session=session).first()
    if section is None or session.stage is None or not is_drawn_by_rank(evening):
        raise ServiceError("nothing_to_draw")
    check_everybody_once(list_numbers(evening), drawn)
    w.detail = draw_detail(evening, drawn, 1)
    conditions = replace(stage_conditions(evening), first=FirstRound.HAND, lot=None)
    w.update(session.stage, rules=write_conditions(conditions))
    clear_tables(w, section)
    matches = seat_draw(drawn, conditions, tables=RULES.of(session).tables_of_match)
    store_matches(w, section, matches)
    provide_links(session)
