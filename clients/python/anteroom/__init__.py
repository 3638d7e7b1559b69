"""Verifies what an Anteroom server says of its deals and its books, from PROTOCOL.md alone; `anteroom.client` plays there."""
