"""Who has left stands with the number that stays empty, no longer in the log alone."""

from collections import defaultdict

from django.db import migrations, models

from tournament.evening.plan.print_again import LoggedChange
from tournament.evening.upgrade.left_pairs import find_left_after

OF_A_REPAIR = ("id", "kind", "detail", "at", "undoes")


def fill(apps, schema_editor):
    """From the changes of the plan that stand in each session's log."""
    Change = apps.get_model("tournament", "Change")
    Placement = apps.get_model("tournament", "Placement")
    repaired = Change.objects.filter(kind="plan_repaired", verdict="accepted")
    sessions = set(repaired.values_list("session", flat=True))
    changes = Change.objects.filter(session__in=sessions, verdict="accepted").order_by("id")
    told = models.Q(kind="plan_repaired") | models.Q(undoes__isnull=False)
    by_session = defaultdict(list)
    for session, *row in changes.filter(told).values_list("session", *OF_A_REPAIR):
        by_session[session].append(LoggedChange(*row))
    for session, repairs in by_session.items():
        placed = Placement.objects.filter(section__session=session)
        places = {
            f"{letter}{number}": key
            for key, letter, number in placed.values_list("id", "section__letter", "number")
        }
        for key, last in find_left_after(repairs, places).items():
            Placement.objects.filter(pk=key).update(left_after=last)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0017_attendances")]

    operations = [
        migrations.AddField(
            model_name="placement",
            name="left_after",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
