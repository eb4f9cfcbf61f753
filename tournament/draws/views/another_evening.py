"""Another evening of an event: the same form goes on, or its best teams play a knock-out."""

import datetime
from collections.abc import Sequence
from dataclasses import asdict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.draws.forms.another_evening import KnockOutForm, NextEveningForm
from tournament.draws.services.stages.go_on import go_on
from tournament.draws.services.stages.next_evening import NextEvening
from tournament.draws.services.stages.start_knock_out import (
    list_waiting,
    preview_knock_out,
    start_knock_out,
)
from tournament.draws.words import stages
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.rounds import is_drawn_by_rank
from tournament.evening.stages.stage import STAGES
from tournament.evening.standings import Standings
from tournament.models import Role, Session, State
from tournament.services.kind import VERBS
from tournament.store.standings import live_report, session_standings
from tournament.web.access import session_access
from tournament.web.forms.focus import clear_focus, focus_wrong
from tournament.web.kind import PAGES
from tournament.web.requests import attempt, read_author
from tournament.words.kind import STAGE_WORDS
from tournament.words.results.scored_with import tie_breaks
from tournament.words.stages import draws

A_WEEK = datetime.timedelta(days=7)


@session_access(Role.DIRECTOR)
@require_http_methods(["GET", "HEAD", "POST"])
def another_evening(request: HttpRequest, session: Session) -> HttpResponse:
    if session.stage is None or session.state == State.SETUP:
        return redirect("plan", session.code)
    standings = session_standings(session)
    sent = request.POST if request.method == "POST" else None
    on = NextEvening(session.date + A_WEEK, session.starts_at)
    is_new_stage = sent is not None and sent.get("stage") == "knock_out"
    plain = NextEveningForm(None if is_new_stage else sent, initial=asdict(on), auto_id="next_%s")
    knock_out = KnockOutForm(sent if is_new_stage else None, ranked=list_ranked(standings), on=on)
    form = knock_out if is_new_stage else plain
    unfinished = list_unfinished(standings, is_new_stage=is_new_stage)
    do = sent.get("do") if sent is not None else None
    is_seen = do == "all_the_same" or (do == "make" and not unfinished)
    if is_seen and form.is_valid():
        following = make(request, session, form)
        if following:
            return redirect(page_of_setup(session), following.code)
    following = find_following(session)
    is_set_up = following is None or following.state != State.SETUP
    context = {
        "session": session,
        "following": following,
        "following_page": "cockpit" if is_set_up else page_of_setup(session),
        "goes_over": STAGE_WORDS.of(session.stage).goes_over,
        "going_on": stages.going_on_text(standings),
        "plain": focus_wrong(plain) if plain.is_bound else clear_focus(plain),
        "knock_out": focus_wrong(knock_out) if knock_out.is_bound else clear_focus(knock_out),
        "may_knock_out": may_knock_out(standings),
        "meetings": list_meetings(standings, knock_out),
        "ties": tie_breaks(live_report(session)),
        "unfinished": [meeting_in(standings, match) for match in unfinished],
        "asks_of": "" if do is None or do == "show" else "new" if is_new_stage else "same",
    }
    status = 422 if sent is not None and (form.errors or do != "show") else 200
    return render(request, "draws/another_evening.html", context, status=status)


def page_of_setup(session: Session) -> str:
    """Name the page on which an evening of the event is set up."""
    return PAGES.of(session).leads.get("setup", "setup")


def may_knock_out(standings: Standings) -> bool:
    """Tell whether the best may go on to a knock-out, which has no other one behind it."""
    evening = standings.facts
    is_next = VERBS.of(evening.session).next_stages
    return bool(is_next) and not STAGES.of(evening.session.stage).find_slots(evening)


def list_unfinished(standings: Standings, *, is_new_stage: bool) -> Sequence[PlannedMatch]:
    """List the matches that would count nothing in what is made from the ranking so far."""
    if is_new_stage:
        return list_waiting(standings)
    return standings.list_unfinished_matches() if is_drawn_by_rank(standings.facts) else ()


def meeting_in(standings: Standings, match: PlannedMatch) -> str:
    """Write who meets in a match."""
    placed = standings.facts.placed
    return draws.meeting_text(standings.facts, *(placed[team].number for team in match.teams))


def find_following(session: Session) -> Session | None:
    """Find the evening on which the event goes on already."""
    later = Session.objects.in_use().filter(event=session.event_id, number__gt=session.number)
    return later.order_by("number").first()


def list_ranked(standings: Standings) -> dict[int, str]:
    """List the numbers of who is still there, best first, each with its place and its total."""
    evening = standings.facts
    ranked = sorted(standings.scored.standings, key=lambda standing: standing.rank)
    keys = [(one, str(one.contestant.key)) for one in ranked]
    return {
        evening.placed[key].number: stages.ranked_text(evening, one, key)
        for one, key in keys
        if key not in evening.left_after
    }


def list_meetings(standings: Standings, form: KnockOutForm) -> list[str]:
    """Write who would meet in round 1 of the knock-out; nothing before its form was sent."""
    if not form.is_bound or not form.is_valid():
        return []
    choice = form.choice
    seeds = dict(enumerate(choice.seeds, 1))
    return [
        stages.meeting_text(standings, match, seeds)
        for match in preview_knock_out(standings, choice)
    ]


def make(request: HttpRequest, session: Session, form: NextEveningForm) -> Session | None:
    """Make the evening that was chosen, and say what became of it."""
    author, made = read_author(request), []

    def store() -> None:
        if isinstance(form, KnockOutForm):
            is_early = request.POST.get("do") == "all_the_same"
            made.append(
                start_knock_out(
                    session, author, on=form.on, choice=form.choice, ends_early=is_early
                )
            )
        else:
            made.append(go_on(session, author, on=form.on))

    attempt(request, store, _("The next evening is made; its first matches are seated."))
    return made[0] if made else None
