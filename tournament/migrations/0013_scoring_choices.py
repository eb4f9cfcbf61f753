"""The forms of scoring are listed by `scoring.forms`: a new one needs no migration."""

from django.db import migrations, models

import tournament.models.event


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0012_invitations"),
    ]

    operations = [
        migrations.AlterField(
            model_name="event",
            name="scoring",
            field=models.CharField(
                choices=tournament.models.event.scoring_choices,
                default="matchpoints",
                max_length=16,
            ),
        ),
    ]
