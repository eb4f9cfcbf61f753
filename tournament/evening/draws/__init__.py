"""What is drawn between two rounds: who meets whom next, and what an event has still to draw."""
