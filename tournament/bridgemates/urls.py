"""The page of the hall's Bridgemates."""

from django.urls import URLPattern, URLResolver, path

from tournament.bridgemates.views import hands, page, program

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/bridgemates/", page.bridgemates, name="bridgemates"),
    path("director/<code:code>/bridgemates/program/", program.begin, name="bridgemates_program"),
    path("director/<code:code>/bridgemates/hands/", hands.send, name="bridgemates_hands"),
    path("director/<code:code>/bridgemates/file/", hands.take_file, name="bridgemates_file"),
    path("director/<code:code>/bridgemates/plan/", page.plan, name="bridgemates_plan"),
    path("director/<code:code>/bridgemates/stop/", page.stop, name="bridgemates_stop"),
    path("director/<code:code>/bridgemates/players/", page.players, name="bridgemates_players"),
    path("director/<code:code>/bridgemates/practice/", page.practise, name="bridgemates_practise"),
    path(
        "director/<code:code>/bridgemates/practice/remove/",
        page.remove,
        name="bridgemates_practice_remove",
    ),
    path("director/<code:code>/bridgemates/leave/", page.leave, name="bridgemates_leave"),
]
