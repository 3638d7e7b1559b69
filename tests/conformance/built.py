"""Finds the suite, the SDK in Python and the way in which tests start a server."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests/python", "clients/python", "clients/conformance")]

from house import House  # noqa: E402

__all__ = ["ROOT", "House"]
