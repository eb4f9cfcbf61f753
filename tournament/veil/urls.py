"""What concerns whoever directs or scores and plays too."""

from django.urls import URLPattern, URLResolver, path

from tournament.veil import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/playing/", views.playing, name="playing"),
    path("director/<code:code>/look/", views.look, name="look"),
]
