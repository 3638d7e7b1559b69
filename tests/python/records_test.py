"""Records from before 8, of all four games: verified as far as they go."""

import copy
import json
import unittest

from changes import CHANGES, CONTENT
from found import changed, fault
from house import ROOT
from signing import Signer

from anteroom.reading import parse
from anteroom.verify import check

OLD = ["tests/records/spoiler-1.json", *(f"tests/python/records/{game}.json" for game in ("spoil", "spinner", "ladder"))]
# The key of such a deal binds nonces to seats, not players.
NOT_BOUND = ("two players exchanged, their nonces left where they were", "another player")


class OldRecords(unittest.TestCase):
    def setUp(self):
        self.records = [json.loads((ROOT / name).read_text()) for name in OLD]

    def test_each_is_right_and_says_what_could_not_be_checked(self):
        for name in OLD:
            with self.subTest(name):
                report = check(parse((ROOT / name).read_bytes()))
                unchecked = " ".join(report.unchecked)
                self.assertIn("is not signed", unchecked)
                self.assertIn("who sat where", unchecked)

    def test_what_contradicts_itself_is_found(self):
        for name, record in zip(OLD, self.records):
            for one in CHANGES:
                other = changed(record, one.make)
                if other is None or one.found_by != CONTENT or one.name in NOT_BOUND:
                    continue
                with self.subTest(f"{name}: {one.name}"):
                    self.assertNotEqual(fault(other), "")

    def test_with_the_key_of_the_house_an_unsigned_record_is_wrong(self):
        for record in self.records:
            self.assertEqual(fault(record, Signer(b"house").public), "the record is not signed")

    def test_signed_afterwards_each_is_right_with_that_key_alone(self):
        house = Signer(b"house")
        for record in self.records:
            signed = copy.deepcopy(record)
            house.sign_record(signed)
            self.assertEqual(fault(signed, house.public), "")
            self.assertIn("another key", fault(signed, Signer(b"another").public))


if __name__ == "__main__":
    unittest.main()
