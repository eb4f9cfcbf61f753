"""What an evening hears of its Bridgemates: their file, or the program itself."""

from django.db import models

from tournament.models.club import Club
from tournament.models.event import Session


class FollowedFile(models.Model):
    """The file or the program, and what was taken of it: stored together with the results.

    No fact: what was taken stands in the log as a table's own results. `sections` has the number in
    the file of each section by letter. `taken` and `refused` are read by
    `bridgemates.values.device_results`. `heard_at` is when something new was found last.

    Of a program `path` is its address, `guid` the name by which it has the evening (empty of a
    file), `acknowledged` how often it was told that what it had was taken, `sent` what it was sent
    of each section, as `files.connector.event` has it. `queued` marks what was taken of its other
    queues and is still in them, by the queue's name. `held` is what it has of each place, and
    whether that was sent to it from here. `refused_hands` are boards
    whose hands could not be taken, and why.
    """

    session = models.OneToOneField(
        Session, models.CASCADE, primary_key=True, related_name="followed_file"
    )
    path = models.CharField(max_length=500)
    sections = models.JSONField(default=dict)
    is_followed = models.BooleanField(default=True)
    taken = models.JSONField(default=dict)
    refused = models.JSONField(default=list)
    heard_at = models.DateTimeField(null=True)
    # The code of what keeps the file from being read now, or from having what is planned; empty
    # while all is well.
    trouble = models.CharField(max_length=40, blank=True)

    guid = models.CharField(max_length=32, blank=True)
    acknowledged = models.PositiveIntegerField(default=0)
    sent = models.JSONField(default=dict)
    queued = models.JSONField(default=dict)
    held = models.JSONField(default=dict)
    refused_hands = models.JSONField(default=list)

    def __str__(self) -> str:
        return self.path


class ControlProgram(models.Model):
    """How a club's control program is reached, as it was typed last: no fact, in no log, and in
    no file of an evening. The key is never shown again."""

    club = models.OneToOneField(
        Club, models.CASCADE, primary_key=True, related_name="control_program"
    )
    host = models.CharField(max_length=200)
    port = models.PositiveIntegerField(default=5079)
    # On this computer, without the network: then neither of them counts.
    by_pipe = models.BooleanField(default=False)
    club_number = models.CharField(max_length=100, blank=True)
    licence_key = models.CharField(max_length=200, blank=True)

    def __str__(self) -> str:
        return self.address

    @property
    def address(self) -> str:
        """Write where it is as the web does."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"
