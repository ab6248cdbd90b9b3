"""What the recorder has kept of the home: when, how long, how often, highest, lowest, on average."""
