"""Damaged files. The command line, the Python package and the page must give the same answer to the same bytes."""

import json
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

import house
from files_test import answer_to
from signing import Signer

VARIANTS = 250  #: number of variants of each kind of file
PLAYERS = ("Ada", "Ben", "Cleo")
ESBUILD = house.ROOT / "clients/node_modules/.bin/esbuild"
PAGE = """
import { readFileSync } from 'node:fs';
import { answerOf, judgeFile } from './verify.mjs';
const known = { name: null, keys: { site: null, kept: null }, keptOf: () => ({}) };
for (const path of readFileSync(0, 'utf8').trim().split('\\n'))
    console.log(answerOf(await judgeFile(readFileSync(path), known)));
"""
#: Pieces that a damage puts in, most of them wrong everywhere.
PIECES = [b"\0", b"\xef\xbb\xbf", b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\\ud800", b"\\u0041", b" ", b"\r\n", b"\t", b"\x0b", b"0",
          b"1.0", b"1e2", b"-0", b"-1", b"9007199254740992", b"null", b"true", b"{}", b"[]", b'"x"', b'"x":1,', b",", b":", b'"', b"}",
          b"]", b"{", b"[", b"/**/", b"NaN", b"A", b"\xc3\xa9", b"\xe2\x80\xa8"]


def change_bit(data, chance):
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def take_out(data, chance):
    at = chance.randrange(len(data))
    del data[at : at + chance.choice((1, 1, 2, 8, 64))]


def put_in(data, chance):
    at = chance.choice((0, len(data), chance.randrange(len(data))))
    data[at:at] = chance.choice(PIECES)


def cut_off(data, chance):
    del data[chance.randrange(len(data)) :]


def repeat(data, chance):
    at = chance.randrange(len(data))
    data[at:at] = data[at : at + chance.choice((1, 4, 20, 200))]


def replace_value(data, chance):
    """Replaces a number or a string, so that the file often stays JSON."""
    found = list(re.finditer(rb'(?<=:)(?:-?\d+|"[^"\\]*"|true|false)', data))
    one = chance.choice(found)
    data[one.start() : one.end()] = chance.choice([
        b"0", b"1", b"2", b"-1", b"-0", b"1.0", b"1e3", b"99999999999999999999", b'""', b'"x"', b"null", b"true", b"[]", b"{}", one[0].upper(),
        one[0] + b"0" if one[0].isdigit() else one[0]])


def rename(data, chance):
    one = chance.choice(list(re.finditer(rb'"(\w+)":', data)))
    data[one.start(1) : one.end(1)] = chance.choice([b"x", b"format", b"note", b"", one[1].upper(), one[1] + b"\\u0041"])


def rewrite(data, chance):
    """Writes the same values with other blanks, order or escapes, so that the content stays right."""
    value = json.loads(data)
    text = json.dumps(dict(reversed(value.items())), indent=chance.choice((None, 1, 4)), ensure_ascii=chance.random() < 0.5)
    data[:] = text.replace("\n", chance.choice(("\n", "\r\n", "\r"))).encode()


DAMAGES = [change_bit, take_out, put_in, cut_off, repeat, replace_value, replace_value, rename, rewrite]


