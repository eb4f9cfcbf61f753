"""What speaks for and against an option; options side by side."""
