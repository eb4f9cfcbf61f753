"""The cards of a club's hall, an evening that they lead to, and what a phone finds by one."""

from django.urls import URLPattern, URLResolver, path

from tournament.hall.views import cards, evening, phone

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/club/tables/", cards.hall_cards, name="hall_cards"),
    path("director/club/tables/print/", cards.print_cards, name="print_hall_cards"),
    path("director/club/tables/renew/", cards.renew, name="renew_hall_cards"),
    path("director/<code:code>/hall/", evening.hall_evening, name="hall_evening"),
    path("director/<code:code>/hall/open/", evening.open_evening, name="open_to_hall"),
    path("director/<code:code>/hall/close/", evening.close_evening, name="close_to_hall"),
    path("h/", phone.hall, name="hall"),
    path("h/<code:code>/", phone.enter, name="hall_enter"),
]
