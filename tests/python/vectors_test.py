"""The worked examples: fair deals in protocol/spec/vectors.json, and chains in receipts.md."""

import json
import re
import unittest

import signing
from house import ROOT

from anteroom import chain, fair


class Deals(unittest.TestCase):
    def test_each_vector_gives_its_commitment_key_words_and_draws(self):
        for case in json.loads((ROOT / "protocol/spec/vectors.json").read_text()):
            with self.subTest(case["about"]):
                seed = bytes.fromhex(case["seed"])
                nonces = [nonce and bytes.fromhex(nonce) for nonce in case["nonces"]]
                self.assertEqual(fair.sha256(seed).hex(), case["commitment"])
                self.assertEqual([nonce and fair.sha256(nonce).hex() for nonce in nonces], case["hashes"])
                seats = [nonce and (player, nonce) for player, nonce in zip(case["players"], nonces)]
                key = fair.key_of_deal(seed, case["room"], case["game"], seats)
                self.assertEqual(key.hex(), case["key"])
                stream = fair.Stream(key)
                drawn = [vars(stream.draw(draw["kind"], draw["bound"])) for draw in case["draws"]]
                self.assertEqual(drawn, case["draws"])
                self.assertEqual(stream.position, case["position_after"])


class Chains(unittest.TestCase):
    MOVEMENT = re.compile(r"    (41/18/\d+) +(\w+) +(\S+) +(\S+) +(\d+) ?([0-9a-f]*)")

    def movements(self):
        """Returns the example's movements, including those that it omits. Each has its hash if the example gives the
        hash."""
        players = {0: 12, 1: 13, 2: 14}
        known = {one[1]: one[6] for one in self.MOVEMENT.finditer((ROOT / "protocol/spec/parts/receipts.md").read_text())}
        lines = []
        for seat, player in players.items():
            for kind, to, amount in (("buy_in", "prize", 1000), ("chips", f"seat:{seat}", 1000), ("fee", "fee", 25)):
                lines.append((kind, f"wallet:{player}", to, amount))
        lines += [("ante", f"table:41/1:seat:{seat}", "pot", 200) for seat in players]
        for number, (kind, origin, to, amount) in enumerate(lines):
            key = f"41/18/{number}"
            yield chain.Transfer(key, kind, origin, f"table:41/1:{to}", amount, 1790000000000), known.get(key, "")

    def test_the_worked_example_gives_its_hashes(self):
        head = chain.hash_0(chain.chain_number("table:41/1", 1, "chain"))
        self.assertIn(head.hex(), (ROOT / "protocol/spec/parts/receipts.md").read_text())
        compared = 0
        for transfer, told in self.movements():
            head = chain.next_hash(head, transfer, 1)
            if told:
                self.assertEqual(head.hex(), told, transfer.key)
                compared += 1
        self.assertEqual(compared, 3)


class Signatures(unittest.TestCase):
    def test_a_signature_is_of_its_key_and_message_alone(self):
        signer = signing.Signer(b"some seed")
        from anteroom.signature import is_signed

        signature = signer.key.sign(b"message")
        self.assertTrue(is_signed(signer.public, b"message", signature))
        self.assertFalse(is_signed(signer.public, b"massage", signature))
        self.assertFalse(is_signed(signing.Signer(b"another").public, b"message", signature))
        self.assertFalse(is_signed(signer.public, b"message", signature[:-1]))


if __name__ == "__main__":
    unittest.main()
