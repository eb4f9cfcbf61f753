"""The log is append-only by the database's own word."""

from django.db import migrations

from tournament.store.log_triggers import create_log_triggers, drop_log_triggers


def create(apps, schema_editor):
    create_log_triggers(schema_editor.connection)


def drop(apps, schema_editor):
    drop_log_triggers(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0001_initial")]
    operations = [migrations.RunPython(create, drop)]
