from django.db import migrations, models


class Migration(migrations.Migration):
    """Give an event the system that all play in it; events that are there impose none."""

    dependencies = [
        ('tournament', '0047_individual'),
    ]

    operations = [
        migrations.AddField(
            model_name='event',
            name='system',
            field=models.CharField(blank=True, default='', max_length=120),
        ),
    ]
