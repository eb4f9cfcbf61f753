"""Log in, tonight, new evening, pairs, movement, players of the club."""

from django.urls import URLPattern, URLResolver, path

from tournament.views.director import login, tonight

urlpatterns: list[URLPattern | URLResolver] = [
    path("", tonight.tonight, name="tonight"),
    path("login/", login.login, name="login"),
    path("logout/", login.logout, name="logout"),
    path("enter/<str:token>/", login.enter, name="enter"),
    path("account/", login.account, name="account"),
]
