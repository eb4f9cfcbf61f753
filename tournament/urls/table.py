"""A table's own pages: the secret on its card lets in, a cookie keeps the way."""

from django.urls import URLPattern, URLResolver, path

from tournament.views import table, table_board, table_entries, table_more

urlpatterns: list[URLPattern | URLResolver] = [
    path("t/", table.table, name="table"),
    path("t/board/<int:number>/", table_board.board, name="table_board"),
    path("t/board/<int:number>/confirm/", table_board.confirm, name="table_confirm"),
    path("t/board/<int:number>/traveller/", table_board.traveller, name="table_traveller"),
    path("t/next/", table_more.moves, name="table_next"),
    path("t/name/", table_more.name, name="table_name"),
    path("t/entries/", table_entries.entries, name="table_entries"),
    path("t/<str:token>/", table.enter, name="table_enter"),
]
