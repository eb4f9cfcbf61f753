"""Registers the one app; no signals, no start-up work."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentConfig(AppConfig):
    name = "tournament"
    verbose_name = _("Tournament")
    default_auto_field = "django.db.models.BigAutoField"
