"""Ed25519 signatures (RFC 8032), with the library that Debian and pip call cryptography."""

from __future__ import annotations

from .fair import sha256

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    AVAILABLE = True
except ImportError:  # without the library, everything but signatures can be checked
    AVAILABLE = False

KEY_BYTES = 32
SIGNATURE_BYTES = 64


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def head_message(chain: int, count: int, head: bytes) -> bytes:
    return b"anteroom head 1" + chain.to_bytes(8, "big") + count.to_bytes(8, "big") + head


def record_hash(canonical_form: bytes) -> bytes:
    return sha256(b"anteroom record 1" + canonical_form)


def record_message(digest: bytes) -> bytes:
    return b"anteroom record 1" + digest
