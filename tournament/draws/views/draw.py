"""The draw of the next round: proposed with its reasons, confirmed, or made by hand."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from movements import Draw, MovementError
from tournament.draws.forms.draw import DrawForm
from tournament.draws.services.draw_round import draw_round
from tournament.draws.values.swiss import Judged, ProposedRound, judge, propose_round
from tournament.draws.views.bracket import seat_next, show_bracket
from tournament.draws.views.drawn_rounds import show_drawn_round
from tournament.draws.views.first_round import first_round
from tournament.draws.views.mending import show_mending
from tournament.evening.evening import Evening
from tournament.evening.scores.standings import scoring_form
from tournament.evening.stages.rounds import is_drawn_by_rank, rounds_left, stage_conditions
from tournament.evening.stages.stage import STAGES
from tournament.evening.standings import Standings
from tournament.models import Role, Session, State
from tournament.store.standings import session_standings
from tournament.web.access import session_access
from tournament.web.match_rounds import lazy_match_rounds
from tournament.web.requests import attempt, number_in, read_author
from tournament.words.draws.match_rounds import begin_name
from tournament.words.errors.codes import words
from tournament.words.kind import say
from tournament.words.stages import draws
from tournament.words.stages.ways import draw_text


@session_access(Role.DIRECTOR)
@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: HttpRequest, session: Session) -> HttpResponse:
    if session.stage is None:
        return redirect("plan", session.code)
    if session.state == State.SETUP:
        return first_round(request, session)
    standings = session_standings(session)
    evening = standings.facts
    context = {"session": session, **show_drawn_round(evening)} | show_mending(session, evening)
    if is_drawn_by_rank(evening) and rounds_left(evening) != 0:
        return swiss(request, session, standings, context)
    if STAGES.of(evening.session.stage).find_slots(evening):
        if request.method == "POST" and seat_next(request, session, standings):
            return redirect("draw", session.code)
        context |= show_bracket(standings)
    return render(request, "draws/draw.html", context)


def swiss(
    request: HttpRequest, session: Session, standings: Standings, context: dict[str, Any]
) -> HttpResponse:
    """Show the next round of a Swiss, judge one drawn by hand, or seat it."""
    try:
        proposal = propose_round(standings)
    except MovementError as error:
        return render(request, "draws/draw.html", context | {"refused": words(error)})
    labels = contender_labels(standings.facts, proposal)
    form = DrawForm(
        request.POST or None,
        labels=labels,
        drawn=proposal.drawn,
        sides=(say(session, "draw.first_named"), say(session, "draw.second_named")),
    )
    judged = Judged((), ())
    if form.is_bound and form.is_valid():
        judged = judge(proposal, form.drawn)
        if may_seat(request, judged, proposal) and seat(request, session, form.drawn):
            return redirect("draw", session.code)
    context |= show_proposal(standings.facts, proposal, form, judged)
    return render(request, "draws/draw.html", context, status=422 if form.is_bound else 200)


def may_seat(request: HttpRequest, judged: Judged, proposal: ProposedRound) -> bool:
    """Tell whether the draw is to be kept: it can be, and what it breaks or leaves out was seen."""
    is_asked = bool(judged.undesired or proposal.unfinished)
    return not judged.impossible and (not is_asked or request.POST.get("then") == "all_the_same")


def seat(request: HttpRequest, session: Session, drawn: Draw) -> bool:
    """Draw the round, and say what became of it."""
    round_ = number_in(request, "round")
    done = _("Round %(number)s is drawn.") % {
        "number": begin_name(lazy_match_rounds(session) or (), round_)
    }
    return attempt(
        request, lambda: draw_round(session, read_author(request), drawn=drawn, round_=round_), done
    )


def contender_labels(evening: Evening, proposal: ProposedRound) -> dict[int, str]:
    """Write everybody who is there with the score so far, best first."""
    form = scoring_form(evening.session.event)
    return {
        one.number: f"{draws.contestant(evening, one.number)} · {draws.score_text(form, one.score)}"
        for one in proposal.contenders
    }


def show_proposal(
    evening: Evening, proposal: ProposedRound, form: DrawForm, judged: Judged
) -> dict[str, Any]:
    label = {placed.number: placed.label for placed in evening.placed.values()}
    reasons = [draws.reason(why, label) for why in proposal.reasons]
    if form.is_bound and form.is_valid() and form.drawn != proposal.drawn:
        # They are those of the draw that was proposed.
        reasons = []
    return {
        "proposal": proposal,
        "form": form,
        "rows": list(zip(form.rows, [*reasons, *[""] * form.count], strict=False)),
        "alone_reason": reasons[form.count] if len(reasons) > form.count else "",
        "way": draw_text(stage_conditions(evening)),
        "ahead": draws.more_to_come(proposal.to_come) if proposal.way.avoids_rematches else "",
        "unfinished": [unfinished_text(evening, match) for match in proposal.unfinished],
        "asks": form.is_bound and bool(judged.undesired or proposal.unfinished),
        "impossible": [draws.problem(each, label) for each in judged.impossible],
        "undesired": [draws.problem(each, label) for each in judged.undesired],
    }


def unfinished_text(evening: Evening, match: Any) -> str:
    """Write a match that does not count yet."""
    return draws.meeting_text(evening, *(evening.placed[team].number for team in match.teams))
