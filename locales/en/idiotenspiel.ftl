# Das Idiotenspiel.
