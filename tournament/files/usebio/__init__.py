"""USEBIO, the XML that federations and other programs exchange."""
