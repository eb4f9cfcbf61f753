"""How long an evening's pages, its files and hostile ones take."""
