"""A mail that is ready to be sent: a file to open in a mail program.

Message format of RFC 5322 with parts of RFC 2045. "X-Unsent: 1" makes Outlook and others open it as
a draft. It names no sender, and a receiver only where somebody prescribes one: else both are the
director's to choose.
"""

import email.policy
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage


@dataclass(frozen=True)
class Attachment:
    """A sheet or a file under its name."""

    name: str
    content: bytes
    media_type: tuple[str, str] = ("application", "pdf")


def write_draft(
    subject: str,
    lines: Sequence[str],
    sheets: Sequence[Attachment],
    *,
    boundary: str,
    to: str = "",
) -> bytes:
    """Write a mail with sheets. The same values are the same bytes.

    The boundary would else be drawn by lot; no line of a part that is encoded as base64 begins with
    two dashes.
    """
    message = EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = subject
    if to:
        message["To"] = to
    message["X-Unsent"] = "1"
    message.set_content("\n".join(lines) + "\n", cte="quoted-printable")
    for sheet in sheets:
        maintype, subtype = sheet.media_type
        message.add_attachment(
            sheet.content, maintype=maintype, subtype=subtype, filename=sheet.name
        )
    message.set_boundary(f"etui-{boundary}")
    return message.as_bytes()
