"""What can be mended between two rounds of matches: the title of its form, and what it does."""

from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True)
class Mending:
    """What a form that mends is called, what it does, and what is said once it did it."""

    title: Promise
    help: Promise
    done: Promise | str = ""
