from django.db import migrations, models


class Migration(migrations.Migration):
    """Let a director comment the boards of an evening."""

    dependencies = [
        ("tournament", "0059_secret_hands"),
    ]

    operations = [
        migrations.AddField(
            model_name="session",
            name="board_comments",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
