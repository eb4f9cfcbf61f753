"""What the public may see, and what differs between two publications."""
