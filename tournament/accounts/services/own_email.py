"""The address to which a lost password is mailed: it counts once its link was followed."""

from django.contrib.auth.models import User
from django.core import signing

SALT = "own e-mail"
SECONDS = 24 * 60 * 60


def make_email_token(user: User, email: str) -> str:
    """Make the secret of a link that says: this address is that user's."""
    values = [user.pk, email, user.get_session_auth_hash()[:16]]
    return signing.dumps(values, salt=SALT).replace(":", "~")


def read_email_token(token: str) -> tuple[User, str] | None:
    """Read whose address it is; None when the link is old, or another password was chosen since."""
    try:
        pk, email, mark = signing.loads(token.replace("~", ":"), salt=SALT, max_age=SECONDS)
    except (signing.BadSignature, ValueError):
        return None
    user = User.objects.filter(pk=pk, is_active=True).first()
    is_right = user is not None and user.get_session_auth_hash()[:16] == mark
    return (user, email) if user is not None and is_right else None


def keep_email(user: User, email: str) -> None:
    """Keep the address of a user; an empty one takes it away."""
    user.email = email
    user.save(update_fields=["email"])
