"""A new evening: the event and its first session, still being set up."""

import datetime
from dataclasses import asdict, dataclass

from scoring.forms import FORMS, MATCHPOINTS
from tournament.evening.errors import ServiceError
from tournament.models import Club, Compared, Event, Ranked, Session, TableSees
from tournament.store.club.profiles import key_and_values_with_scale, rules_chosen
from tournament.store.write import By, write


@dataclass(frozen=True)
class Settings:
    """What the director chooses for an evening, at its creation and later."""

    name: str
    date: datetime.date
    starts_at: datetime.time | None
    profile: str
    boards_wanted: int
    lead_wanted: bool
    visibility: str
    scoring: str = MATCHPOINTS.value
    section_count: int = 1
    compared: str = Compared.FIELD
    ranked: str = Ranked.BY_LINE
    table_sees: str = TableSees.NOTHING
    scale: str = ""  # of victory points; empty for that of the rules


# Where each of them is kept.
OF_EVENT = {"name", "profile", "scoring"}


def create_evening(club: Club, by: By, *, settings: Settings) -> Session:
    """Create an evening; the same request again gives the same one."""
    own = rules_chosen(club, settings.profile)
    by_match = FORMS[settings.scoring].is_by_match
    profile, own = key_and_values_with_scale(
        settings.profile, own, settings.scale if by_match else ""
    )
    told = {"name": settings.name, "date": settings.date.isoformat()}
    with write(club, by, "evening_created", told) as w:
        if w.done and w.change:
            return Session.objects.get(pk=next(iter(w.change.after["session"])))
        if not settings.name:
            raise ServiceError("name_missing")
        values = asdict(settings) | {"profile": profile}
        del values["scale"]
        event = Event(club=club, **{name: values.pop(name) for name in OF_EVENT}, own_rules=own)
        w.create(event)
        session = Session(event=event, **values)
        w.create(session)
    return session
