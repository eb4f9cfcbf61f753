"""The pairs of an evening."""

from django.urls import URLPattern, URLResolver, path

from tournament.entries.views import again, pair, pairs, partners, spread, typed

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/pairs/", pairs.pairs, name="pairs"),
    path("director/<code:code>/pairs/add/", typed.pair_add, name="pair_add"),
    path("director/<code:code>/pairs/again/", again.pairs_again, name="pairs_again"),
    path("director/<code:code>/pairs/spread/", spread.spread, name="pairs_spread"),
    path("director/<code:code>/pairs/late/", pairs.pair_late, name="pair_late"),
    path("director/<code:code>/pairs/partners/", partners.partners, name="partners"),
    path(
        "director/<code:code>/pairs/partners/print/", partners.partners_sheet, name="partners_sheet"
    ),
    path("director/<code:code>/pairs/paste/", pairs.pairs_paste, name="pairs_paste"),
    path("director/<code:code>/pairs/proposals/", typed.pair_proposals, name="pair_proposals"),
    path("director/<code:code>/pairs/<uuid:entry>/", pair.pair, name="pair"),
    path("director/<code:code>/pairs/<uuid:entry>/mark/", pairs.pair_mark, name="pair_mark"),
    path("director/<code:code>/pairs/<uuid:entry>/move/", pairs.pair_move, name="pair_move"),
]
