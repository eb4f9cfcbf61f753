from django.db import migrations, models


class Migration(migrations.Migration):
    """Let the hands of an evening be secret until an organiser's hour."""

    dependencies = [
        ("tournament", "0058_season_delays"),
    ]

    operations = [
        migrations.AddField(
            model_name="session",
            name="secret_days",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="session",
            name="secret_hour",
            field=models.TimeField(null=True),
        ),
    ]
