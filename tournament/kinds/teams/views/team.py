"""One team: its name, its players, out again; and a pasted list of teams."""

import uuid
from collections.abc import Collection
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import require
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers
from tournament.kinds.teams.files.pasted import PastedTeam, read_teams
from tournament.kinds.teams.forms.team import TeamForm
from tournament.kinds.teams.services.add_teams import NewTeam, add_teams
from tournament.kinds.teams.services.change_team import change_team, remove_team
from tournament.models import EventKind, Role, Session, State
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.reading.entries import EntryRow, entries
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.forms.pairs import PasteForm, pasted_problem
from tournament.web.requests import attempt, base, mark_of, read_author
from tournament.web.veil.shows import Shows
from tournament.words.people import pasted_note


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def team(request: HttpRequest, session: Session, entry: uuid.UUID) -> HttpResponse:
    rows = entries(session)
    row = require(next((each for each in rows if each.id == entry and each.team), None), Http404())
    if request.POST.get("do") == "remove":
        done = gettext("%(team)s no longer takes part.") % {"team": row.team}
        attempt(request, lambda: remove_team(session, read_author(request), entry_id=row.id), done)
        return redirect("teams", session.code)
    club = club_players(session.event.club, tuple(each for each in rows if each.id != row.id))
    form = TeamForm(request.POST or None, club=club, row=row)
    if form.is_valid() and change(request, session, row, form):
        return redirect("teams", session.code)
    context = {
        "session": session,
        "row": row,
        "form": focus_wrong(form),
        "namesakes": club_namesakes(session.event.club),
        "is_setup": session.state == State.SETUP,
    }
    return render(
        request, "kinds/teams/setup/team.html", context, status=422 if request.POST else 200
    )


def change(request: HttpRequest, session: Session, row: EntryRow, form: TeamForm) -> bool:
    """Change a team as its page says; False when it was refused."""
    return attempt(
        request,
        lambda: change_team(
            session,
            read_author(request),
            entry_id=row.id,
            team=form.team,
            base=base(request),
            before=form.cleaned_data["was"],
        ),
        gettext("%(team)s is changed.") % {"team": form.team.name or row.team},
    )


# ---- a pasted list ----


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def teams_paste(request: HttpRequest, session: Session) -> HttpResponse:
    if session.kind != EventKind.TEAMS or session.state != State.SETUP:
        return redirect("teams", session.code)
    form = PasteForm(request.POST or None)
    form.fields["text"].label = gettext("A team a line")
    context: dict[str, Any] = {"session": session, "form": form}
    if form.is_valid():
        club = club_players(session.event.club, entries(session))
        last_first = ("last_first" in request.POST) != ("swap" in request.POST)
        lines = read_teams(form.cleaned_data["text"], club, last_first=last_first)
        good = [line for line in lines if not line.problem]
        mark, confirmed = mark_of(form.cleaned_data["text"]), request.POST.get("confirm", "")
        if confirmed == mark and good and store(request, session, good):
            return redirect("teams", session.code)
        members = [member for line in good for member in line.members]
        new = sum(1 for member in members if not member.id)
        context["lines"] = [show_line(line, members, club) for line in lines]
        context |= {"mark": mark, "edited": confirmed not in {"", mark}, "last_first": last_first}
        context |= {"good": len(good), "new": new, "known": len(members) - new}
    return render(request, "kinds/teams/setup/paste.html", context)


def show_line(
    line: PastedTeam, pasted: Collection[NamedPlayer], club: ClubPlayers
) -> dict[str, Any]:
    """Show what a line gives, each player told from namesakes, or why it is refused."""
    members = [(member, pasted_note(member, pasted, club)) for member in line.members]
    return {
        "team": line,
        "members": members,
        "problem": pasted_problem(line.problem, line.details, club),
    }


def store(request: HttpRequest, session: Session, good: list[PastedTeam]) -> bool:
    """Store the lines that can be read; those refused were shown with their reasons before."""
    chosen = [NewTeam(line.name, line.members) for line in good]
    done = ngettext("%(n)s team has come.", "%(n)s teams have come.", len(good)) % {"n": len(good)}
    return attempt(
        request,
        lambda: add_teams(session, read_author(request), teams=chosen, kind="teams_pasted"),
        done,
    )
