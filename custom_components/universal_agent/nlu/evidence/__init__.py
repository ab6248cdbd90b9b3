"""What a request is about, told by the evidence in it, where no grammar covers its words.

A question that nobody has understood still says what kind of answer it wants, which of the things that a home holds it
names, and which words are left. Every skill may offer a reading of that evidence; the one that explains most is taken,
and only where what is left explains nothing else. Only questions are answered so: an answer names what it is about.
"""
