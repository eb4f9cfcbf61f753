"""Workbooks: rows of cells written as XLSX, and the first sheet of one read."""
