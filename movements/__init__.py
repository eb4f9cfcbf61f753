"""Who sits where, when, with which boards: pure, numbers only, all counted from 1.

Standard library only. Knows neither Django nor `scoring`, reads only its own `data/`.
"""
