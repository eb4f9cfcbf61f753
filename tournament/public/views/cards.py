"""A pair's card: round by round, how the evening went, and beside another pair's."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournament.evening.own.course import plot_course
from tournament.evening.play.next_game import PairGames, pair_games
from tournament.evening.publish.claims import ClaimedLine, claims_on_card
from tournament.evening.publish.public_names import hide_names_planned
from tournament.evening.publish.released import Released
from tournament.evening.scores.own_card import OwnCard, own_card
from tournament.evening.teams.play.next_match import TeamGoing, team_going
from tournament.models import Session
from tournament.public.hearing import hearing_now
from tournament.public.values.beside import compare_cards
from tournament.public.views.pages import no_pair
from tournament.store.reading.claims import read_claims
from tournament.store.standings import session_standings
from tournament.web.offered.match_page import PUBLIC_PLACES
from tournament.web.players.public_page import PIN_COOKIE, public_page, show
from tournament.web.teams.pages import offer_match_pages


@require_safe
@public_page
def my_card(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    key = request.COOKIES.get(PIN_COOKIE, "")
    if key in released.report.pair_by_key:
        return redirect("public_card", session.code, key)
    return redirect("public_pair", session.code)


@require_safe
@public_page
def card(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    pair_card = own_card(released.report, pair)
    if pair_card is None:
        raise no_pair(pair)
    way = games_of(session, released, pair)
    if released.report.is_of_teams:
        return team_card(request, session, released, pair_card, way)
    course = plot_course(released.report, [row.planned for row in pair_card.rounds])
    return show(
        request,
        session,
        released,
        "card",
        tab="card",
        card=pair_card,
        games=way,
        course=course,
        claims=open_claims(session, released, pair),
        hearing=hearing_now(session, released).value,
    )


def team_card(
    request: HttpRequest,
    session: Session,
    released: Released,
    card: OwnCard,
    games: PairGames | None,
) -> HttpResponse:
    """Show a team's evening, match by match."""
    return show(
        request,
        session,
        released,
        "team_card",
        tab="card",
        card=card,
        games=games,
        **(tables_of_team(session, card.pair.key, games) if games else {}),
        pages=offer_match_pages(released.report),
        places=PUBLIC_PLACES,
    )


def tables_of_team(session: Session, key: str, games: PairGames) -> dict[str, TeamGoing]:
    """Find the two tables at which a team sits now, and those to which it goes next."""
    evening = session_standings(session).facts
    now = games.now.round
    return {
        "sitting": team_going(evening, key, now, after=now - 1),
        "going": team_going(evening, key, games.next.round, after=now),
    }


def open_claims(session: Session, released: Released, pair: str) -> tuple[ClaimedLine, ...]:
    """List what is said of the card's lines and not decided; nothing while no line is shown."""
    if not released.report.boards:
        return ()
    return claims_on_card(released.report, read_claims(session, state="open"), pair)


def games_of(session: Session, released: Released, pair: str) -> PairGames | None:
    """List where the pair plays while play goes on; the plan is everybody's, whatever is shown."""
    if not released.goes_on:
        return None
    planned = hide_names_planned(session_standings(session).facts, released.names)
    return pair_games(planned, pair)


@require_safe
@public_page
def compare(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    """Put another pair's boards beside a pair's; which one is asked, or told by the address."""
    report, other = released.report, request.GET.get("with", "")
    if pair not in report.pair_by_key or report.is_of_teams:
        raise no_pair(pair)
    two = compare_cards(report, pair, other)
    return show(
        request,
        session,
        released,
        "compare",
        tab="card",
        pair=report.pair_by_key[pair],
        others=[one for one in report.pairs if one.key != pair],
        two=two,
        is_unknown=bool(other) and two is None,
    )
