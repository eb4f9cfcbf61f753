"""Gives the tests a data folder of their own; a plugin, because Django reads it before conftest."""

import os
import tempfile

# Removed when the interpreter ends.
FOLDER = tempfile.TemporaryDirectory(prefix="etui-tests-")
os.environ["ETUI_DATA"] = FOLDER.name
