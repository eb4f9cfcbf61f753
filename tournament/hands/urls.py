"""Hands typed after play: the list of boards, a board's four lines, two versions of one deal."""

from django.urls import URLPattern, URLResolver, path

from tournament.hands import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/hands/", views.hands, name="hands"),
    path("director/<code:code>/hands/choose/", views.choose, name="hands_choose"),
    path("director/<code:code>/hands/<int:number>/", views.type_hands, name="hands_type"),
    path("director/<code:code>/hands/<int:number>/settle/", views.settle, name="hands_settle"),
]
