"""The owner's page of backups."""

from django.urls import URLPattern, URLResolver, path

from tournament.rescue.views import backups

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/backups/", backups.backups_page, name="backups"),
    path("director/backups/now/", backups.back_up_now, name="back_up_now"),
    path("director/backups/second/", backups.back_up_there, name="back_up_there"),
    path("director/backups/<slug:folder>/<str:copy>/", backups.go_back, name="go_back"),
]
