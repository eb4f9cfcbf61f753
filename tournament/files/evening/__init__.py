"""The file of a whole evening, its log included."""
