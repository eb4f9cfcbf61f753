"""A new evening, its settings, its movement, its start; one from a file."""

from django.urls import URLPattern, URLResolver, path

from tournament.setup.views import (
    evening,
    evening_file,
    own_movement,
    setup,
    swiss_choice,
    templates,
)
from tournament.setup.views import evening_file as file_figures

urlpatterns: list[URLPattern | URLResolver] = [
    path("director/new/", evening.new_evening, name="new_evening"),
    path("director/new/file/", evening_file.evening_file, name="evening_file_in"),
    path("director/templates/new/", templates.template_keep, name="template_keep"),
    path("director/templates/<uuid:template>/", templates.template_change, name="template_change"),
    path("director/templates/<uuid:template>/drop/", templates.template_drop, name="template_drop"),
    path("director/<code:code>/setup/", setup.setup, name="setup"),
    path("director/<code:code>/settings/", evening.settings, name="settings"),
    path("director/<code:code>/discard/", evening.discard, name="discard"),
    path("director/<code:code>/restore/", evening.restore, name="restore"),
    path("director/<code:code>/movement/", setup.choose, name="choose_movement"),
    path("director/<code:code>/movement/sections/", setup.divide, name="divide_room"),
    path("director/<code:code>/movement/own/", own_movement.own_movement, name="own_movement"),
    path("director/<code:code>/movement/swiss/", swiss_choice.swiss_choose, name="swiss_choose"),
    path("director/<code:code>/start/", setup.start, name="start"),
    path("director/<code:code>/file-figures/", file_figures.file_figures, name="file_figures"),
    path("director/<code:code>/plan/", setup.plan, name="plan"),
]
