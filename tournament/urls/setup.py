"""Log in, tonight, new evening, pairs, movement, players of the club."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