class Alike(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not ESBUILD.exists():
            raise unittest.SkipTest("clients/node_modules is not installed")
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="anteroom-alike-")))
        subprocess.run([ESBUILD, house.ROOT / "clients/sdk/src/verify/index.ts", "--bundle", "--platform=node", "--format=esm",
                        "--conditions=source", "--log-level=warning", f"--outfile={cls.folder}/verify.mjs"], check=True)
        (cls.folder / "page.mjs").write_text(PAGE)
        money = cls.enterClassContext(house.house_with_money(PLAYERS))
        room, clients = house.money_game(money, PLAYERS)
        data = clients[0].ask(type="receipts", currency="EUR")["data"]
        for client in clients:
            client.close()
        cls.seed = bytes.fromhex(next(pathlib.Path(money.server.settings.name).rglob("ledger.key")).read_text().strip())
        receipts = [one | {"format": "anteroom.receipt.v1", "currency_no": data["currency_no"], "house": data["house"]}
                    for one in data["receipts"]]
        cls.files = {"deposit": receipts[-1], "receipt": receipts[0], "record": json.loads(money.export(room)),
                     "dispute": json.loads(money.dispute(room))}

    def answers(self, variants):
        """Returns the answers of the three verifiers to each variant."""
        paths = []
        for number, data in enumerate(variants):
            paths.append(self.folder / f"{number}.json")
            paths[-1].write_bytes(data)
        page = subprocess.run(["node", "page.mjs"], input="\n".join(map(str, paths)), text=True, capture_output=True, cwd=self.folder)
        self.assertEqual(page.returncode, 0, page.stderr)
        return list(zip(map(self.command, paths), map(answer_to, variants), page.stdout.split(), strict=True))

    @staticmethod
    def command(path):
        done = subprocess.run([house.attack.binary(), "verify", path], capture_output=True, text=True)
        if done.returncode < 2:
            return ("right", "wrong")[done.returncode]
        return re.search(r"not such a file \((\w+)\)", done.stderr)[1]

    def agree(self, name, variants):
        seen = set()
        for data, answers in zip(variants, self.answers(variants), strict=True):
            seen.add(answers[0])
            if len(set(answers)) > 1:
                with self.subTest(name):
                    kept = self.folder.parent / f"anteroom-alike-{name}.json"
                    kept.write_bytes(data)
                    self.fail(f"command line, Python, page: {answers}; the file is {kept}")
        return seen

    def test_damaged_files_get_one_answer(self):
        for number, (name, file) in enumerate(self.files.items()):
            chance = random.Random(34 + number)
            whole = json.dumps(file, ensure_ascii=False, separators=(",", ":")).encode()
            variants = [whole]
            for at in range(VARIANTS):
                data = bytearray(whole)
                DAMAGES[at % len(DAMAGES)](data, chance)
                variants.append(bytes(data))
            self.assertEqual(self.answers([whole])[0], ("right",) * 3, name)
            self.assertLessEqual({"right", "wrong", "text", "form"}, self.agree(name, variants))

    def test_claims_that_the_house_itself_changed_get_one_answer(self):
        """The house signs the file again, or the file has no signature, so only the content can reveal the change."""
        signer = Signer(b"")
        signer.take_key(self.seed)
        changes = [
            lambda f: f["table"].update(room=99), lambda f: f["games"].append(f["games"][0]), lambda f: f["games"][0].update(room=99),
            lambda f: f.update(running=1), lambda f: f.update(running=2), lambda f: f["sat"].pop(), lambda f: f["sat"][0].update(seat="s5"),
            lambda f: f["sat"][0].update(name="Mallory"), lambda f: f["players"].clear(), lambda f: f["receipts"].pop(),
            lambda f: f.pop("receipts"), lambda f: f["receipts"].append(f["receipts"][0]), lambda f: f["told"].reverse(),
            lambda f: f["told"][-1].update(time=7), lambda f: f["told"].pop(), lambda f: f["acts"].reverse(),
            lambda f: f["acts"][0].update(about="table 99"), lambda f: f["acts"][0].update(about="player 77"),
            lambda f: f.update(left_out={"games": 1, "up_to": 0}), lambda f: f.update(left_out={"games": 0, "up_to": 1}),
            lambda f: f.update(left_out={"games": 1, "up_to": 10**6}), lambda f: f.update(house="0" * 64), lambda f: f.pop("house"),
            lambda f: f["made"].update(reason="for fun"),
        ]
        variants = []
        for change in changes:
            file = json.loads(json.dumps(self.files["dispute"]))
            change(file)
            signer.sign_record(file)
            variants.append(json.dumps(file).encode())
            file.pop("proof")
            variants.append(json.dumps(file).encode())
        self.assertIn("wrong", self.agree("claims", variants))


if __name__ == "__main__":
    unittest.main()
