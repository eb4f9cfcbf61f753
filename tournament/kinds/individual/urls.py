"""Addresses of an event of single players: who fills the seats that no player has."""

from django.urls import URLPattern, URLResolver, path

from tournament.kinds.individual.views.stand_in import stand_in

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/stand-in/<int:number>/", stand_in, name="stand_in"),
]
