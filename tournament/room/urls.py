"""The room's screen."""

from django.urls import URLPattern, URLResolver, path

from tournament.room import views as screen

urlpatterns: list[URLPattern | URLResolver] = [
    path("s/<code:code>/screen/", screen.screen, name="room_screen"),
]
