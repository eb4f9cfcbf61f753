from django.db import migrations, models


class Migration(migrations.Migration):
    """Clubs that there are keep the pace that they have."""

    dependencies = [
        ('tournament', '0010_minutes_per_move'),
    ]

    operations = [
        migrations.AlterField(
            model_name='club',
            name='minutes_per_move',
            field=models.PositiveSmallIntegerField(default=5),
        ),
    ]
