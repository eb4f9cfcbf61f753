"""A second factor: set up, tried, renewed and turned off.

The digits are those of RFC 6238 (SHA-1, six digits, half a minute), which every such program on a
telephone makes. Those of the half minute before and after are taken too, for clocks go wrong.
"""

import hashlib
import re
import secrets
import time

import pyotp
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from pyotp.exceptions import OTPVerificationError

from tournament.evening.errors import ServiceError
from tournament.models import RecoveryCode, SecondFactor, make_secret

RECOVERY_CODES = 10
# Without those that are taken for others: 16 of these 31 are 79 bits.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LETTERS_EACH = 16
ISSUER = "Étui"


def draw_nonce() -> str:
    """Draw what a new secret is made of."""
    return secrets.token_urlsafe(24)


def address_for_telephone(user: User, nonce: str, server: str) -> str:
    """Write what a telephone reads from the code: the secret, whose it is and on which server."""
    name = f"{user.get_username()} ({server})"
    return pyotp.TOTP(make_secret(nonce), name=name, issuer=ISSUER).provisioning_uri()


def has_second_factor(user: User) -> bool:
    """Tell whether a second factor is set up."""
    return SecondFactor.objects.filter(user=user).exists()


def find_step(nonce: str, digits: str) -> int | None:
    """Find the half minute whose digits these are; None where they are of none near now."""
    totp = pyotp.TOTP(make_secret(nonce))
    try:
        return totp.verify_and_get_timecode(digits, for_time=time.time(), valid_window=1)
    except OTPVerificationError:
        return None


@transaction.atomic
def set_up_second_factor(user: User, *, nonce: str, typed: str) -> list[str]:
    """Set up a second factor; return its recovery codes, which are in clear only this time.

    Raises ServiceError("code_wrong") when the telephone has not the secret, or
    ServiceError("second_factor_stands") when another page was quicker.
    """
    step = find_step(nonce, read_code(typed))
    if step is None:
        raise ServiceError("code_wrong")
    factor, is_new = SecondFactor.objects.get_or_create(
        user=user, defaults={"nonce": nonce, "since": timezone.now(), "last_step": step}
    )
    if not is_new:
        raise ServiceError("second_factor_stands")
    return draw_recovery_codes(factor)


def renew_recovery_codes(user: User) -> list[str]:
    """Draw ten new recovery codes; those until now open nothing more."""
    with transaction.atomic():
        factor = SecondFactor.objects.select_for_update().get(user=user)
        factor.recovery_codes.all().delete()
        return draw_recovery_codes(factor)


def draw_recovery_codes(factor: SecondFactor) -> list[str]:
    """Draw recovery codes, and keep their digests."""
    drawn = ["".join(map(secrets.choice, [LETTERS] * LETTERS_EACH)) for _ in range(RECOVERY_CODES)]
    RecoveryCode.objects.bulk_create(
        RecoveryCode(factor=factor, digest=digest(code)) for code in drawn
    )
    return ["-".join(re.findall("....", code)) for code in drawn]


def use_code(user: User, typed: str) -> bool:
    """Use a code up, of the telephone or a recovery code; False where it is wrong or was used.

    One statement decides each time, so that of two requests at once only one is let in.
    """
    factor, code = SecondFactor.objects.filter(user=user).first(), read_code(typed)
    if factor is None:
        return False
    step = find_step(factor.nonce, code)
    if step is not None:
        unused = SecondFactor.objects.filter(pk=factor.pk, last_step__lt=step)
        return bool(unused.update(last_step=step))
    used, _ = RecoveryCode.objects.filter(factor=factor, digest=digest(code)).delete()
    return bool(used)


def turn_off_second_factor(user: User) -> bool:
    """Turn a second factor off, with its recovery codes; False where none was set up."""
    return bool(SecondFactor.objects.filter(user=user).delete()[0])


def read_code(typed: str) -> str:
    """Read what was typed as a code, without the spaces and dashes that help to copy it."""
    return re.sub(r"[\s-]", "", typed).lower()


def digest(code: str) -> str:
    """Digest a recovery code: it has 79 bits, so that a plain digest is enough."""
    return hashlib.sha256(code.encode()).hexdigest()
