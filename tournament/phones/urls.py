"""A table's own pages, and the links that let its phone in."""

from django.urls import URLPattern, URLResolver, path

from tournament.phones.views import board as table_board
from tournament.phones.views import entries as table_entries
from tournament.phones.views import hands as table_hands
from tournament.phones.views import links, table
from tournament.phones.views import more as check
from tournament.phones.views import more as table_more

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/links/", links.links, name="links"),
    path("director/<code:code>/links/renew/", links.renew_unknown, name="links_renew"),
    path("director/<code:code>/links/close/", links.close_all, name="links_close"),
    path("director/<code:code>/links/open/", links.open_all, name="links_open"),
    path("director/<code:code>/links/<slug:table>/renew/", links.renew, name="link_renew"),
    path("director/<code:code>/links/<slug:table>/close/", links.close, name="link_close"),
    path("director/<code:code>/links/<slug:table>/open/", links.open_again, name="link_open"),
    path("t/", table.table, name="table"),
    path("t/board/<int:number>/", table_board.board, name="table_board"),
    path("t/board/<int:number>/confirm/", table_board.confirm, name="table_confirm"),
    path("t/board/<int:number>/traveller/", table_board.traveller, name="table_traveller"),
    path("t/board/<int:number>/hands/", table_hands.hands, name="table_hands"),
    path("t/next/", table_more.moves, name="table_next"),
    path("t/name/", table_more.name, name="table_name"),
    path("t/called/", table_more.called, name="table_called"),
    path("t/entries/", table_entries.entries, name="table_entries"),
    path("t/<str:token>/", table.enter, name="table_enter"),
    path("check/<slug:code>/", check.check, name="check"),
]
