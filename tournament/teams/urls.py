"""The teams of an event, how they meet, and what is drawn between its rounds."""

from django.urls import URLPattern, URLResolver, path

from tournament.teams.views import another_evening, draw, late, line_up, match, mend, setup, team

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/teams/", setup.teams, name="teams"),
    path("director/<code:code>/teams/add/", setup.team_add, name="team_add"),
    path("director/<code:code>/teams/paste/", team.teams_paste, name="teams_paste"),
    path("director/<code:code>/teams/form/", setup.format_choose, name="format_choose"),
    path("director/<code:code>/teams/<uuid:entry>/", team.team, name="team"),
    path("director/<code:code>/draw/", draw.draw, name="draw"),
    path(
        "director/<code:code>/another-evening/",
        another_evening.another_evening,
        name="another_evening",
    ),
    path("director/<code:code>/draw/extra/", mend.extra_boards, name="extra_boards"),
    path("director/<code:code>/draw/exchange/", mend.exchange_teams, name="exchange_teams"),
    path("director/<code:code>/draw/forfeit/", mend.forfeit, name="forfeit"),
    path("director/<code:code>/draw/leaves/", mend.team_leaves, name="team_leaves"),
    path("director/<code:code>/draw/late/", late.team_late, name="team_late"),
    path("director/<code:code>/match/<slug:match>/", match.match, name="match"),
    path(
        "director/<code:code>/match/<slug:match>/line-up/<int:part>/",
        line_up.line_up,
        name="line_up",
    ),
]
