"""The proof of a record or a dispute file: the hash of its canonical form, and the house's signature of that hash."""

from __future__ import annotations

from .canonical import canonical
from .faults import Wrong
from .node import Node
from .report import Report
from .signature import AVAILABLE, KEY_BYTES, SIGNATURE_BYTES, is_signed, record_hash, record_message


def check_proof(file: Node, report: Report, what: str = "record") -> bytes | None:
    """Returns the key that signed the file, or None if it is unsigned. `what` names the file in a fault."""
    proof = file.find("proof")
    if proof is None:
        if report.trusted is not None:
            raise Wrong(f"the {what} is not signed")
        report.unchecked.append(f"the {what} is not signed: nothing says who made it, and names and times prove nothing")
        return None
    digest = record_hash(canonical({name: one.value for name, one in file.members() if name != "proof"}))
    if digest != proof["hash"].hex(32):
        raise Wrong(f"the {what} was changed after it was signed: it does not have the hash of its proof")
    report.checked.append(f"hash: {digest.hex()}")
    key, signature = proof["key"].hex(KEY_BYTES), proof["signature"].hex(SIGNATURE_BYTES)
    check_key(key, report)
    if AVAILABLE:
        if not is_signed(key, record_message(digest), signature):
            raise Wrong(f"the signature of the {what} is not one by the key of its proof")
        report.checked.append(f"signature: the {what} is signed by the key of its proof")
    return key


def check_key(key: bytes, report: Report) -> None:
    """Checks whether a signature's key is the house's. If the key of the house is not known from another source,
    reports this as unchecked."""
    if report.trusted is None:
        report.unchecked.append(f"whose key it is that signs: {key.hex()}. Compare it with the one that the house "
                                "publishes (--key); anybody can sign with a key of their own")
    elif key != report.trusted:
        raise Wrong("it is signed with another key than the house's")
    else:
        report.checked.append("key: that of the house")
    if not AVAILABLE:
        report.unchecked.append("the signature: the library cryptography is not installed")
