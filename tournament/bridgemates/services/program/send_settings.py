"""Send the control program what the evening wants its devices to ask and to show."""

from scoring.forms import FORMS
from tournament.bridgemates.services.connect import access_of, connect
from tournament.bridgemates.values.device_settings import DeviceSettings
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.states import TableSees, Visibility
from tournament.files.kind import FILES
from tournament.models import FollowedFile, Session
from tournament.store.deals.typed import are_hands_typed
from tournament.store.reading.followed_file import HANDS
from tournament.store.standings import session_evening

# Among what was sent of the sections, which go by one letter.
SETTINGS = "settings"


def wanted_of(session: Session, evening: Evening, *, has_hands: bool) -> DeviceSettings:
    """Return what an evening wants: no number that names no pair, and no result of another table
    while its hands are secret; leads are compared with the hands that the program has."""
    table_sees = RULES.of(evening.session).find_shown_at_table(evening.session)
    return DeviceSettings(
        asks_lead=session.lead_wanted,
        checks_lead=session.lead_wanted and has_hands,
        asks_numbers=session.names_at_tables and FILES.of(session.event).devices.keys_by_pair,
        asks_hands=are_hands_typed(session),
        shows_results=table_sees == TableSees.TRAVELLER and not session.is_secret,
        shows_ranking=session.visibility == Visibility.RANKING and not session.is_secret,
        is_percentage=FORMS[evening.session.event.scoring].ranks_by_percentage,
        language=session.event.club.language,
    )


def send_settings(session: Session, row: FollowedFile) -> None:
    """Send what is wanted where it is not as it was sent; a program that does not know how has
    what its devices were set to. Raises ServiceError."""
    from tournament.bridgemates.files.connector.settings import describe_settings

    evening = session_evening(session)
    letters = [section.letter for section in evening.sections]
    wanted = wanted_of(session, evening, has_hands=HANDS in row.sent)
    settings = describe_settings(wanted, letters, row.guid)
    if row.sent.get(SETTINGS) == settings.digest:
        return
    try:
        connect(access_of(session.event.club)).set_up(row.guid, settings)
    except ServiceError as error:
        if error.code != "program_older":
            raise
    row.refresh_from_db(fields=["sent"])
    row.sent[SETTINGS] = settings.digest
    FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(sent=row.sent)
