"""Why a figure is what it is, and what a ruling would make of it."""
