"""Somebody who has a login already is invited into a club, and answers when logged in."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.models import Invitation, Membership
from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.login_links import close_links


def accept_invitation(invitation: Invitation, own_key: str | None) -> None:
    """Accept an invitation into the club.

    Whoever came in under the name by a link of another club does not come into this one: the links
    that were not used are closed, and every login but this one, whose session has `own_key`.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=invitation.user_id)
        Membership.objects.get_or_create(
            user=user, club=invitation.club, defaults={"role": invitation.role}
        )
        invitation.delete()
        close_links(user)
        end_other_logins(user, own_key)


def end_invitation(invitation: Invitation) -> None:
    """End an invitation that was declined, or taken back by the club."""
    invitation.delete()
