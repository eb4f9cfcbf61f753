from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0036_hears_claims'),
    ]

    operations = [
        migrations.AddField(
            model_name='publication',
            name='corrections_until',
            field=models.DateTimeField(null=True),
        ),
    ]
