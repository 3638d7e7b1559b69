"""The messages and views of the protocol, as types."""
