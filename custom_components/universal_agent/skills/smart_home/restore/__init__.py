"""Taking device control back: what devices were like before, and the services that bring that back."""
