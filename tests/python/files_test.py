"""Tests the verifier with the cases of files_cases.json. The verifier must give the right answer to each."""

import json
import unittest

import signing  # noqa: F401  (puts the package on the path)
from house import ROOT

from anteroom import chain, reading, shapes
from anteroom.faults import NotSuchAFile, Wrong
from anteroom.verify import check

SPEC = ROOT / "protocol/spec"


def bytes_of(case, files):
    """Returns the bytes of a case: one of the files, changed as the case says."""
    data = files[case["file"]].encode() if "file" in case else b""
    if "find" in case:
        find = case["find"].encode()
        if find not in data:
            raise ValueError(case["about"])
        data = data.replace(find, bytes.fromhex(case["hex"]) if "hex" in case else case["put"].encode(), 1)
    return bytes.fromhex(case.get("before", "")) + data + bytes.fromhex(case.get("after", "")) * case.get("times", 1)


def answer_to(data, trusted=None):
    """Returns the verifier's answer, as files.md names it."""
    try:
        check(reading.parse(data), trusted)
    except Wrong:
        return "wrong"
    except NotSuchAFile as fault:
        return fault.reason
    return "right"


class Files(unittest.TestCase):
    def test_the_verifier_has_the_shapes_and_limits_of_the_protocol(self):
        spec = json.loads((SPEC / "files.json").read_text())
        self.assertEqual(shapes.SHAPES, spec["shapes"])
        self.assertEqual(shapes.FORMATS, spec["formats"])
        self.assertEqual(chain.KINDS, spec["kinds"])
        self.assertEqual((reading.BYTES_MAX, reading.DEPTH_MAX), (spec["bytes_max"], spec["depth_max"]))

    def test_each_case_gets_its_answer(self):
        cases = json.loads((SPEC / "files_cases.json").read_text())
        for case in cases["cases"]:
            with self.subTest(case["about"]):
                self.assertEqual(answer_to(bytes_of(case, cases["files"])), case["answer"])
        self.assertGreater(len(cases["cases"]), 60)


if __name__ == "__main__":
    unittest.main()
