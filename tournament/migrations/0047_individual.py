from django.db import migrations, models


class Migration(migrations.Migration):
    """Let an event be one of single players; no row is touched."""

    dependencies = [
        ('tournament', '0046_event_kind'),
    ]

    operations = [
        migrations.AlterField(
            model_name='event',
            name='kind',
            field=models.CharField(choices=[('pairs', 'Pairs'), ('teams', 'Teams of four'), ('individual', 'Individual')], db_column='form', default='pairs', max_length=12),
        ),
    ]
