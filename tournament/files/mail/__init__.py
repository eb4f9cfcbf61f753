"""Mail as one file, which a mail program opens as a draft; nothing is sent from here."""
