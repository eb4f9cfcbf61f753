"""What a club played last time with as many tables, in an evening that was set up alike."""

from collections.abc import Collection

from django.db.models import F

from tournament.models import Section, Session, State

# So far back an evening is looked for that was planned by a movement which can be chosen again.
LATEST = 20


def find_usual_movements(
    session: Session, section: str, tables: Collection[int]
) -> tuple[str, ...]:
    """List the keys of the movements of a section with one of these numbers of tables.

    The latest is first. Evenings are alike by the name, kind, sections, boards and wishes that a
    template gives them. Costs one statement.
    """
    alike = Section.objects.filter(
        session__discarded=False,
        session__event__club=session.event.club_id,
        session__event__kind=session.kind,
        session__event__name=session.event.name,
        session__boards_wanted=session.boards_wanted,
        session__section_count=session.section_count,
        letter=section,
        tables__in=tables,
    )
    played = alike.exclude(session=session.pk).exclude(session__state=State.SETUP)
    # Of one day the later hour, as evenings are sorted everywhere.
    hour = F("session__starts_at").desc(nulls_last=True)
    latest = played.order_by("-session__date", hour, "-session__id")
    rows = latest.values_list("option", "session__house")[:LATEST]
    return tuple(option for option, house in rows if house == session.house)
