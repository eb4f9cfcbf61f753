"""Gives the tests a data folder of their own; a plugin, because Django reads it before conftest."""

import gc
import os
import tempfile

# Removed when the interpreter ends.
FOLDER = tempfile.TemporaryDirectory(prefix="etui-tests-")
# Little of what tests leave goes in circles, and each look through the whole program for it costs a
# tenth of a second; while the program is read, all of it stays.
gc.set_threshold(20_000, 10, 100)
os.environ["ETUI_DATA"] = FOLDER.name
