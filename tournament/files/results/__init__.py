"""The results of an evening as JSON, and as rows for CSV and XLSX."""
