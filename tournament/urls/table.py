"""A table's own pages: the secret on its card lets in, a cookie keeps the way."""

from django.urls import URLPattern, URLResolver, path

from tournament.views import table

urlpatterns: list[URLPattern | URLResolver] = [
    path("t/", table.table, name="table"),
    path("t/<str:token>/", table.enter, name="table_enter"),
]
