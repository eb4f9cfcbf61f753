"""Lists of players, as CSV and XLSX."""
