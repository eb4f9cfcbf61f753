"""The log's triggers let one service replace what names a person, and nothing else."""

from django.db import migrations, models

from tournament.store.log_triggers import make_log_triggers


def make(apps, schema_editor):
    make_log_triggers(schema_editor.connection)


def make_first(apps, schema_editor):
    make_log_triggers(schema_editor.connection, is_first=True)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0070_four_links'),
    ]

    operations = [
        migrations.CreateModel(
            name='NamelessInProgress',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('person', models.CharField(max_length=64)),
            ],
        ),
        migrations.RunPython(make, make_first),
    ]
