"""Swiss events: who meets whom next, by score, without a rematch wherever one can be avoided."""
