"""The memory of a player: its token, the nonces that it promised, and the values that the server published before it
knew the nonces."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import secrets
from typing import Any

GAMES_MAX = 60


class Keeper:
    """Keeps the data in a file that only its owner can read, or only in memory. Anyone with the token can act as this
    player."""

    def __init__(self, path: pathlib.Path | None) -> None:
        self._path = path
        kept = json.loads(path.read_text()) if path and path.exists() else {}
        self._token: str | None = kept.get("token")
        self._games: dict[str, dict[str, Any]] = kept.get("games", {})

    @property
    def token(self) -> str | None:
        return self._token

    @token.setter
    def token(self, token: str | None) -> None:
        self._token = token
        self._write()

    def of(self, room: int, game_no: int) -> dict[str, Any]:
        """Returns the stored fields of a game: nonce, hash, told, commitment, hashes, nonces, seed."""
        return self._games.get(f"{room}/{game_no}", {})

    def nonce_hash(self, room: int, game_no: int) -> str:
        """Returns the hash of this player's nonce for a game. A nonce that was already sent is never used again."""
        known = self.of(room, game_no)
        if known.get("hash") and not known.get("told"):
            return str(known["hash"])
        nonce = secrets.token_bytes(32)
        hashed = hashlib.sha256(nonce).hexdigest()
        self._keep(room, game_no, nonce=nonce.hex(), hash=hashed, told=False)
        return hashed

    def told(self, room: int, game_no: int) -> None:
        self._keep(room, game_no, told=True)

    def observe(self, room: int, info: Any) -> None:
        """Stores the values that the server published. The first value stays, so that a later change reveals fraud."""
        known, fair = self.of(room, info["game_no"]), info["fair"]
        names = ["commitment", "seed"] if info["status"] == "open" else ["commitment", "hashes", "seed"]
        news = {name: fair[name] for name in names if name in fair and name not in known}
        if len(fair.get("nonces", {})) > len(known.get("nonces", {})):
            news["nonces"] = fair["nonces"]
        if news:
            self._keep(room, info["game_no"], **news)

    def _keep(self, room: int, game_no: int, **news: Any) -> None:
        key = f"{room}/{game_no}"
        known = self._games.pop(key, {})
        self._games[key] = known | news
        while len(self._games) > GAMES_MAX:
            self._games.pop(next(iter(self._games)))
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        new = self._path.with_suffix(".new")
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump({"token": self._token, "games": self._games}, file)
        new.replace(self._path)
