"""A mail that is ready to be sent: a file to open in a mail program.

Message format of RFC 5322 with parts of RFC 2045. "X-Unsent: 1" makes Outlook and others open it as
a draft. It names no sender and no receiver: both are the director's to choose.
"""

import email.policy
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage


@dataclass(frozen=True)
class AttachedPdf:
    """A sheet under its name."""

    name: str
    content: bytes


def write_draft(
    subject: str, lines: Sequence[str], sheets: Sequence[AttachedPdf], *, boundary: str
) -> bytes:
    """Write a mail with sheets. The same values are the same bytes.

    The boundary would else be drawn by lot; no line of a part that is encoded as base64 begins with
    two dashes.
    """
    message = EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = subject
    message["X-Unsent"] = "1"
    message.set_content("\n".join(lines) + "\n", cte="quoted-printable")
    for sheet in sheets:
        message.add_attachment(
            sheet.content, maintype="application", subtype="pdf", filename=sheet.name
        )
    message.set_boundary(f"etui-{boundary}")
    return message.as_bytes()
