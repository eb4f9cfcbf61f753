"""What the director's forms carry."""

import uuid

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def request_key() -> SafeString:
    """The hidden field that makes sending the form twice harmless."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid.uuid4().hex)
