"""What is changed of a plan under way."""

from django.urls import URLPattern, URLResolver, path

from tournament.incidents import views as repair

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/plan/change/", repair.repair, name="repair"),
]
