"""Fees, carnets, accounts, the treasurer's list."""

from django.urls import URLPattern, URLResolver, path

from tournament.door.views import balances, door, prices, treasurer

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
    path("director/prices/", prices.prices, name="prices"),
    path("director/balances/", balances.balances, name="balances"),
    path("director/balances/<uuid:player>/", balances.balance, name="balance"),
    path(
        "director/balances/<uuid:player>/statement.<str:sheet>",
        balances.statement,
        name="statement",
    ),
    path(
        "director/balances/deposits/<uuid:deposit>/",
        balances.deposit_take_back,
        name="deposit_take_back",
    ),
    path("director/<code:code>/door/", door.door, name="door"),
    path("director/<code:code>/door/count/", door.count, name="count_till"),
    path("director/<code:code>/door/price/", door.price, name="price_evening"),
    path(
        "director/<code:code>/door/<uuid:attendee>/deposit/",
        balances.deposit,
        name="deposit_make",
    ),
    path("director/<code:code>/door/<uuid:attendee>/pay/", door.pay, name="pay"),
    path("director/<code:code>/door/<uuid:attendee>/carnet/", door.carnet, name="carnet_sell"),
]
