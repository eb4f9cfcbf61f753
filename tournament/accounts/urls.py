"""Logging in and out, and one's own account."""

from django.urls import URLPattern, URLResolver, path

from tournament.accounts.views import account, login, second_factor, second_step

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/login/", login.login, name="login"),
    path("director/login/code/", second_step.login_code, name="login_code"),
    path("director/logout/", login.logout, name="logout"),
    path("director/enter/<str:token>/", login.enter, name="enter"),
    path("director/account/", account.account, name="account"),
    path("director/account/log-out/", account.log_out_there, name="log_out_there"),
    path("director/account/code/", second_factor.second_factor, name="second_factor"),
    path("director/account/code/off/", second_factor.turn_off, name="second_factor_off"),
    path("director/account/code/recovery/", second_factor.renew, name="recovery_codes"),
]
