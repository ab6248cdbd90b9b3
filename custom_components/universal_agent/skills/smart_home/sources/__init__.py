"""What a media player plays from: a station, an app, an input."""
