"""A published version can be taken back: it keeps its number and is shown no more."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0014_led_by"),
    ]

    operations = [
        migrations.AddField(
            model_name="publication",
            name="withdrawn",
            field=models.BooleanField(default=False),
        ),
    ]
