"""What a proxy, a container and a Prometheus server ask; the pages of whoever runs a server."""

from django.urls import URLPattern, URLResolver, path

from tournament.operating.views import clubs, limits, watching, whole_club

urlpatterns: list[URLPattern | URLResolver] = [
    path("health/", watching.health, name="health"),
    path("metrics/", watching.metrics, name="metrics"),
    path("director/server/", clubs.clubs, name="server_clubs"),
    path("director/server/new/", clubs.add, name="server_club_add"),
    path("director/server/file/", whole_club.take_in, name="server_club_import"),
    path("director/server/<int:club>/", clubs.club, name="server_club"),
    path("director/server/<int:club>/close/", clubs.close, name="server_club_close"),
    path("director/server/<int:club>/open/", clubs.reopen, name="server_club_open"),
    path("director/server/<int:club>/limits/", limits.limits, name="server_club_limits"),
    path("director/server/<int:club>/file/", whole_club.file, name="server_club_export"),
    path("director/server/<int:club>/delete/", whole_club.delete, name="server_club_delete"),
]
