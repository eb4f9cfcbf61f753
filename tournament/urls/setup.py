"""Log in, tonight, new evening, pairs, movement, players of the club."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import (
    account,
    evening,
    evening_file,
    login,
    own_movement,
    pair,
    pairs,
    players,
    players_file,
    repair,
    setup,
    tonight,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", tonight.tonight, name="tonight"),
    path("login/", login.login, name="login"),
    path("logout/", login.logout, name="logout"),
    path("enter/<str:token>/", login.enter, name="enter"),
    path("account/", account.account, name="account"),
    path("players/", players.players, name="players"),
    path("players/new/", players.player_add, name="player_add"),
    path("players/file/", players_file.players_file, name="players_file"),
    path("players/list.<str:extension>", players_file.players_list, name="players_list"),
    path("players/<uuid:player>/", players.player_edit, name="player_edit"),
    path("new/", evening.new_evening, name="new_evening"),
    path("new/file/", evening_file.evening_file, name="evening_file_in"),
    path("<code:code>/setup/", setup.setup, name="setup"),
    path("<code:code>/settings/", evening.settings, name="settings"),
    path("<code:code>/discard/", evening.discard, name="discard"),
    path("<code:code>/movement/", setup.choose, name="choose_movement"),
    path("<code:code>/movement/own/", own_movement.own_movement, name="own_movement"),
    path("<code:code>/start/", setup.start, name="start"),
    path("<code:code>/plan/", setup.plan, name="plan"),
    path("<code:code>/plan/change/", repair.repair, name="repair"),
    path("<code:code>/pairs/", pairs.pairs, name="pairs"),
    path("<code:code>/pairs/add/", pairs.pair_add, name="pair_add"),
    path("<code:code>/pairs/late/", pairs.pair_late, name="pair_late"),
    path("<code:code>/pairs/paste/", pairs.pairs_paste, name="pairs_paste"),
    path("<code:code>/pairs/proposals/", pairs.pair_proposals, name="pair_proposals"),
    path("<code:code>/pairs/<uuid:entry>/", pair.pair, name="pair"),
    path("<code:code>/pairs/<uuid:entry>/mark/", pairs.pair_mark, name="pair_mark"),
    path("<code:code>/pairs/<uuid:entry>/move/", pairs.pair_move, name="pair_move"),
]
