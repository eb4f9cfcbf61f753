"""What tests read of a page."""

import re

# A form's token is 64 random letters and figures: one in a few hundred holds "7NT" or "IMP".
TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]+')


def page_of(response) -> str:
    """The page's own text and markup, which are the same each time."""
    return TOKEN.sub("", response.content.decode())
