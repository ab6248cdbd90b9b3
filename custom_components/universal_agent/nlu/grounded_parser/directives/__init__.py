"""Commands about devices as people speak them: several at once, corrected, in any word order."""
