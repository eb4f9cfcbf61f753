"""The set-up of an event of teams on one page: format, teams, start; later its teams."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.plan.finish import Hour
from tournament.evening.stages.conditions import Conditions, read_conditions
from tournament.evening.stages.copies import advise_copies
from tournament.evening.stages.meetings_plan import list_meetings
from tournament.evening.stages.rounds import is_drawn_by_rank, stage_conditions
from tournament.evening.stages.stage import FormatChoice
from tournament.kinds.teams.forms.format import FormatForm
from tournament.kinds.teams.forms.team import TWO_NAMES, NewTeamForm
from tournament.kinds.teams.services.add_teams import add_teams, team_name
from tournament.kinds.teams.services.choose_format import choose_format
from tournament.kinds.teams.tables import TeamTable
from tournament.kinds.teams.values.formats.advice import TeamsOption, advise_teams, weigh_choice
from tournament.models import EventKind, Role, Section, Session, State
from tournament.store.club.licences import licences_of_entries
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.read import stage_value
from tournament.store.reading.entries import EntryRow, entries
from tournament.store.reading.finish import find_last_finish
from tournament.store.standings import session_evening
from tournament.web.access import session_access
from tournament.web.forms.focus import clear_focus, focus_first
from tournament.web.offered.result_sheet import PlanFile
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import find_plan_sheets
from tournament.web.tables import sort_as_asked
from tournament.web.veil.shows import Shows
from tournament.words.people import name_pair
from tournament.words.stages.dealing import advice_text
from tournament.words.stages.ways import define_ways, draw_text


@dataclass(frozen=True)
class OfferedOption:
    """An option in the list: its digit, its end, and what choosing it sends; `is_usual` where the
    evening's template has it."""

    number: int
    option: TeamsOption
    finish: Hour | None
    is_chosen: bool
    is_usual: bool
    fields: dict[str, Any]


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def teams(request: HttpRequest, session: Session) -> HttpResponse:
    if session.kind != EventKind.TEAMS:
        return redirect("pairs", session.code)
    return show_teams(request, session)


def show_teams(
    request: HttpRequest,
    session: Session,
    *,
    team_form: NewTeamForm | None = None,
    format_form: FormatForm | None = None,
) -> HttpResponse:
    """Show the page, with what was typed and refused on it."""
    rows = entries(session)
    is_refused = team_form is not None or format_form is not None
    context: dict[str, Any] = {
        "session": session,
        "is_setup": session.state == State.SETUP,
        "table": sort_as_asked(request, TeamTable(rows)),
        "teams": len(rows),
        "players": sum(len(row.players) for row in rows),
        "namesakes": club_namesakes(session.event.club),
        "licences": licences_of_entries(session.event.club, rows),
        "sheets": sheets_to_print(session),
    }
    if session.state == State.SETUP:
        form = team_form or NewTeamForm(club=club_players(session.event.club, rows))
        context |= {"form": focus_first(form), "proposals": list_proposals(team_form)}
        if session.number == 1:
            context |= format_context(session, rows, format_form)
        else:
            context |= going_on_context(session)
    return render(
        request, "kinds/teams/setup/teams.html", context, status=422 if is_refused else 200
    )


def sheets_to_print(session: Session) -> list[PlanFile]:
    """List the usual sheets of the evening; cards of all rounds only where these are known."""
    stage = stage_value(session)
    return [
        sheet for sheet in find_plan_sheets(session, session.prints) if sheet.is_for(stage.kind)
    ]


def going_on_context(session: Session) -> dict[str, Any]:
    """Return what the page says of an evening that goes on with an event."""
    sessions = Session.objects.in_use().filter(event=session.event_id)
    before = sessions.filter(number__lt=session.number).order_by("number")
    return {
        "section": Section.objects.filter(session=session).first(),
        "before": before,
        "seated": list_meetings(session_evening(session)),
    }


def list_proposals(form: NewTeamForm | None) -> dict[str, list[tuple[str, str]]]:
    """List, for each field of two names, what it may mean."""
    if form is None:
        return {}
    return {
        name: [(each.key, name_pair(each, form.club)) for each in form.found[name].choices]
        for name in TWO_NAMES
        if name in form.errors
    }


