"""What anybody may see: no login, read only."""

from django.urls import URLPattern, URLResolver, path

from tournament.public.views import again as public_again
from tournament.public.views import cards as public_cards
from tournament.public.views import claims as public_claims
from tournament.public.views import evenings as public_evenings
from tournament.public.views import files as public_files
from tournament.public.views import home as public_home
from tournament.public.views import pages as public
from tournament.public.views import pages as public_figures
from tournament.public.views import receipts as public_receipts
from tournament.public.views import share as public_share
from tournament.public.views import tonight as public_tonight
from tournament.public.views import why as public_why

urlpatterns: list[URLPattern | URLResolver] = [
    path("", public_home.home, name="home"),
    path("share/", public_share.share, name="share"),
    path("manifest.webmanifest", public_share.manifest, name="manifest"),
    path("robots.txt", public.robots, name="robots"),
    path("s/<code:code>/", public.ranking, name="public_ranking"),
    path("s/<code:code>/club/", public_home.club, name="public_club"),
    path("s/<code:code>/manifest.webmanifest", public_share.manifest, name="public_manifest"),
    path("s/<code:code>/pair/", public.choose_pair, name="public_pair"),
    path("s/<code:code>/tonight/", public_tonight.my_tonight, name="public_tonight"),
    path("s/<code:code>/tonight/<str:pair>/", public_tonight.tonight, name="public_tonight_of"),
    path("s/<code:code>/card/", public_cards.my_card, name="public_my_card"),
    path("s/<code:code>/card/<str:pair>/", public_cards.card, name="public_card"),
    path("s/<code:code>/card/<str:pair>/compare/", public_cards.compare, name="public_compare"),
    path("s/<code:code>/card/<str:pair>/claims/", public_claims.claims_of_card, name="card_claims"),
    path(
        "s/<code:code>/card/<str:pair>/claims/<int:number>/",
        public_claims.make,
        name="make_claim",
    ),
    path(
        "s/<code:code>/card/<str:pair>/claims/<int:number>/answer/",
        public_receipts.answer,
        name="answer_claim",
    ),
    path("s/<code:code>/claims/<str:receipt>/", public_receipts.receipt, name="claim_receipt"),
    path("s/<code:code>/boards/", public.boards, name="public_boards"),
    path("s/<code:code>/boards/<int:number>/", public.board, name="public_board"),
    path("s/<code:code>/boards/<int:number>/again/", public_again.again, name="public_again"),
    path("s/<code:code>/boards/<int:number>/claim/", public_claims.claim_board, name="claim_board"),
    path("s/<code:code>/figures/", public_figures.figures, name="public_figures"),
    path(
        "s/<code:code>/why/board/<int:number>/<str:pair>/",
        public_why.why_board,
        name="public_why_board",
    ),
    path("s/<code:code>/why/pair/<str:pair>/", public_why.why_pair, name="public_why_pair"),
    path(
        "s/<code:code>/why/round/<int:number>/<str:pair>/",
        public_why.why_round,
        name="public_why_round",
    ),
    path("s/<code:code>/teams/<slug:page>/", public.result_page, name="public_team_page"),
    path("s/<code:code>/evenings/", public_evenings.own_evenings, name="public_evenings"),
    path("s/<code:code>/evenings/boards/", public_evenings.own_boards, name="public_own_boards"),
    path("s/<code:code>/files/", public_files.files, name="public_files"),
    path("s/<code:code>/files/<slug:name>/", public_files.download, name="public_file"),
]
