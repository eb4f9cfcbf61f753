from django.db import migrations, models

CHOICES = [('barometer', 'in a barometer'), ('always', 'always'), ('never', 'never')]


class Migration(migrations.Migration):
    """Let the room's screen show the ranking after every round.

    Of evenings that are there already it shows what it showed; new ones begin with barometers.
    """

    dependencies = [
        ('tournament', '0048_system'),
    ]

    operations = [
        migrations.AddField(
            model_name='session',
            name='room_ranking',
            field=models.CharField(choices=CHOICES, default='never', max_length=10),
        ),
        migrations.AlterField(
            model_name='session',
            name='room_ranking',
            field=models.CharField(choices=CHOICES, default='barometer', max_length=10),
        ),
    ]
