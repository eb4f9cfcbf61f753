"""One club out as a file, whole: evenings, players, tills, rules, the log."""

import datetime
from collections.abc import Iterator
from typing import Any, BinaryIO

from django.db import transaction
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Club, Session
from tournament.operating.files.club_file import ClubHead, Row, write_club_file
from tournament.operating.services.whole_club import (
    NOT_OF_THE_FILE,
    carried,
    columns_of,
    label,
    rows_of,
)

AT_ONCE = 500


@transaction.atomic
def export_club(number: int, target: BinaryIO) -> None:
    """Write a club whole, as it is at this moment: nobody else writes in it meanwhile.

    Raises ServiceError("club_is_gone").
    """
    club = lock_whole_club(number)
    settings = {
        field.column: plain(getattr(club, field.attname))
        for field in Club._meta.concrete_fields
        if field.name not in NOT_OF_THE_FILE
    }
    head = ClubHead(club.name, timezone.now().isoformat(), settings)
    write_club_file(target, head, list_rows(number))


def lock_whole_club(number: int) -> Club:
    """Lock a club and its evenings, in the order in which a write of an evening does."""
    sessions = Session.objects.select_for_update(of=("self",)).filter(event__club=number)
    list(sessions.order_by("pk").values_list("pk"))
    club = Club.objects.select_for_update().filter(pk=number).first()
    if club is None:
        raise ServiceError("club_is_gone")
    return club


def list_rows(club: int) -> Iterator[Row]:
    """Read the rows of a club, a table after the other."""
    for model in carried():
        fields = columns_of(model)
        columns = [field.attname for field in fields]
        names = [field.column for field in fields]
        for row in rows_of(model, club).values_list(*columns).iterator(chunk_size=AT_ONCE):
            yield label(model), dict(zip(names, map(plain, row), strict=True))


def plain(value: Any) -> Any:
    """Write a value as JSON holds it, a moment to the microsecond."""
    if value is None or isinstance(value, str | int | dict | list):
        return value
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    return str(value)
