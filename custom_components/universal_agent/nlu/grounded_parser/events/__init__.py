"""What has to come about before a command is carried out."""
