"""Who says at a table that they have come; the director's page of it, the tablet at the door."""

from django.urls import URLPattern, URLResolver, path

from tournament.arrivals.views import door, hall, paper, room, settle

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/arrivals/", room.arrivals, name="arrivals"),
    path("director/<code:code>/arrivals/close/", room.close, name="close_door"),
    path("director/<code:code>/arrivals/moved/", settle.moved, name="arrivals_moved"),
    path("director/<code:code>/arrivals/paper/", paper.paper, name="arrivals_paper"),
    path("director/<code:code>/arrivals/sheet/", paper.sheet, name="seating_list"),
    path("director/<code:code>/arrivals/seat/", settle.settle, name="settle_seat"),
    path("director/<code:code>/arrivals/tablet/", room.tablet, name="door_tablet"),
    path("h/seats/", hall.seats, name="hall_seats"),
    path("h/seats/names/", hall.names, name="hall_names"),
    path("b/", door.tables, name="door_tables"),
    path("b/<int:table>/", door.table, name="door_table"),
    path("b/<int:table>/names/", door.names, name="door_names"),
    path("b/<str:token>/", door.enter, name="door_enter"),
]
