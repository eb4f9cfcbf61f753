"""The players of the club."""

from django.urls import URLPattern, URLResolver, path

from tournament.people.views import nameless, personal, players, players_file

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/players/", players.players, name="players"),
    path("director/players/new/", players.player_add, name="player_add"),
    path("director/players/file/", players_file.players_file, name="players_file"),
    path("director/players/list.<str:extension>", players_file.players_list, name="players_list"),
    path("director/players/<uuid:player>/", players.player_edit, name="player_edit"),
    path(
        "director/players/<uuid:player>/personal-data.xlsx",
        personal.personal_data,
        name="personal_data",
    ),
    path("director/players/<uuid:player>/nameless/", nameless.make_nameless, name="make_nameless"),
]
