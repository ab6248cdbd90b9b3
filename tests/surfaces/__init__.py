"""What other programs and agents see of ours, and what ours sees of theirs."""
