"""Rulings and penalties."""

from django.urls import URLPattern, URLResolver, path

from tournament.rulings.views import penalty, ruling, rulings_sheet

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/rulings/", ruling.rulings, name="rulings"),
    path("director/<code:code>/rulings/print/", rulings_sheet.rulings_sheet, name="rulings_sheet"),
    path("director/<code:code>/ruling/", ruling.choose, name="choose_ruling"),
    path("director/<code:code>/ruling/<str:place>/", ruling.ruling, name="ruling"),
    path(
        "director/<code:code>/ruling/<str:place>/withdraw/", ruling.withdraw, name="withdraw_ruling"
    ),
    path("director/<code:code>/penalty/", penalty.penalty, name="penalty"),
    path(
        "director/<code:code>/penalty/<uuid:penalty>/withdraw/",
        penalty.withdraw,
        name="withdraw_penalty",
    ),
]
