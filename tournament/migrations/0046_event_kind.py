from django.db import migrations, models


class Migration(migrations.Migration):
    """Call an event's kind so in the program; the column keeps its name, and no row is touched."""

    dependencies = [
        ('tournament', '0045_substitutes'),
    ]

    operations = [
        migrations.AlterField(
            model_name='event',
            name='form',
            field=models.CharField(choices=[('pairs', 'Pairs'), ('teams', 'Teams of four')], db_column='form', default='pairs', max_length=12),
        ),
        migrations.RenameField(
            model_name='event',
            old_name='form',
            new_name='kind',
        ),
    ]
