"""Registers the one app; and with the store who hears of changes and who may forbid an undo."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class TournamentConfig(AppConfig):
    name = "tournament"
    verbose_name = _("Tournament")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # All need the models, which Django loads after this file.
        from tournament.deals.solving import start_after_publication
        from tournament.kinds.registry import register_kinds
        from tournament.people.services.make_nameless import (
            make_imported_nameless_again,
            make_nameless_after_migrating,
            make_nameless_again,
        )
        from tournament.season.views.effects import foresee_rankings
        from tournament.serving.live.live import LIVE
        from tournament.store.listeners import on_adopted, on_import, on_revision, on_write
        from tournament.store.log_triggers import restore_log_triggers
        from tournament.web.effects import foresee

        register_kinds()
        on_revision(LIVE.note_move)
        on_write(start_after_publication)
        register_undo_checks()
        foresee(foresee_rankings)
        on_adopted(make_imported_nameless_again)
        on_import(make_nameless_again)
        post_migrate.connect(restore_log_triggers, sender=self)
        # After the triggers, which let it.
        post_migrate.connect(make_nameless_after_migrating, sender=self)


def register_undo_checks() -> None:
    """Register who may forbid an undo, in the order of asking: the first refusal is told."""
    from tournament.bookings.services.checks import refuse_undo_of_who_booked_again
    from tournament.draws.services.seat_drawn import refuse_undo_of_a_played_draw
    from tournament.draws.services.stages.next_evening import refuse_undo_of_an_evening_in_use
    from tournament.results.services.withdraw_publication import refuse_undo_between_versions
    from tournament.rulings.services.rule import (
        refuse_rulings_on_nothing,
        refuse_undo_under_a_ruling,
    )
    from tournament.services.discard_evening import refuse_undo_out_of_the_list
    from tournament.services.entries.sections import refuse_pairs_without_section
    from tournament.services.pay import refuse_undo_without_entries
    from tournament.services.results.result_rows import refuse_results_of_nobody
    from tournament.setup.services.check_units import (
        refuse_undo_with_awards,
        refuse_undo_with_units,
    )
    from tournament.setup.services.start import refuse_undo_of_a_start, refuse_undo_of_the_plan
    from tournament.store.undo import Moment, refuse_undo

    refuse_undo(Moment.ASKED, refuse_undo_between_versions)
    refuse_undo(Moment.ASKED, refuse_undo_of_an_evening_in_use)
    refuse_undo(Moment.UNTOUCHED, refuse_undo_under_a_ruling)
    refuse_undo(Moment.UNTOUCHED, refuse_undo_of_who_booked_again)
    refuse_undo(Moment.UNDONE, refuse_pairs_without_section)
    refuse_undo(Moment.UNDONE, refuse_rulings_on_nothing)
    refuse_undo(Moment.UNDONE, refuse_undo_with_units)
    refuse_undo(Moment.UNDONE, refuse_undo_of_a_start)
    refuse_undo(Moment.UNDONE, refuse_undo_of_the_plan)
    refuse_undo(Moment.UNDONE, refuse_undo_of_a_played_draw)
    refuse_undo(Moment.UNDONE, refuse_results_of_nobody)
    refuse_undo(Moment.UNDONE, refuse_undo_out_of_the_list)
    refuse_undo(Moment.UNDONE, refuse_undo_with_awards)
    refuse_undo(Moment.UNDONE, refuse_undo_without_entries)
