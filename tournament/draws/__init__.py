"""Rounds that are drawn: who meets whom next, and what is mended between two rounds."""
