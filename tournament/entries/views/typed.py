"""Pairs typed line by line at the set-up: what is not sure is asked about, nothing is lost."""

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.names.proposals import ClubPlayers, Found, Proposal, propose
from tournament.evening.names.typed_line import read_typed
from tournament.models import Role, Session
from tournament.services.entries.add_pairs import add_pair
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.director_pages import shown_by_kind
from tournament.web.forms.pairs import clean_line, problem, read_picked
from tournament.web.forms.waiting_lines import Waiting, WaitingLine
from tournament.web.requests import attempt, own_key, read_author
from tournament.web.veil.shows import Shows
from tournament.words.people import name_pair

LONGEST = 200


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def pair_add(request: HttpRequest, session: Session) -> HttpResponse:
    """Take a line from the field, or what is said of one that waits.

    From the field `about` is the line last asked about. With `line` the request says which pair a
    waiting line means, how to write it instead, or that it is left out.
    """
    typist = Typist(request, session)
    waits = typist.waiting.find(request.POST.get("line", ""))
    if waits and "leave" in request.POST:
        typist.waiting.drop(waits)
    elif waits and "choice" in request.POST:
        typist.enter(waits, choice=request.POST["choice"])
    elif waits and typist.sent.text:
        typist.waiting.drop(waits)
        typist.read("")
    else:
        typist.read(request.POST.get("about", ""))
    return redirect("setup", session.code)


class Typist:
    """What one request says, line by line."""

    def __init__(self, request: HttpRequest, session: Session) -> None:
        self.request, self.session = request, session
        self.by = read_author(request)
        self.waiting = Waiting(request.session, session.code)
        text = request.POST.get("text", "").strip()[:LONGEST]
        self.sent = WaitingLine(self.by.key, text, request.POST.get("section", "")[:1])

    @property
    def club(self) -> ClubPlayers:
        """As it is now: a line may follow another in the same request."""
        return club_players(self.session.event.club, entries(self.session))

    def read(self, about: str) -> None:
        typed = read_typed(self.sent.text, self.club.numbers, is_asked=bool(about))
        if typed.answer:
            self.answer(about, typed.answer)
        if typed.names or not typed.answer:
            line = replace(self.sent, text=typed.names or self.sent.text)
            self.enter(line, choice=self.request.POST.get("choice", ""), number=typed.pick)

    def answer(self, about: str, number: int) -> None:
        waiting = self.waiting.find(about)
        if waiting and number <= len(waiting.find_players(self.club).choices):
            self.enter(waiting, number=number)
        else:
            self.waiting.keep(WaitingLine(own_key(self.by, "answer").key, str(number)))

    def enter(self, line: WaitingLine, *, choice: str = "", number: int = 0) -> None:
        """Add the pair that is meant, or let the line wait."""
        if not line.text:
            messages.error(self.request, problem("nothing_typed"))
            return
        club = self.club
        picked = read_picked(line.find_players(club), choice, number)
        if picked and self.added(picked, line, club):
            self.waiting.drop(line)
        else:
            self.waiting.keep(line)

    def added(self, pair: Proposal, line: WaitingLine, club: ClubPlayers) -> bool:
        done = gettext("%(pair)s have come.") % {"pair": name_pair(pair, club)}
        # An answer and the next names may come in one request.
        who = self.by if line.id == self.by.key else own_key(self.by, line.id)
        return attempt(
            self.request,
            lambda: add_pair(self.session, who, members=pair.members, section=line.section),
            done,
        )


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@shown_by_kind
def pair_proposals(request: HttpRequest, session: Session) -> JsonResponse:
    """Say what the line typed so far may mean; it is read again when it is sent."""
    club = club_players(session.event.club, entries(session))
    proposals = find_so_far(request, Waiting(request.session, session.code), club)
    return JsonResponse(
        {
            "choices": [
                {"key": each.key, "label": name_pair(each, club), "guest": each.has_guest}
                for each in proposals.choices
            ],
            "sure": proposals.sure,
            "problem": problem(proposals.problem, proposals.details)
            if proposals.problem == "already_entered"
            else "",
        }
    )


def find_so_far(request: HttpRequest, waiting: Waiting, club: ClubPlayers) -> Found:
    """Read the line so far, without the choices that a digit has put aside."""
    text = request.GET.get("text", "")[:LONGEST]
    waiting_line = waiting.find(request.GET.get("about", ""))
    typed = read_typed(text, club.numbers, is_asked=waiting_line is not None)
    if waiting_line and typed.answer and not typed.names:
        return number_proposals(waiting_line.find_players(club), typed.answer)
    proposals = propose(clean_line(typed.names), club)
    return number_proposals(proposals, typed.pick) if typed.pick else proposals


def number_proposals(proposals: Found, number: int) -> Found:
    picked = read_picked(proposals, "", number)
    return Found((picked,), sure=True) if picked else proposals
