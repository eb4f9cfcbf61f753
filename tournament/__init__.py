"""The evening: Django's project and its one app. What may import what: CONTRIBUTING.md."""

VERSION = "0.1.0"
