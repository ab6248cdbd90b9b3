"""The scenes of the demo: each shows one promise on a real Home Assistant, and reads back what came of it."""
