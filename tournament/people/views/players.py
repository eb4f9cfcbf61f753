"""The club's players: the list, a new one, one changed."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.models import Club, Player, Role
from tournament.people.services.players import PlayerFields, add_player, edit_player
from tournament.people.tables import PlayerTable
from tournament.store.club.people import club_namesakes, club_players
from tournament.store.club.players import find_same_name, player_list
from tournament.web.access import club_access
from tournament.web.forms.pairs import PlayerForm
from tournament.web.requests import attempt, base, read_author
from tournament.web.tables import sort_as_asked
from tournament.words.people import add_note, distinguishing_note

FIELDS = ["first_name", "last_name", "number", "guest", "retired"]


@require_safe
@club_access(Role.DIRECTOR)
def players(request: HttpRequest, club: Club) -> HttpResponse:
    search = request.GET.get("search", "")[:60]
    with_retired = "retired" in request.GET
    found = player_list(club, search=search, with_retired=with_retired)
    table = sort_as_asked(request, PlayerTable(found, notes=namesake_notes(club)))
    context = {"club": club, "table": table, "search": search, "with_retired": with_retired}
    return render(request, "people/players.html", {**context, "count": len(found)})


def namesake_notes(club: Club) -> dict[uuid.UUID, str]:
    """Return what tells each from their namesakes.

    Costs two statements more where there are any.
    """
    ids = club_namesakes(club)
    if not ids:
        return {}
    known = club_players(club)
    members = {member.id: member for member in known.known}
    return {one: distinguishing_note(members[one], known) for one in ids if one in members}


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def player_add(request: HttpRequest, club: Club) -> HttpResponse:
    form = PlayerForm(request.POST or None)
    asked = form.is_valid() and doubtful(form, club)
    if form.is_valid() and not asked:
        fields = PlayerFields(**{name: form.cleaned_data[name] for name in FIELDS})
        done = gettext("%(name)s is in the list.") % {"name": fields.full_name}
        if attempt(request, lambda: add_player(club, read_author(request), fields=fields), done):
            return redirect("players")
    return render(request, "people/player.html", {"club": club, "form": form, "asked": asked})


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def player_edit(request: HttpRequest, club: Club, player: uuid.UUID) -> HttpResponse:
    row = get_object_or_404(Player, club=club, pk=player)
    form = PlayerForm(request.POST or None, initial={name: getattr(row, name) for name in FIELDS})
    asked = form.is_valid() and doubtful(form, club, row)
    if form.is_valid() and not asked:
        fields = PlayerFields(**{name: form.cleaned_data[name] for name in FIELDS})
        done = gettext("%(name)s is saved.") % {"name": fields.full_name}
        if attempt(
            request,
            lambda: edit_player(
                club, read_author(request), player_id=row.pk, fields=fields, base=base(request)
            ),
            done,
        ):
            return redirect("players")
    context = {"club": club, "form": form, "player": row, "asked": asked}
    return render(request, "people/player.html", context)


def doubtful(form: PlayerForm, club: Club, own: Player | None = None) -> bool:
    """Ask once whether a name is meant that the club has already.

    Nothing tells two people of one name apart: asks once whether it is meant; the page then carries
    the answer.
    """
    if form.cleaned_data["namesake"]:
        return False
    name = f"{form.cleaned_data['first_name']} {form.cleaned_data['last_name']}"
    others = find_same_name(club, name, apart_from=own.pk if own else None)
    if not others:
        return False
    known = club_players(club)
    told = [add_note(each.full_name, distinguishing_note(each, known)) for each in others]
    form.add_error(
        "last_name",
        gettext("The list has %(name)s already. Press again if this is another person.")
        % {"name": ", ".join(told)},
    )
    return True
