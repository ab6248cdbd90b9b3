"""Looks at the home: small observers, each a few passes over what is there."""
