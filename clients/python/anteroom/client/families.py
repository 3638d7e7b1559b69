"""The right reaction to the code of a refusal."""

from __future__ import annotations

import asyncio
import http.client
import json
import urllib.parse
import urllib.request

from .generated.errors import FAMILIES

READ_S_MAX = 5.0


class Families:
    """Looks up the family of a code. The codes that existed when this client was written are built in. The codes of a
    newer server are read from the server when the first unknown code comes."""

    def __init__(self, url: str) -> None:
        parts = urllib.parse.urlsplit(url)
        self._address = parts._replace(scheme=parts.scheme.replace("ws", "http"), path="/spec/errors.json", query="").geturl()
        self._newer: dict[str, str] = {}

    async def of(self, code: str) -> str:
        """Returns the family of a code. An undefined code is a `fault`, because repeating the request changes
        nothing."""
        if code not in FAMILIES and code not in self._newer:
            self._newer |= await asyncio.to_thread(self._read)
        return FAMILIES.get(code) or self._newer.get(code, "fault")

    def _read(self) -> dict[str, str]:
        try:
            with urllib.request.urlopen(self._address, timeout=READ_S_MAX) as answer:
                return {one["code"]: one["family"] for one in json.load(answer)["errors"]}
        except (OSError, ValueError, KeyError, TypeError, http.client.HTTPException):
            return {}
