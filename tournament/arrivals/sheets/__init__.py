"""The paper lists on which the tables write who sits there."""
