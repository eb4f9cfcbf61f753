"""The rules of duplicate scoring, pure: from a typed contract to a ranked list.

Standard library only. Knows neither Django nor `movements`, reads no clock, prints nothing.
"""
