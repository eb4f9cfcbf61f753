"""The log's triggers let the lines of a club that is deleted whole go, and no other club's."""

from django.db import migrations, models

from tournament.store.log_triggers import make_log_triggers


def make(apps, schema_editor):
    make_log_triggers(schema_editor.connection, lets_clubs_go=True)


def make_those_before(apps, schema_editor):
    make_log_triggers(schema_editor.connection, lets_clubs_go=False)


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0075_federations'),
    ]

    operations = [
        migrations.CreateModel(
            name='ClubRemoval',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('club', models.BigIntegerField()),
            ],
        ),
        migrations.RunPython(make, make_those_before),
    ]
