"""The evening under way: cockpit, travellers, rounds, log."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
