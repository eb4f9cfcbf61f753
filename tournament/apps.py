"""Registers the one app; and with the store who hears of changes and who may forbid an undo."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class TournamentConfig(AppConfig):
    name = "tournament"
    verbose_name = _("Tournament")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # All of them need the models, which Django loads after this file.
        from tournament.serving.live import LIVE
        from tournament.store.log_triggers import restore_log_triggers
        from tournament.store.write import on_revision
        from tournament.undo_checks import register_undo_checks

        on_revision(LIVE.moved)
        register_undo_checks()
        post_migrate.connect(restore_log_triggers, sender=self)
