"""Neon Bastion: seal rings, arm them, break the others."""
