"""An operator who is logged in, for tests: with a second factor, and in no club."""

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from tournament.models import Operator, SecondFactor


def an_operator(name: str = "ondine") -> User:
    user = User.objects.create_user(name, password="un mot de passe long")
    Operator.objects.create(user=user, since=timezone.now())
    SecondFactor.objects.create(user=user, nonce="n", since=timezone.now(), last_step=0)
    return user


def a_browser_of(user: User, language: str = "en") -> Client:
    browser = Client(headers={"accept-language": language})
    browser.force_login(user)
    return browser
