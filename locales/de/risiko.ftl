# Risiko.
