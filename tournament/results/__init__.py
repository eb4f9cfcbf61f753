"""The results for the director: standings, versions, prints, reasons."""
