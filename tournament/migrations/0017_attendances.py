"""Contestants belong to the event, attendance to the session.

Keys are kept, so that the log finds the rows that it tells of: an attendance has the key of the
entry that it was, a member and who sat that of the player of the entry.
"""

import uuid

import django.db.models.deletion
from django.db import migrations, models

COPIED = (
    """
    INSERT INTO tournament_attendance
        (id, changed_in, section, "order", fixed_seat, paid, entry_id, session_id)
    SELECT id, changed_in, section, position, stationary, paid, id, session_id
    FROM tournament_entry
    """,
    """
    INSERT INTO tournament_attendanceplayer
        (id, changed_in, position, attendance_id, player_id, session_id)
    SELECT id, changed_in, position, entry_id, player_id, session_id
    FROM tournament_entryplayer
    """,
    """
    INSERT INTO tournament_member (id, changed_in, position, entry_id, player_id)
    SELECT id, changed_in, position, entry_id, player_id
    FROM tournament_entryplayer
    """,
    "UPDATE tournament_placement SET attendance_id = entry_id",
)


def key():
    return models.UUIDField(
        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
    )


def parent(to, name, on_delete=django.db.models.deletion.PROTECT):
    return models.ForeignKey(on_delete=on_delete, related_name=name, to=f"tournament.{to}")


class Migration(migrations.Migration):
    dependencies = [("tournament", "0013_scoring_choices")]

    operations = [
        migrations.CreateModel(
            name="Member",
            fields=[
                ("id", key()),
                ("changed_in", models.PositiveIntegerField(default=0)),
                ("entry", parent("entry", "members", django.db.models.deletion.CASCADE)),
                ("player", parent("player", "+")),
                ("position", models.PositiveSmallIntegerField()),
            ],
            options={"ordering": ["position"]},
        ),
        migrations.CreateModel(
            name="Attendance",
            fields=[
                ("id", key()),
                ("changed_in", models.PositiveIntegerField(default=0)),
                ("session", parent("session", "attendances")),
                ("entry", parent("entry", "attendances")),
                ("section", models.CharField(default="A", max_length=1)),
                ("order", models.PositiveSmallIntegerField()),
                ("fixed_seat", models.BooleanField(default=False)),
                ("paid", models.BooleanField(default=False)),
            ],
            options={"ordering": ["order"]},
        ),
        migrations.CreateModel(
            name="AttendancePlayer",
            fields=[
                ("id", key()),
                ("changed_in", models.PositiveIntegerField(default=0)),
                ("attendance", parent("attendance", "players", django.db.models.deletion.CASCADE)),
                ("session", parent("session", "+")),
                ("player", parent("player", "attendances")),
                ("position", models.PositiveSmallIntegerField()),
            ],
            options={"ordering": ["position"]},
        ),
        migrations.AddField(
            model_name="placement",
            name="attendance",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="placement",
                to="tournament.attendance",
            ),
        ),
        migrations.RunSQL(list(COPIED), migrations.RunSQL.noop),
        migrations.RemoveField(model_name="placement", name="entry"),
        migrations.DeleteModel(name="EntryPlayer"),
        migrations.AlterModelOptions(name="entry", options={"verbose_name": "pair"}),
        migrations.RemoveField(model_name="entry", name="session"),
        migrations.RemoveField(model_name="entry", name="position"),
        migrations.RemoveField(model_name="entry", name="section"),
        migrations.RemoveField(model_name="entry", name="paid"),
        migrations.RemoveField(model_name="entry", name="stationary"),
        migrations.AddConstraint(
            model_name="member",
            constraint=models.UniqueConstraint(
                fields=("entry", "position"), name="one_member_per_position"
            ),
        ),
        migrations.AddConstraint(
            model_name="attendance",
            constraint=models.UniqueConstraint(
                fields=("session", "entry"), name="one_attendance_per_session"
            ),
        ),
        migrations.AddConstraint(
            model_name="attendanceplayer",
            constraint=models.UniqueConstraint(
                fields=("attendance", "position"), name="one_player_per_position"
            ),
        ),
        migrations.AddConstraint(
            model_name="attendanceplayer",
            constraint=models.UniqueConstraint(
                fields=("session", "player"), name="player_once_a_session"
            ),
        ),
    ]
