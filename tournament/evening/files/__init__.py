"""Why a file is refused, and what is remarked of it, as values that words and readers share."""
