"""Games of all kinds on the built server. Their records and receipts must be correct, and the verifier must find every
change."""

import contextlib
import copy
import io
import json
import os
import pathlib
import random
import tempfile
import unittest
import urllib.request

import changes
import found
import house
import money_changes

from anteroom import verify
from anteroom.faults import NotSuchAFile, Wrong
from anteroom.house_key import house_key
from anteroom.reading import parse
from anteroom.verify import check

FLIPS = int(os.environ.get("ANTEROOM_FLIPS", "60"))
PLAYERS = ("Ada", "Ben", "Cleo")
FREE = [("spoil", 4, {}, ()), ("spoiler", 2, {"length": "short"}, ()), ("spinner", 3, {"length": "three"}, ("good",)),
        ("ladder", 2, {"scoring": "single"}, ())]


def said(*words):
    """Returns the command's exit status and output."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        status = verify.main([str(word) for word in words])
    return status, out.getvalue()


class Played(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.records, cls.keys, cls.folder = {}, {}, tempfile.TemporaryDirectory(prefix="anteroom-verify-")
        cls.addClassCleanup(cls.folder.cleanup)
        free = cls.enterClassContext(house.House("--dev"))
        for game, seats, options, bots in FREE:
            cls.records[game] = free.export(house.free_game(free, game, seats, options, bots))
            cls.keys[game] = house_key(free.address())
        cls.free = free
        cls.money = cls.enterClassContext(house.house_with_money(PLAYERS))
        room, clients = house.money_game(cls.money, PLAYERS)
        cls.records["money"] = cls.money.export(room)
        cls.keys["money"] = house_key(cls.money.address())
        cls.dispute = cls.money.dispute(room)
        cls.receipts = clients[0].ask(type="receipts", currency="EUR")["data"]
        for client in clients:
            client.close()
        voided = cls.enterClassContext(house.house_with_money(PLAYERS))
        room, others = house.money_game(voided, PLAYERS, voided_after=14)
        cls.records["voided"], cls.keys["voided"] = voided.export(room), house_key(voided.address())
        for client in others:
            client.close()

    def file(self, content):
        path = pathlib.Path(self.folder.name) / "file.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    def receipt_files(self):
        more = {"format": "anteroom.receipt.v1", "currency_no": self.receipts["currency_no"],
                "house": self.receipts.get("house", self.keys["money"].hex())}
        return [one | more for one in self.receipts["receipts"]]

    def test_each_record_is_right_and_nothing_of_it_but_the_rules_is_left_unchecked(self):
        for game, record in self.records.items():
            with self.subTest(game):
                status, words = said(self.file(record), "--key", self.keys[game].hex())
                self.assertEqual(status, 0, words)
                self.assertEqual(words.count("not checked"), 1, words)
                self.assertEqual(json.loads(record)["records"][0]["body"]["fair"]["deal"], 2)

    def test_a_dispute_file_is_right_and_wrong_with_anything_of_it_changed(self):
        key = self.keys["money"]
        status, words = said(self.file(self.dispute), "--key", key.hex())
        self.assertEqual(status, 0, words)
        self.assertIn("games: 1,", words)
        self.assertRegex(words, r"receipts: \d+, each")
        for change in (lambda f: f["table"].update(room=99), lambda f: f["games"].append(f["games"][0]),
                       lambda f: f["sat"][0].update(name="Mallory"), lambda f: f["receipts"].pop(),
                       lambda f: f["receipts"][0].update(amount=1), lambda f: f["games"][0]["records"].pop(),
                       lambda f: f.pop("proof"), lambda f: f["told"].pop()):
            changed = json.loads(self.dispute)
            change(changed)
            with self.assertRaises(Wrong):
                check(parse(json.dumps(changed).encode()), key)
        later = json.loads(self.dispute) | {"format": "anteroom.dispute.v2"}
        with self.assertRaises(NotSuchAFile):
            check(parse(json.dumps(later).encode()), key)

    def test_the_key_is_taken_from_the_server_that_publishes_it(self):
        path = self.file(self.records["money"])
        self.assertEqual(said(path, "--key", self.money.address())[0], 0)
        status, words = said(path, "--key", self.free.address())
        self.assertEqual((status, words), (1, "WRONG: it is signed with another key than the house's\n"))
        self.assertEqual(said(path, "--key", "http://127.0.0.1:1")[0], 2)
        self.assertEqual(said(path, "--key", "abc")[0], 2)

    def test_whoever_knows_the_name_of_the_replay_is_given_the_same_record(self):
        name = self.free.replays["spoil"]
        with urllib.request.urlopen(f"{self.free.address()}/record/{name}", timeout=10) as answer:
            given = answer.read()
        self.assertEqual(json.loads(given), json.loads(self.records["spoil"]))
        self.assertEqual(said(self.file(given), "--key", self.free.address())[0], 0)

    def test_no_change_goes_unfound_and_each_is_found_by_what_should_find_it(self):
        seen = set()
        for game, record in self.records.items():
            with self.subTest(game):
                self.assertEqual(list(found.not_found(json.loads(record), self.keys[game], seen)), [])
        names = [one.name for one in changes.CHANGES] + list(money_changes.HASHES)
        self.assertEqual(sorted(set(names) - seen), [], "changes that no record could be given")
        self.assertEqual(len(names), len(set(names)))
        self.assertGreaterEqual(len(names), 30)

    def test_a_changed_proof_is_found(self):
        record = json.loads(self.records["ladder"])
        for name in ("hash", "key", "signature"):
            other = copy.deepcopy(record)
            other["proof"][name] = changes.flipped(other["proof"][name])
            self.assertNotEqual(found.fault(other), "", name)
        del record["proof"]
        self.assertEqual(found.fault(record), "")
        self.assertEqual(found.fault(record, self.keys["ladder"]), "the record is not signed")

    def test_each_receipt_proves_its_movement_by_itself(self):
        kinds = set()
        for receipt in self.receipt_files():
            status, words = said(self.file(receipt), "--key", self.money.address())
            self.assertEqual((status, words.count("right"), words.count("not checked")), (0, 3, 0), words)
            kinds.add(receipt["kind"])
        self.assertLessEqual({"deposit", "buy_in", "chips", "fee"}, kinds)

    def test_no_change_of_a_receipt_goes_unfound(self):
        for receipt in self.receipt_files():
            for name in receipt:
                other = dict(receipt)
                if isinstance(other[name], int):
                    other[name] += 1
                elif name in ("from", "to"):
                    other[name] = "wallet:9" if other[name] != "wallet:9" else "wallet:8"
                elif name == "kind":
                    other[name] = "void" if other[name] != "void" else "fee"
                elif name == "chain":
                    other[name] = "table:9/9"
                elif name in ("note", "format"):
                    other[name] += "x"
                elif name == "key":
                    other[name] = "9/9/9"
                else:
                    other[name] = changes.flipped(other[name])
                with self.subTest(f"{receipt['kind']}: {name}"):
                    self.assertNotEqual(found.fault(other), "")
        self.assertEqual(found.fault(self.receipt_files()[0], self.keys["spoil"]),
                         "it is signed with another key than the house's")

    def test_a_flipped_bit_is_found_or_leaves_the_same_record(self):
        chance = random.Random(12)
        for game, text in self.records.items():
            for _ in range(FLIPS):
                flipped = bytearray(text)
                flipped[chance.randrange(len(text))] ^= 1 << chance.randrange(8)
                with self.subTest(game):
                    try:
                        check(parse(bytes(flipped)), self.keys[game])
                    except (NotSuchAFile, Wrong):
                        continue
                    self.assertEqual(json.loads(flipped), json.loads(text))

    def test_what_is_no_such_file_is_told_apart_from_what_is_wrong(self):
        self.assertEqual(said(self.file(b"{"))[0], 2)
        self.assertEqual(said(pathlib.Path(self.folder.name) / "missing")[0], 2)
        self.assertEqual(said(pathlib.Path(self.folder.name))[0], 2)
        self.assertEqual(said(self.file(self.records["spoil"].replace(b'"position": 52', b'"position": 53')))[0], 1)

    def test_a_file_writes_nothing_into_the_terminal_but_letters(self):
        record = json.loads(self.records["money"])
        del record["proof"]
        record["books"]["transfers"][0].update(kind="deposit", key="\x1b[2J“x”")
        status, words = said(self.file(record))
        self.assertEqual((status, words), (1, "WRONG: movement ?[2J?x? is of no update of the game\n"))


if __name__ == "__main__":
    unittest.main()
