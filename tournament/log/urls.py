"""The log and undo."""

from django.urls import URLPattern, URLResolver, path

from tournament.log import views as log

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/<code:code>/log/", log.log, name="log"),
    path("director/<code:code>/log/<int:number>/undo/", log.undo_change, name="undo"),
    path("director/<code:code>/undo/", log.undo_last, name="undo_last"),
]
