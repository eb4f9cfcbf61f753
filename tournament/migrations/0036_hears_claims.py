from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0035_claims'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='hears_claims',
            field=models.BooleanField(default=True),
        ),
    ]
