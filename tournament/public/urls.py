"""What anybody may see: no login, read only."""

from django.urls import URLPattern, URLResolver, path

from tournament.public.views import files as public_files
from tournament.public.views import pages as public
from tournament.public.views import why as public_why

urlpatterns: list[URLPattern | URLResolver] = [
    path("", public.home, name="home"),
    path("robots.txt", public.robots, name="robots"),
    path("s/<code:code>/", public.ranking, name="public_ranking"),
    path("s/<code:code>/pair/", public.choose_pair, name="public_pair"),
    path("s/<code:code>/card/", public.my_card, name="public_my_card"),
    path("s/<code:code>/card/<str:pair>/", public.card, name="public_card"),
    path("s/<code:code>/boards/", public.boards, name="public_boards"),
    path("s/<code:code>/boards/<int:number>/", public.board, name="public_board"),
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
    path("s/<code:code>/files/", public_files.files, name="public_files"),
    path("s/<code:code>/files/<slug:name>/", public_files.download, name="public_file"),
]
