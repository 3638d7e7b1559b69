"""The house's signatures, and new signatures by an attacker with another key. The code is a second implementation, from
the protocol."""

import hashlib
import json
import pathlib
import sys

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "clients/python"))

from anteroom import chain  # noqa: E402
from anteroom.node import Node  # noqa: E402


class Signer:
    def __init__(self, seed):
        self.take_key(hashlib.sha256(seed).digest())

    def take_key(self, private):
        self.key = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)

    def sign_record(self, record):
        record.pop("proof", None)
        text = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(b"anteroom record 1" + text.encode()).digest()
        record["proof"] = {"hash": digest.hex(), "key": self.public.hex(),
                           "signature": self.key.sign(b"anteroom record 1" + digest).hex()}

    def sign_head(self, number, count, head):
        message = b"anteroom head 1" + number.to_bytes(8, "big") + count.to_bytes(8, "big") + head
        return self.key.sign(message).hex()

    def sign_books(self, record):
        """Counts and hashes the movements again, as far as they can be hashed."""
        books, stake = record.get("books"), record["records"][0]["body"]["settings"].get("stake")
        if books is None or stake is None:
            return
        transfers = [chain.transfer_of(Node(one)) for one in books["transfers"]]
        number = chain.chain_number(f"table:{record['room']}/{record['game']}", stake["currency"], "chain")
        head = chain.hash_0(number)
        for one in transfers:
            head = chain.next_hash(head, one, stake["currency"])
        books.update(chain=f"table:{record['room']}/{record['game']}", count=len(transfers), head=head.hex(),
                     signature=self.sign_head(number, len(transfers), head))
