# Banner von Komarn.
