"""A club's own scoring rules, as forms offer them."""

from django.utils.translation import gettext

from tournament.models import Club, Event
from tournament.store.club.profiles import club_profiles, key_without_scale


def own_choices(club: Club, event: Event | None = None) -> dict[str, str]:
    """Return the club's own rules, name by key.

    An evening that keeps values of its own has these too.
    """
    name_by_key = {profile.key: profile.name for profile in club_profiles(club)}
    if event and event.own_rules and key_without_scale(event) == event.profile not in name_by_key:
        name_by_key[event.profile] = (
            gettext("%(name)s, as chosen for this evening") % event.own_rules
        )
    return name_by_key
