"""Rulings and penalties, and what players claim."""

from django.urls import URLPattern, URLResolver, path

from tournament.rulings.views import appeals, claims, fouled, penalty, ruling, rulings_sheet

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/claims/", claims.claims, name="claims"),
    path("director/<code:code>/claims/<int:number>/", claims.claim, name="claim"),
    path("director/<code:code>/claims/<int:number>/accept/", claims.accept, name="accept_claim"),
    path("director/<code:code>/claims/<int:number>/refuse/", claims.refuse, name="refuse_claim"),
    path("director/<code:code>/appeals/", appeals.appeals, name="appeals"),
    path("director/<code:code>/appeals/new/", appeals.new_appeal, name="new_appeal"),
    path("director/<code:code>/appeals/<int:number>/", appeals.one_appeal, name="one_appeal"),
    path("director/<code:code>/rulings/", ruling.rulings, name="rulings"),
    path("director/<code:code>/rulings/print/", rulings_sheet.rulings_sheet, name="rulings_sheet"),
    path("director/<code:code>/ruling/", ruling.choose, name="choose_ruling"),
    path("director/<code:code>/ruling/<str:place>/", ruling.ruling, name="ruling"),
    path(
        "director/<code:code>/ruling/<str:place>/withdraw/", ruling.withdraw, name="withdraw_ruling"
    ),
    path("director/<code:code>/fouled/", fouled.choose_fouled, name="choose_fouled"),
    path("director/<code:code>/fouled/<int:number>/", fouled.fouled, name="fouled"),
    path(
        "director/<code:code>/fouled/<int:number>/withdraw/",
        fouled.withdraw_fouled,
        name="withdraw_fouled",
    ),
    path("director/<code:code>/penalty/", penalty.penalty, name="penalty"),
    path(
        "director/<code:code>/penalty/<uuid:penalty>/withdraw/",
        penalty.withdraw,
        name="withdraw_penalty",
    ),
]
