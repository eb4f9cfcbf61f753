"""A club, and who may do what in it.

A new name gets an account and a link to come in by. A name that is somebody's already gets an
invitation and never a link, which would log in whoever holds it as that person, in every club of
theirs. All that the club learns of it is that the name is taken, which whoever chooses a name must.
"""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, Invitation, Membership, Role
from tournament.services.club_limits import check_new_login
from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.change_password import forget_password, has_password
from tournament.services.logins.login_links import close_links, create_login_link
from tournament.services.logins.users import find_user, is_operator


@transaction.atomic
def add_member(club: Club, *, username: str, role: Role, email: str = "") -> str:
    """Add a member; return the secret of a link to hand over, empty where an existing user is
    invited. An address is kept of a new account alone, the others say theirs themselves.

    Raises ServiceError: already_member, already_invited, limit_logins.
    """
    lock(club)
    check_new_login(club)
    name = User.normalize_username(username)
    user = find_user(name)
    if user is None:
        user = User.objects.create_user(name, email)
    elif not is_unused(user, club):
        invite(user, club, role)
        return ""
    else:
        # Nobody who once came in under the name comes with it into this club.
        forget_password(user)
        User.objects.filter(pk=user.pk).update(email=email)
    Membership.objects.create(user=user, club=club, role=role)
    return create_login_link(user)


def is_unused(user: User, club: Club) -> bool:
    """Tell whether nothing of the account is anybody's but this club's.

    Of a member who was removed.
    """
    return not (
        has_password(user)
        or not user.is_active
        or user.memberships.exists()
        or user.invitations.exists()
        or is_operator(user)
        or Change.objects.filter(user=user).exclude(club=club).exists()
    )


def invite(user: User, club: Club, role: Role) -> None:
    if Membership.objects.filter(user=user, club=club).exists():
        raise ServiceError("already_member", name=user.get_username())
    if Invitation.objects.filter(user=user, club=club).exists():
        raise ServiceError("already_invited", name=user.get_username())
    Invitation.objects.create(user=user, club=club, role=role, at=timezone.now())


@transaction.atomic
def create_link(member: Membership) -> str:
    """Create a login link for a member who cannot come in.

    The password until now is forgotten, so that nobody comes in as somebody else without their
    noticing.

    Raises ServiceError("no_link_for") when the user has, or is offered, a place in another club:
    whoever holds the link would have it too.
    """
    user = User.objects.select_for_update().get(pk=member.user_id)
    elsewhere = (
        user.memberships.exclude(club=member.club).exists()
        or user.invitations.exclude(club=member.club).exists()
    )
    if elsewhere:
        raise ServiceError("no_link_for", name=user.get_username())
    forget_password(user)
    return create_login_link(user)


@transaction.atomic
def change_role(member: Membership, *, role: Role) -> None:
    """Change a member's role.

    ServiceError("last_owner") when nobody would be left to manage the club.
    """
    lock(member.club)
    if role != Role.OWNER:
        keep_an_owner(member)
    member.role = role
    member.save(update_fields=["role"])


@transaction.atomic
def remove_member(member: Membership) -> None:
    """Remove a member, whose name stays in the log; ServiceError("last_owner")."""
    lock(member.club)
    keep_an_owner(member)
    close_links(member.user)
    member.delete()


def keep_an_owner(member: Membership) -> None:
    others = Membership.objects.filter(club=member.club, role=Role.OWNER).exclude(pk=member.pk)
    is_owner = Membership.objects.filter(pk=member.pk, role=Role.OWNER).exists()
    if is_owner and not others.exists():
        raise ServiceError("last_owner")


def lock(club: Club) -> None:
    """Lock the club's members.

    Two owners who remove each other at once come one after the other.
    """
    Club.objects.select_for_update().get(pk=club.pk)


def accept_invitation(invitation: Invitation, own_key: str | None) -> None:
    """Accept an invitation into the club.

    Whoever came in under the name by a link of another club does not come into this one: the links
    that were not used are closed, and every login but this one, whose session has `own_key`.

    Raises ServiceError("operator_in_no_club") for whoever runs the server.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=invitation.user_id)
        if is_operator(user):
            raise ServiceError("operator_in_no_club", name=user.get_username())
        Membership.objects.get_or_create(
            user=user, club=invitation.club, defaults={"role": invitation.role}
        )
        invitation.delete()
        close_links(user)
        end_other_logins(user, own_key)


def end_invitation(invitation: Invitation) -> None:
    """End an invitation that was declined, or taken back by the club."""
    invitation.delete()
