"""The sandbox's own server: seeded deals, no limits, and a temporary folder."""

from __future__ import annotations

import os
import subprocess
import tempfile


class Program:
    """Runs while its `with` block runs. The server can be killed and restarted with all its saved data."""

    def __init__(self, path: str, seed: int | None = None) -> None:
        self._path, self._seed, self._port = path, seed, 0
        self._folder = tempfile.TemporaryDirectory(prefix="anteroom-sandbox-")

    def __enter__(self) -> Program:
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def restart(self) -> None:
        """Kills the server, without time to say goodbye, and starts it with another seed. With the same seed, the
        server would give out the same tokens."""
        self._process.kill()
        self._process.wait()
        self._seed = None if self._seed is None else self._seed + 1
        self._start()

    def _start(self) -> None:
        data = self._folder.name
        words = [self._path, "serve", "--dev", "--port", str(self._port), "--data", f"{data}/data", "--ledger-key", f"{data}/key"]
        seeded = [] if self._seed is None else ["--seed", str(self._seed)]
        self._process = subprocess.Popen(words + seeded, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ)
        assert self._process.stdout
        address = self._process.stdout.readline().split()
        self._process.stdout.close()
        if not address:
            raise SystemExit(f"{self._path} does not serve")
        self._port = int(address[-1].rstrip("/").rpartition(":")[2])
