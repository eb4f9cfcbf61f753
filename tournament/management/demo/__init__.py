"""Two invented evenings to try the program on, played through the services of a real one."""

from tournament.management.demo.evenings import play_demo

__all__ = ["play_demo"]
