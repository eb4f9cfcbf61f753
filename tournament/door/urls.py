"""Fees, carnets, the treasurer's list."""

from django.urls import URLPattern, URLResolver, path

from tournament.door.views import door, treasurer

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/treasurer/", treasurer.treasurer, name="treasurer"),
    path(
        "director/treasurer/list.<str:extension>",
        treasurer.treasurer_list,
        name="treasurer_list",
    ),
    path(
        "director/treasurer/carnets/<uuid:carnet>/",
        treasurer.carnet_take_back,
        name="carnet_take_back",
    ),
    path("director/<code:code>/door/", door.door, name="door"),
    path("director/<code:code>/door/<uuid:attendee>/pay/", door.pay, name="pay"),
    path("director/<code:code>/door/<uuid:attendee>/carnet/", door.carnet, name="carnet_sell"),
]
