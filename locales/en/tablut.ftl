# Tablut.
