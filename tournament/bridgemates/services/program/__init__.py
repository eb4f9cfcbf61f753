"""What is asked of the devices' control program while an evening goes on."""
