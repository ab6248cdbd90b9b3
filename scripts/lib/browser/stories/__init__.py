"""What a person does at the page, one story a file."""
