"""Deals in the formats of programs and of dealing machines, each reader beside its writer."""
