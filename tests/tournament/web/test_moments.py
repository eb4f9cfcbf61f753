"""Days and hours as people type them."""

import datetime

import pytest
from django.forms import ValidationError
from django.utils import translation

from tournament.web.forms.moments import DayField, HourField, read_day, read_hour
from tournament.words.dates import name_sitting

TODAY = datetime.date(2026, 11, 17)
TUESDAY = datetime.date(2026, 11, 24)


class DayTests:
    @pytest.mark.parametrize(
        "typed",
        ["24/11/2026", "24.11.2026", "24.11.26", "24-11-26", "24/11", "24.11.", "2026-11-24"],
    )
    def test_it_is_read_as_it_is_written_in_the_club(self, typed):
        assert read_day(typed, today=TODAY) == TUESDAY

    @pytest.mark.parametrize(
        ("typed", "today", "day"),
        [
            ("5/1", TODAY, datetime.date(2027, 1, 5)),
            ("20/12", datetime.date(2027, 1, 5), datetime.date(2026, 12, 20)),
            # A day that only one of the three years has.
            ("29/2", datetime.date(2027, 11, 17), datetime.date(2028, 2, 29)),
        ],
    )
    def test_without_its_year_it_is_the_nearest(self, typed, today, day):
        assert read_day(typed, today=today) == day

    @pytest.mark.parametrize(
        "typed", ["soon", "31/11", "29/2", "24/13/2026", "2/11/202", "1/2/3/4"]
    )
    def test_what_is_no_day_is_refused(self, typed):
        with pytest.raises(ValueError, match=r"."):
            read_day(typed, today=TODAY)

    def test_it_is_said_in_words_in_both_languages(self):
        for language, words in [("en", "Write the date"), ("fr", "Écrivez la date")]:
            with translation.override(language), pytest.raises(ValidationError, match=words):
                DayField().clean("demain")


class HourTests:
    @pytest.mark.parametrize(
        "typed", ["20:05", "20h05", "20 h 05", "20H05", "20.05", "2005", "20:05:00"]
    )
    def test_it_is_read_as_it_is_written_in_the_club(self, typed):
        assert read_hour(typed) == datetime.time(20, 5)

    @pytest.mark.parametrize("typed", ["20", "20h", "20 h", "20:00", "2000"])
    def test_a_full_hour_needs_no_minutes(self, typed):
        assert read_hour(typed) == datetime.time(20)

    @pytest.mark.parametrize("typed", ["8 pm", "24", "20:60", "20h5x", "20050", "h"])
    def test_what_is_no_hour_is_refused(self, typed):
        with pytest.raises(ValueError, match=r"."):
            read_hour(typed)

    def test_none_is_none(self):
        assert HourField(required=False).clean("") is None


class NameTests:
    @pytest.mark.parametrize(
        ("hour", "fr", "en"),
        [
            (9, "Mardi matin", "Tuesday morning"),
            (14, "Mardi après-midi", "Tuesday afternoon"),
            (20, "Mardi soir", "Tuesday evening"),
            (None, "Mardi soir", "Tuesday evening"),
        ],
    )
    def test_a_sitting_is_named_by_day_and_hour(self, hour, fr, en):
        begins = None if hour is None else datetime.time(hour)
        assert name_sitting(TUESDAY, begins, language="fr") == fr
        assert name_sitting(TUESDAY, begins, language="en") == en
