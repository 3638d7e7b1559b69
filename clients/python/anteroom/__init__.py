"""Verifies an Anteroom server's deals and books. Written from PROTOCOL.md alone. `anteroom.client` plays on such a
server."""
