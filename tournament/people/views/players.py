"""The club's players: the list, a new one, one changed."""

import uuid
from collections import Counter
from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.evening.door.licences import UNKNOWN, LicenceState, latest_day
from tournament.evening.parts.people import PlayerFacts
from tournament.models import Club, Player, Role
from tournament.people.player_form import PlayerForm
from tournament.people.reading.players import PlayerRow, find_same_name, player_list
from tournament.people.services.players import add_player, edit_player
from tournament.people.tables import PlayerTable
from tournament.store.club.licences import licences_of
from tournament.store.club.people import club_namesakes, club_players
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, base, read_author
from tournament.web.tables import sort_as_asked
from tournament.words.people import LICENCES, add_note, distinguishing_note

FIELDS = [
    "first_name",
    "last_name",
    "number",
    "guest",
    "retired",
    "reduction",
    "strength",
    "average",
    "sex",
    "birth_year",
    "public_name",
]


@require_safe
@club_access(Role.DIRECTOR)
def players(request: HttpRequest, club: Club) -> HttpResponse:
    search = request.GET.get("search", "")[:60]
    with_retired = "retired" in request.GET
    licences, wanted = licences_of(club), request.GET.get("licence", "")
    state = next((one for one in LicenceState if one.name.lower() == wanted), None)
    every = player_list(club, licences, search=search, with_retired=with_retired)
    is_cut = bool(licences) and state is not None
    listed_players = [one for one in every if not is_cut or one.licence_marked is state]
    table = PlayerTable(listed_players, notes=namesake_notes(club), has_licences=bool(licences))
    context = {
        "club": club,
        "table": sort_as_asked(request, table),
        "search": search,
        "with_retired": with_retired,
        "count": len(listed_players),
        "licences": count_licences(every, state) if licences else [],
        "is_cut": is_cut,
        "list_day": latest_day(licences.values()),
    }
    return render(request, "people/players.html", context)


def count_licences(
    players: Sequence[PlayerRow], chosen: LicenceState | None
) -> list[tuple[LicenceState, int, bool]]:
    """Count the players of each licence that there is, the one that was asked for marked."""
    counts = Counter(player.licence_marked for player in players)
    return [(state, counts[state], state is chosen) for state in LICENCES if counts[state]]


def namesake_notes(club: Club) -> dict[uuid.UUID, str]:
    """Return what tells each from their namesakes.

    Costs two statements more where there are any.
    """
    ids = club_namesakes(club)
    if not ids:
        return {}
    roster = club_players(club)
    members = {member.id: member for member in roster.players}
    return {
        player_id: distinguishing_note(members[player_id], roster)
        for player_id in ids
        if player_id in members
    }


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def player_add(request: HttpRequest, club: Club) -> HttpResponse:
    form = PlayerForm(request.POST or None)
    is_asked = form.is_valid() and doubtful(form, club)
    if form.is_valid() and not is_asked:
        fields = PlayerFacts(**{name: form.cleaned_data[name] for name in FIELDS})
        done = gettext("%(name)s is in the list.") % {"name": fields.full_name}
        licence = form.cleaned_data["licence"]
        if attempt(
            request,
            lambda: add_player(club, read_author(request), fields=fields, licence=licence),
            done,
        ):
            return redirect("players")
    context = {"club": club, "form": focus_first(form), "asked": is_asked}
    return render(request, "people/player.html", context)


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def player_edit(request: HttpRequest, club: Club, player: uuid.UUID) -> HttpResponse:
    row = get_object_or_404(Player, club=club, pk=player)
    licence = licences_of(club).get(row.pk, UNKNOWN)
    facts = {name: getattr(row, name) for name in FIELDS}
    facts |= dict.fromkeys(("licence", "licence_seen"), licence.state.value)
    form = PlayerForm(request.POST or None, initial=facts)
    is_asked = form.is_valid() and doubtful(form, club, row)
    if form.is_valid() and not is_asked:
        fields = PlayerFacts(**{name: form.cleaned_data[name] for name in FIELDS})
        done = gettext("%(name)s is saved.") % {"name": fields.full_name}
        state, seen = form.cleaned_data["licence"], form.cleaned_data["licence_seen"]
        if attempt(
            request,
            lambda: edit_player(
                club,
                read_author(request),
                player_id=row.pk,
                fields=fields,
                base=base(request),
                licence=None if state in (seen, licence.state) else state,
            ),
            done,
        ):
            return redirect("players")
    context = {
        "club": club,
        "form": focus_first(form),
        "player": row,
        "asked": is_asked,
        "licence": licence if licence.as_of else None,
    }
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
    roster = club_players(club)
    namesakes = [add_note(each.full_name, distinguishing_note(each, roster)) for each in others]
    form.add_error(
        "last_name",
        gettext("The list has %(name)s already. Press again if this is another person.")
        % {"name": ", ".join(namesakes)},
    )
    return True
