"""Text with separators, as spreadsheets write and read it."""
