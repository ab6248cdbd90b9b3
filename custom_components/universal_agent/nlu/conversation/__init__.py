"""What a conversation was about, and sentences that only mean something after what was said before them."""
