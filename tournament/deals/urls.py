"""The cards of an evening, for its director."""

from django.urls import URLPattern, URLResolver, path

from tournament.deals.views import attach, comments, take
from tournament.deals.views import page as work_out
from tournament.deals.views.page import deals

FOLDER = "director/<code:code>/deals/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(FOLDER, deals, name="deals"),
    path(f"{FOLDER}comments/", comments.comments, name="deals_comments"),
    path(f"{FOLDER}attach/", attach.from_file, name="deals_attach"),
    path(f"{FOLDER}deal/", attach.deal_here, name="deals_deal"),
    path(f"{FOLDER}work-out/", work_out.work_out, name="deals_work_out"),
    path(f"{FOLDER}<uuid:deal_set>/take-away/", attach.take_away, name="deals_take_away"),
    path(f"{FOLDER}<uuid:deal_set>/open/", take.open_set, name="deals_open"),
    path(f"{FOLDER}<uuid:deal_set>/file/<slug:kind>/", take.take_file, name="deals_file"),
    path(f"{FOLDER}<uuid:deal_set>/board/<int:number>/", take.look, name="deals_look"),
]
