"""A table calls the director: from its phone, in the cockpit and on the director's own phone."""
