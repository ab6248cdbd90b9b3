"""Requests that no grammar covers."""