def format_context(
    session: Session, rows: tuple[EntryRow, ...], form: FormatForm | None
) -> dict[str, Any]:
    """Return what the page says of the formats that fit."""
    assert session.stage is not None
    section = Section.objects.filter(session=session).first()
    chosen = FormatChoice(session.stage.kind, read_conditions(session.stage.rules))
    usual = chosen if not section and session.stage.rules else None
    advice = put_first(usual, advise_teams(len(rows), session.boards_wanted), len(rows))
    options = [
        offer(session, number, option, chosen if section else None, usual)
        for number, option in enumerate(advice, 1)
    ]
    current = weigh_choice(chosen, len(rows)) if section else None
    if form is None:
        begins = chosen if section or not advice else advice[0].choice
        form = FormatForm(initial=FormatForm.of_choice(begins))
    form = focus_first(form) if form.errors else clear_focus(form)
    return {
        "section": section,
        "options": options,
        "current": current,
        "is_own": current is not None and not any(each.is_chosen for each in options),
        "finish": find_last_finish(session, [current]) if current else None,
        "format_form": form,
        "ways": define_ways(),
        "draw_text": say_draw(session) if section else "",
        "copies_advice": copies_advice(form, len(rows)),
    }


def say_draw(session: Session) -> str:
    """Say how the rounds of a Swiss are drawn; nothing of another form."""
    evening = session_evening(session)
    return draw_text(stage_conditions(evening)) if is_drawn_by_rank(evening) else ""


def copies_advice(form: FormatForm, teams: int) -> str:
    """Say how many copies of each set so many teams need, for the matches that the format has."""
    if form.is_bound:
        conditions = form.cleaned_data.get("conditions") or Conditions()
    else:
        wanted = ("boards", "parts", "exchanged")
        conditions = Conditions(**{name: form.initial[name] for name in wanted})
    options = advise_copies(conditions, teams)
    if not options:
        return ""
    values = {"teams": teams, "boards": conditions.boards, "advice": advice_text(options)}
    text = gettext("Duplicated sets, %(teams)s teams, matches of %(boards)s boards: %(advice)s")
    return text % values


def put_first(
    usual: FormatChoice | None, advice: Sequence[TeamsOption], teams: int
) -> list[TeamsOption]:
    """Put the format that is usual before all others, where it fits so many teams."""
    option = weigh_choice(usual, teams) if usual else None
    others = [one for one in advice if option is None or one.choice != option.choice]
    return [option, *others] if option else others


def offer(
    session: Session,
    number: int,
    option: TeamsOption,
    chosen: FormatChoice | None,
    usual: FormatChoice | None,
) -> OfferedOption:
    """Make the row of an option; the rules of line-ups that stand already go with it."""
    standing = chosen or usual
    rules = standing.conditions if standing else Conditions()
    conditions = replace(
        option.choice.conditions,
        dealt=rules.dealt,
        copies=rules.copies,
        sits_last=rules.sits_last,
        blind=rules.blind,
    )
    choice = FormatChoice(option.choice.kind, conditions)
    sent = {name: value for name, value in FormatForm.of_choice(choice).items() if value}
    return OfferedOption(
        number,
        replace(option, choice=choice),
        find_last_finish(session, [option]),
        choice == chosen,
        choice == usual,
        sent,
    )


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def team_add(request: HttpRequest, session: Session) -> HttpResponse:
    if session.kind != EventKind.TEAMS or session.state != State.SETUP:
        return redirect("teams", session.code)
    club = club_players(session.event.club, entries(session))
    form = NewTeamForm(request.POST, club=club)
    if not form.is_valid():
        return show_teams(request, session, team_form=form)
    team = form.team
    done = gettext("%(team)s has come.") % {"team": team_name(team)}
    if not attempt(request, lambda: add_teams(session, read_author(request), teams=[team]), done):
        return show_teams(request, session, team_form=form)
    return redirect("teams", session.code)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def format_choose(request: HttpRequest, session: Session) -> HttpResponse:
    if session.kind != EventKind.TEAMS or session.state != State.SETUP:
        return redirect("teams", session.code)
    form = FormatForm(request.POST)
    if not form.is_valid():
        return show_teams(request, session, format_form=form)
    attempt(
        request,
        lambda: choose_format(session, read_author(request), choice=form.choice),
        gettext("The form is chosen, the numbers are dealt."),
    )
    return redirect(reverse("teams", args=[session.code]) + "#form")
