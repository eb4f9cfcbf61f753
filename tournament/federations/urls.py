"""What a federation is sent, for directors; the club's federation, for owners."""

from django.urls import URLPattern, URLResolver, path

from tournament.federations.views import club, evening, simultaneous

OWN = "director/<code:code>/federation/"
OF_SIMULTANEOUS = "director/<code:code>/simultaneous/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/club/federation/", club.club_federation, name="club_federation"),
    path(OWN, evening.evening_federation, name="evening_federation"),
    path(f"{OWN}players.csv", evening.federation_players, name="federation_players"),
    path(f"{OWN}sent/", evening.federation_sent, name="federation_sent"),
    path(f"{OWN}usebio-<str:version>.xml", evening.federation_file, name="federation_file"),
    path(OF_SIMULTANEOUS, simultaneous.simultaneous, name="simultaneous"),
    path(f"{OF_SIMULTANEOUS}sent/", simultaneous.simultaneous_sent, name="simultaneous_sent"),
    path(
        f"{OF_SIMULTANEOUS}<slug:kind>/", simultaneous.simultaneous_file, name="simultaneous_file"
    ),
]
