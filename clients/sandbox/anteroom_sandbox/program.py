"""A server of the sandbox's own: seeded deals, no limits, on a folder that goes with it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator


@contextlib.contextmanager
def serving(program: str, seed: int | None = None) -> Iterator[str]:
    """Its address."""
    with tempfile.TemporaryDirectory(prefix="anteroom-sandbox-") as folder:
        words = [program, "serve", "--dev", "--port", "0", "--data", f"{folder}/data", "--ledger-key", f"{folder}/key"]
        process = subprocess.Popen(words + (["--seed", str(seed)] if seed is not None else []), stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True, env=os.environ)
        try:
            assert process.stdout
            address = process.stdout.readline().split()
            if not address:
                raise SystemExit(f"{program} does not serve")
            yield address[-1].rstrip("/")
        finally:
            process.terminate()
            process.wait()
