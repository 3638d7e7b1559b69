"""The house's public key from the command line: the key itself, or the server that publishes it."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request

PATH = "/.well-known/anteroom.json"
ANSWER_MAX = 64 * 1024
WAIT_S = 10


class NoKey(Exception):
    """Raised if the address publishes no key."""


def house_key(given: str) -> bytes:
    """Returns the key. `given` is 64 hex digits, or the address of a server."""
    if re.match("https?://", given):
        given = _published(given)
    if re.fullmatch("[0-9a-f]{64}", given) is None:
        raise NoKey("the key is not 64 hex digits")
    return bytes.fromhex(given)


def _published(server: str) -> str:
    address = server if server.endswith(PATH) else server.rstrip("/") + PATH
    try:
        with urllib.request.urlopen(address, timeout=WAIT_S) as answer:
            told = json.loads(answer.read(ANSWER_MAX))
        return str(told["key"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as fault:
        raise NoKey(f"{address} gives no key: {fault}") from fault
