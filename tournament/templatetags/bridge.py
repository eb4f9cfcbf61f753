"""What templates say of the game: suits, contracts, ordinals, hours."""

from django import template

register = template.Library()
