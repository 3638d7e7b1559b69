"""The canonical form of RFC 8785, for values with whole numbers and plain member names."""

from __future__ import annotations

import json


def canonical(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False).encode()
