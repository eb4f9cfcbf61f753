"""Logging in and out, and one's own account."""

from django.urls import URLPattern, URLResolver, path

from tournament.accounts.views import (
    account,
    login,
    lost_password,
    own_email,
    second_factor,
    second_step,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/login/", login.login, name="login"),
    path("director/login/code/", second_step.login_code, name="login_code"),
    path("director/lost/", lost_password.lost_password, name="lost_password"),
    path(
        "director/lost/<str:uidb64>~<str:token>/", lost_password.new_password, name="new_password"
    ),
    path("director/email/<str:token>/", own_email.confirm_email, name="confirm_email"),
    path("director/logout/", login.logout, name="logout"),
    path("director/enter/<str:token>/", login.enter, name="enter"),
    path("director/account/", account.account, name="account"),
    path("director/account/log-out/", account.log_out_there, name="log_out_there"),
    path("director/account/email/", own_email.own_email, name="own_email"),
    path("director/account/code/", second_factor.second_factor, name="second_factor"),
    path("director/account/code/off/", second_factor.turn_off, name="second_factor_off"),
    path("director/account/code/recovery/", second_factor.renew, name="recovery_codes"),
]
