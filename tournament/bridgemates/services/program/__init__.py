"""What the devices' control program is asked and sent while an evening goes on."""
