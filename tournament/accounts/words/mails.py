"""What the program's mails about logins say."""

from django.utils.translation import gettext as _


def lost_password_mail(name: str, link: str) -> tuple[str, str]:
    """Write subject and text of the mail by which another password is chosen."""
    text = _(
        "Somebody, probably you, asked for another password for the login name %(name)s.\n\n"
        "Choose it here, within an hour:\n%(link)s\n\n"
        "If it was not you, leave this mail: nothing is changed."
    )
    return _("Étui: another password"), text % {"name": name, "link": link}


def own_email_mail(name: str, link: str) -> tuple[str, str]:
    """Write subject and text of the mail that confirms an address."""
    text = _(
        "The login name %(name)s wants mails for a lost password at this address.\n\n"
        "Confirm it here, within a day:\n%(link)s\n\n"
        "If it is not yours, leave this mail: nothing is changed."
    )
    return _("Étui: your e-mail address"), text % {"name": name, "link": link}
