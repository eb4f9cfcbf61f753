"""The treasurer's list as a workbook."""
