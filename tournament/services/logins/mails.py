"""Mails of the program itself, sent beside the answer: its time then tells nothing about them."""

import logging
from concurrent.futures import ThreadPoolExecutor
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail

LOG = logging.getLogger("etui.mails")
# Threads begin with the first mail.
POSTMAN = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail")


def has_mail() -> bool:
    """Tell whether the operator has said by which server mails go."""
    return bool(settings.EMAIL_HOST)


def post_mail(*, to: str, subject: str, text: str) -> None:
    """Send a mail as soon as may be; that it failed stands in the log, without its address."""
    POSTMAN.submit(deliver, to, subject, text)


def deliver(to: str, subject: str, text: str) -> None:
    """Hand a mail to the server for mails."""
    try:
        send_mail(" ".join(subject.split()), text, None, [to])
    except (SMTPException, OSError) as error:
        LOG.error("a mail could not be sent: %s", type(error).__name__)
