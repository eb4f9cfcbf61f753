"""Addresses of an event of teams: its teams, how they meet, a match, who sits where in it."""

from django.urls import URLPattern, URLResolver, path

from tournament.kinds.teams.views import (
    line_up,
    line_ups_in_doubt,
    match,
    match_board,
    results,
    setup,
    team,
)
from tournament.kinds.teams.views.phones import line_up as table_line_up
from tournament.kinds.teams.views.phones import match as table_match
from tournament.kinds.teams.views.players import match as players_match

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/teams/", setup.teams, name="teams"),
    path("director/<code:code>/teams/add/", setup.team_add, name="team_add"),
    path("director/<code:code>/teams/paste/", team.teams_paste, name="teams_paste"),
    path("director/<code:code>/teams/form/", setup.format_choose, name="format_choose"),
    path("director/<code:code>/teams/<uuid:entry>/", team.team, name="team"),
    path("director/<code:code>/match/<slug:match>/", match.match, name="match"),
    path(
        "director/<code:code>/match/<slug:match>/line-up/<int:part>/",
        line_up.line_up,
        name="line_up",
    ),
    path(
        "director/<code:code>/match/<slug:match>/board/<int:number>/",
        match_board.match_board,
        name="match_board",
    ),
    path(
        "director/<code:code>/match/<slug:match>/board/<int:number>/withdraw/",
        match_board.withdraw_match_board,
        name="withdraw_match_board",
    ),
    path(
        "director/<code:code>/conflicts/line-up/<int:number>/",
        line_ups_in_doubt.settle_line_up_page,
        name="settle_line_up",
    ),
    path("director/<code:code>/standings/match/<str:match>/", results.match, name="team_match"),
    path(
        "director/<code:code>/standings/match/<str:match>/board/<int:number>/",
        results.match_board,
        name="team_match_board",
    ),
    path(
        "director/<code:code>/standings/match/<str:match>/sign/",
        results.sign_match,
        name="sign_match",
    ),
    path("t/match/", table_match.match, name="table_match"),
    path("t/match/board/<int:number>/", table_match.board, name="table_match_board"),
    path("t/line-up/", table_line_up.line_up, name="table_line_up"),
    path("s/<code:code>/match/<str:match>/", players_match.match, name="public_match"),
    path(
        "s/<code:code>/match/<str:match>/board/<int:number>/",
        players_match.match_board,
        name="public_match_board",
    ),
]
