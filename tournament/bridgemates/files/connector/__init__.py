"""What is said to the devices' control program, and what it answers, by its maker's own client.

The client is an extra: only `bridgemates.services.connect` leads here, which says where it is not.
"""
