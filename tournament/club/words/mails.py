"""What the mails say by which a club lets somebody in."""

from django.utils.translation import gettext as _


def login_link_mail(club: str, name: str, link: str) -> tuple[str, str]:
    """Write subject and text of the mail with a link that logs in."""
    text = _(
        "%(club)s has a login for you, under the name %(name)s.\n\n"
        "This link opens once, for twelve hours; then choose a password under Account:\n%(link)s"
    )
    return _("Étui: your login"), text % {"club": club, "name": name, "link": link}


def invitation_mail(club: str, name: str, link: str) -> tuple[str, str]:
    """Write subject and text of the mail to whoever has a login already."""
    text = _(
        "%(club)s invites you. Log in as %(name)s, with your own password, and answer there:\n"
        "%(link)s"
    )
    return _("Étui: an invitation"), text % {"club": club, "name": name, "link": link}
