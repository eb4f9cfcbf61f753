"""The pages of the help."""

from django.urls import URLPattern, URLResolver, path

from tournament.help import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/help/", views.help_pages, name="help"),
    path("director/help/<slug:task>/", views.help_task, name="help_task"),
]
