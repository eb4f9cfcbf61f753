from django.db import migrations, models


class Migration(migrations.Migration):
    """A club has a federation, an event what it tells it besides the results."""
    dependencies = [
        ("tournament", "0074_responsible"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="charges",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="club",
            name="federation",
            field=models.CharField(
                blank=True,
                choices=[
                    ("england", "England (EBU)"),
                    ("france", "France (FFB)"),
                    ("switzerland", "Switzerland (FSB)"),
                    ("belgium", "Belgium (RBBF)"),
                    ("usa", "United States (ACBL)"),
                ],
                default="",
                max_length=12,
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="federal",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddConstraint(
            model_name="club",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("federation__in", ["", "england", "france", "switzerland", "belgium", "usa"])
                ),
                name="known_federation",
            ),
        ),
    ]
