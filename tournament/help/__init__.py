"""Help: a page for each task of a director's, the pages that lead to it, and the search."""
