"""What a federation is sent, for directors; the club's federation, for owners."""

from django.urls import URLPattern, URLResolver, path

from tournament.federations.views import club, evening

OWN = "director/<code:code>/federation/"
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/club/federation/", club.club_federation, name="club_federation"),
    path(OWN, evening.evening_federation, name="evening_federation"),
    path(f"{OWN}sent/", evening.federation_sent, name="federation_sent"),
    path(f"{OWN}usebio-<str:version>.xml", evening.federation_file, name="federation_file"),
]
