"""The proof of a record: the hash of its canonical form, and the house's signature of that hash."""

from __future__ import annotations

from .canonical import canonical
from .faults import Wrong
from .record import Record
from .report import Report
from .signature import AVAILABLE, KEY_BYTES, SIGNATURE_BYTES, is_signed, record_hash, record_message


def check_signer(record: Record, report: Report) -> None:
    """Checks first whether the record claims to be signed by the right key."""
    if record.proof is not None:
        check_key(record.proof["key"].hex(KEY_BYTES), report)
    elif report.trusted is not None:
        raise Wrong("the record is not signed")
    else:
        report.unchecked.append("the record is not signed: nothing says who made it, and names and times prove nothing")


def check_proof(record: Record, report: Report) -> None:
    proof = record.proof
    if proof is None:
        return
    if {name for name, _ in proof.members()} != {"hash", "key", "signature"}:
        raise Wrong("the proof has other than a hash, a key and a signature")
    digest = record_hash(canonical({name: one.value for name, one in record.whole.members() if name != "proof"}))
    if digest != proof["hash"].hex(32):
        raise Wrong("the record was changed after it was signed: it does not have the hash of its proof")
    report.checked.append(f"hash: {digest.hex()}")
    key, signature = proof["key"].hex(KEY_BYTES), proof["signature"].hex(SIGNATURE_BYTES)
    if AVAILABLE:
        if not is_signed(key, record_message(digest), signature):
            raise Wrong("the signature of the record is not one by the key of its proof")
        report.checked.append("signature: the record is signed by the key of its proof")


def check_key(key: bytes, report: Report) -> None:
    """Checks whether a signature's key is the house's. Without a key from another source this cannot be known."""
    if report.trusted is None:
        report.unchecked.append(f"whose key it is that signs: {key.hex()}. Compare it with the one that the house "
                                "publishes (--key); anybody can sign with a key of their own")
    elif key != report.trusted:
        raise Wrong("it is signed with another key than the house's")
    else:
        report.checked.append("key: that of the house")
    if not AVAILABLE:
        report.unchecked.append("the signature: the library cryptography is not installed")
