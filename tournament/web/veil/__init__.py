"""The one door by which a director who plays sees an evening: what a view shows, and through what.

A view whose page has scores says nothing, and is closed while boards are to be played. One that is
to stay open says what it shows (`Shows`), and takes its evening and standings from here.
"""
