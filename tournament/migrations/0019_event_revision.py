"""An event counts the changes of what its sessions share.

Until now a session counted them. An event counts from 0, and so do the rows that it counts: else one
of them could come back to a number that a page still holds.
"""

import django.db.models.deletion
from django.db import migrations, models

from tournament.store.log_triggers import create_log_triggers


def count_anew(apps, schema_editor):
    for name in ("Event", "Entry", "Member"):
        apps.get_model("tournament", name).objects.update(changed_in=0)


def guard_log(apps, schema_editor):
    """Backwards, SQLite makes the log's table anew."""
    create_log_triggers(schema_editor.connection)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0018_left_after'),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, guard_log),
        migrations.AddField(
            model_name='change',
            name='event',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='changes', to='tournament.event'),
        ),
        migrations.AddField(
            model_name='change',
            name='event_revision',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='event',
            name='revision',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.RunPython(count_anew, migrations.RunPython.noop),
    ]
