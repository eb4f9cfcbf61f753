"""Logging in and out, and one's own account."""

from django.urls import URLPattern, URLResolver, path

from tournament.accounts.views import account, login

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/login/", login.login, name="login"),
    path("director/logout/", login.logout, name="logout"),
    path("director/enter/<str:token>/", login.enter, name="enter"),
    path("director/account/", account.account, name="account"),
    path("director/account/log-out/", account.log_out_there, name="log_out_there"),
]
