"""The printed sheets: A4, black on white, DejaVu embedded. Same value, same bytes.

Prints speak the club's language, whatever the reader's. ExportError("no_results"), "no_plan",
"no_pairs" or "no_codes" where there is nothing to show.
"""
