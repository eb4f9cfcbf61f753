"""Individual movements: everybody plays for himself, with a new partner each round."""
