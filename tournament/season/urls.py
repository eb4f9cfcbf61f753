"""Rankings over a season, for directors and for players."""

from django.urls import URLPattern, URLResolver, path

from tournament.season.views import (
    edit,
    evenings,
    events,
    files,
    next_session,
    players,
    rankings,
    rematches,
    year,
)

OWN = "director/season/<uuid:ranking>/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/season/", rankings.rankings, name="season_rankings"),
    path("director/season/new/", edit.begin, name="season_begin"),
    path("director/season/year/", year.year, name="season_year"),
    path("director/season/year/report.<str:extension>", year.year_file, name="season_year_file"),
    path("director/season/event/", events.begin_event, name="season_event"),
    path(OWN, rankings.ranking, name="season_ranking"),
    path(f"{OWN}lines/<str:contestant>/", rankings.line, name="season_line"),
    path(f"{OWN}next/", next_session.next_session, name="season_next"),
    path(f"{OWN}next/fewest/", rematches.fewest, name="season_fewest"),
    path(f"{OWN}rules/", edit.rules, name="season_rules"),
    path(f"{OWN}discard/", edit.discard, name="season_discard"),
    path(f"{OWN}back/", edit.back, name="season_back"),
    path(f"{OWN}evenings/", evenings.evenings, name="season_evenings"),
    path(f"{OWN}publish/", edit.publish, name="season_publish"),
    path(f"{OWN}withdraw/<int:number>/", edit.withdraw, name="season_withdraw"),
    path(f"{OWN}ranking.<str:extension>", files.season_file, name="season_file"),
    path("s/<code:code>/season/", players.rankings, name="public_seasons"),
    path("s/<code:code>/season/<uuid:ranking>/", players.ranking, name="public_season"),
    path(
        "s/<code:code>/season/<uuid:ranking>/<str:contestant>/",
        players.line,
        name="public_season_line",
    ),
]
