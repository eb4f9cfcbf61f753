"""A user's new password, already judged by the form."""

from django.contrib.auth.models import User


def change_password(user: User, *, password: str) -> None:
    user.set_password(password)
    user.save(update_fields=["password"])
