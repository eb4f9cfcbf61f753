"""Who books for an evening."""

from django.urls import URLPattern, URLResolver, path

from tournament.bookings.views import bookings, change, typed

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/bookings/", bookings.bookings, name="bookings"),
    path("director/<code:code>/bookings/add/", typed.bookings_add, name="bookings_add"),
    path("director/<code:code>/bookings/change/", change.bookings_change, name="bookings_change"),
    path("director/<code:code>/bookings/places/", change.booking_places, name="booking_places"),
    path(
        "director/<code:code>/bookings/list/<str:extension>/",
        bookings.bookings_list,
        name="bookings_list",
    ),
]
