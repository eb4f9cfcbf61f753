"""Delete a club whole, its log too, and the logins that are nobody's else: there is no way back."""

from django.contrib.auth.models import User
from django.db import connection, transaction

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, ClubRemoval, Membership, Operator
from tournament.operating.services.clubs import note
from tournament.operating.services.export_club import lock_whole_club
from tournament.operating.services.whole_club import rows_of, ways_to_club
from tournament.store.memory import clear_memories


@transaction.atomic
def delete_club(number: int, operator: User, *, typed: str) -> str:
    """Delete a club that is closed, when its name was typed; return the name.

    Raises ServiceError: club_is_gone, club_is_open, club_name_differs (`name`).
    """
    club = lock_whole_club(number)
    if club.closed_at is None:
        raise ServiceError("club_is_open")
    if " ".join(typed.split()) != " ".join(club.name.split()):
        raise ServiceError("club_name_differs", name=club.name)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA secure_delete = ON")
    people = find_people(club)
    removal = ClubRemoval.objects.create(club=number)
    for model in reversed(ways_to_club()):
        # Links are looked at when all of it is gone, at the end of the transaction.
        rows_of(model, number)._raw_delete(using=connection.alias)
    Club.objects.filter(pk=number)._raw_delete(using=connection.alias)
    removal.delete()
    delete_logins(people)
    transaction.on_commit(clear_memories)
    note(operator, number, "deleted")
    return club.name


def find_people(club: Club) -> set[int]:
    """Find whose logins have to do with the club."""
    members = Membership.objects.filter(club=club).values_list("user", flat=True)
    writers = Change.objects.filter(club=club, user__isnull=False).values_list("user", flat=True)
    return {*members, *writers.order_by().distinct()}


def delete_logins(people: set[int]) -> None:
    """Delete the logins that belong to nothing on this server any more."""
    busy = {
        *Membership.objects.filter(user__in=people).values_list("user", flat=True),
        *Operator.objects.filter(user__in=people).values_list("user", flat=True),
        *Change.objects.filter(user__in=people)
        .order_by()
        .values_list("user", flat=True)
        .distinct(),
    }
    User.objects.filter(pk__in=people - busy, invitations__isnull=True).delete()
