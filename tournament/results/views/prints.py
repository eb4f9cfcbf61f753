"""What can be printed and taken away: before play from the plan, afterwards from the results,
there with the licence numbers that the club's list has now."""

import dataclasses

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.files.export_errors import ExportError
from tournament.evening.files.simultaneous import fits_simultaneous
from tournament.evening.plan.movement import plan_sheet
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.plan.print_again import join_by_section
from tournament.evening.publish.comparison import same_figures
from tournament.evening.publish.public_names import count_unnamed, hide_names
from tournament.evening.publish.secret_hands import keep_hands_secret
from tournament.evening.report import Report
from tournament.evening.stages.matches.assignment import RoundPlan, plan_round, rounds_with_matches
from tournament.evening.states import FROM_RESULTS
from tournament.files.evening.write import evening_json
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.results.reading.evening_rows import evening_rows
from tournament.results.reading.numberless import players_without_number
from tournament.results.views.early import answer_early
from tournament.results.views.large_keys import list_large_keys
from tournament.store.club.table_links import links_of
from tournament.store.deals.visible import give_deals
from tournament.store.published.licensed import add_licences, handed_report
from tournament.store.published.public_names import find_public_names
from tournament.store.published.settled import shown_report
from tournament.store.read import changes_that_stand, load_heading, print_again
from tournament.store.standings import report_of_standings, session_standings
from tournament.store.tables import evening_tables
from tournament.web.access import session_access
from tournament.web.kind import PAGES
from tournament.web.links import PhoneWay, public_page, table_addresses, way_for
from tournament.web.offered.result_sheet import ResultSheet
from tournament.web.sheets import (
    answer,
    find_plan_sheets,
    find_result_sheet,
    offer_sheets,
    plan_answer,
    result_answer,
    result_sheets,
    round_answer,
    round_sheets,
)
from tournament.web.veil.shows import Shows, refuse_everything
from tournament.words.errors.codes import words


@require_safe
@session_access(Role.SCORER, Shows.NO_SCORE)
def prints(request: HttpRequest, session: Session) -> HttpResponse:
    standings = session_standings(session)
    evening, live = standings.facts, report_of_standings(session, standings)
    published = shown_report(session)
    way, again = way_for(request, session.event.club), print_again(session)
    offered = PAGES.of(live)
    unknown = all(one.kind == FROM_RESULTS for one in evening.sections)
    page = {
        "session": session,
        "plan_sheets": [one for one in offered.plan_sheets if one.is_for(live.stage)],
        "round_sheets": offered.round_sheets if live.stage else (),
        "rounds": rounds_with_matches(evening),
        "has_plan": bool(evening.sections and evening.pairs and not unknown),
        "plan_unknown": bool(evening.sections and unknown),
        "own_sheets": find_plan_sheets(session, session.prints),
        "again": again,
        "partners_drawn": bool(changes_that_stand(session, "partners_drawn")),
        "again_all": join_by_section(again),
        "letters": [one.letter for one in evening.sections] if len(evening.sections) > 1 else [],
        "result_sheets": offer_sheets(give_deals(session, published or live)),
        "has_results": bool(evening.results),
        "has_simultaneous": fits_simultaneous(live),
        "secret_sheets": {one.name for one in result_sheets().values() if one.is_secret(session)},
        "unnamed": count_unnamed(published or live, find_public_names(session)),
        "numberless": players_without_number(session),
        "live": live,
        "published": published,
        "is_same": published is not None and same_figures(live, published),
        "way": way,
        "link": public_page(way, session),
        "untold": [one.name for one in links_of(session) if one.is_open and not one.token],
    }
    page["large_keys"] = list_large_keys(session, page)
    return render(request, "results/prints.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.SCORER, Shows.NO_SCORE)
def download(request: HttpRequest, session: Session, name: str) -> HttpResponse:
    """Download one sheet.

    One sheet; `?of=live` for the figures of this moment where a version was published, `?only=3,5`
    for the cards of some tables or pairs. While the hands are secret a sheet of boards is asked
    about with the GET, and had with the POST.
    """
    try:
        for plan_file in find_plan_sheets(session, [name]):
            return plan_answer(plan_file, plans_of(request, session), read_wanted_numbers(request))
        if round_sheet := round_sheets().get(name):
            return round_answer(round_sheet, round_wanted(request, session))
        if name in result_sheets():
            refuse_everything(request)
            report = report_of(request, session)
            if result_sheets()[name].is_secret(session):
                return answer_early(request, session, report, name)
            if sheet := find_result_sheet(report, name):
                report = name_players(session, cut(request, report), sheet)
                return result_answer(sheet, cut_secrets(session, report, sheet))
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("prints", session.code)
    raise Http404


@require_safe
@session_access(Role.DIRECTOR)
def evening_file(request: HttpRequest, session: Session) -> HttpResponse:
    """Download all that is stored of the evening, its log included."""
    name = file_name(load_heading(session), pgettext_lazy("file name", "whole evening"), "json")
    return answer(evening_json(evening_rows(session), evening_tables()), "json", name)


def name_players(session: Session, report: Report, sheet: ResultSheet) -> Report:
    """Name players in full with their numbers, or as they want to be published."""
    if sheet.in_full:
        return add_licences(session, report)
    return hide_names(report, find_public_names(session))


def cut_secrets(session: Session, report: Report, sheet: ResultSheet) -> Report:
    """Leave out what tells of boards while they are secret, but of a file for the organiser."""
    return report if sheet.in_full or not session.is_secret else keep_hands_secret(report)


def cut(request: HttpRequest, report: Report) -> Report:
    """Leave the match that is asked for alone, with `?match=3-A5`."""
    sheet = report.match_by_key.get(request.GET.get("match", ""))
    return dataclasses.replace(report, matches=(sheet,)) if sheet else report


def round_wanted(request: HttpRequest, session: Session) -> RoundPlan:
    """Return the matches of the round that is asked for with `?round=3`, else of the latest."""
    evening = session_standings(session).facts
    rounds = rounds_with_matches(evening)
    if not rounds:
        raise ExportError("no_matches")
    wanted = request.GET.get("round", "")[:3]
    number = int(wanted) if wanted.isascii() and wanted.isdigit() else rounds[-1]
    return plan_round(evening, number, load_heading(session))


def read_wanted_numbers(request: HttpRequest) -> list[int]:
    texts = request.GET.get("only", "")[:200].split(",")
    return [int(text) for text in texts if text.isascii() and text.isdigit()]


def report_of(request: HttpRequest, session: Session) -> Report:
    """Return what is handed out, or the figures of this moment where they are asked for."""
    return handed_report(session, is_live=request.GET.get("of") == "live")


def plans_of(request: HttpRequest, session: Session) -> list[PlanSheet]:
    """Return the plan of each section, or of the one asked for with `?section=B`."""
    evening = session_standings(session).facts
    letter = request.GET.get("section", "")
    wanted = [one for one in evening.sections if letter in ("", one.letter)]
    if not wanted:
        raise ExportError("no_plan")
    if any(one.kind == FROM_RESULTS for one in wanted):
        raise ExportError("plan_unknown")
    way = way_for(request, session.event.club)
    sheets = [plan_sheet(one, evening, heading=load_heading(session)) for one in wanted]
    return [add_codes(sheet, way, session) for sheet in sheets] if way.reaches_phones else sheets


def add_codes(sheet: PlanSheet, way: PhoneWay, session: Session) -> PlanSheet:
    own = table_addresses(way, session)
    links = {table: link for (letter, table), link in own.items() if letter == sheet.section}
    return dataclasses.replace(sheet, link=public_page(way, session), links=links)
