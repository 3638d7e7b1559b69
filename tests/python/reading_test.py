"""Files from a stranger. The reader must refuse them with a reason, quickly, and must never crash."""

import json
import time
import unittest

import signing  # noqa: F401  (puts the package on the path)

from anteroom.canonical import canonical
from anteroom.faults import NotSuchAFile
from anteroom.reading import BYTES_MAX, parse
from anteroom.verify import check

REFUSED = {
    "nothing": b"",
    "no JSON": b'{"format":',
    "a lone backslash at the end of an endless text": b'{"a":"\\',
    "no UTF-8": b'{"format":"\xff"}',
    "a mark of the order of bytes": b"\xef\xbb\xbf{}",
    "deep lists": b"[" * 2_000_000,
    "deep objects": b'{"a":' * 1_000_000,
    "many texts that never end": b'"\\' * 2_000_000,
    "a fraction": b'{"room":1.0}',
    "an exponent": b'{"room":1e3}',
    "no number": b'{"room":NaN}',
    "minus nothing": b'{"room":-0}',
    "a number that a double cannot hold": b'{"room":9007199254740992}',
    "a number of many digits": b'{"room":' + b"9" * 5_000_000 + b"}",
    "a member twice": b'{"room":1,"room":2}',
    "a name with other than plain letters": '{"räum":1}'.encode(),
    "more bytes than any record": b" " * (BYTES_MAX + 1),
    "half of a surrogate pair": b'{"name":"\\ud800"}',
}
NO_RECORD = {
    "a list": [],
    "a number": 7,
    "no format": {},
    "another format": {"format": "anteroom.record.v2"},
    "no records": {"format": "anteroom.record.v1"},
    "an empty list of records": {"format": "anteroom.record.v1", "records": []},
    "records that are no list": {"format": "anteroom.record.v1", "records": {"a": 1}},
    "records that are no objects": {"format": "anteroom.record.v1", "records": [[]]},
    "a receipt without fields": {"format": "anteroom.receipt.v1"},
}


class Reading(unittest.TestCase):
    def test_what_is_no_strict_json_is_refused_within_a_second(self):
        for name, data in REFUSED.items():
            with self.subTest(name):
                began = time.process_time()
                self.assertRaises(NotSuchAFile, parse, data)
                self.assertLess(time.process_time() - began, 1)

    def test_what_is_no_record_is_refused(self):
        for name, value in NO_RECORD.items():
            with self.subTest(name):
                self.assertRaises(NotSuchAFile, lambda: check(parse(json.dumps(value).encode())))

    def test_a_text_with_brackets_and_quotes_is_no_nesting(self):
        text = '[{"\\"' * 50
        self.assertEqual(parse(json.dumps({"a": [text]}).encode()).value, {"a": [text]})


class Canonical(unittest.TestCase):
    def test_members_are_sorted_and_only_what_must_be_is_escaped(self):
        value = {"b": [1, True], "a": 'é"\\/\x7f\n\x01', "B": {"z": 0, "y": -1}}
        self.assertEqual(canonical(value), '{"B":{"y":-1,"z":0},"a":"é\\"\\\\/\x7f\\n\\u0001","b":[1,true]}'.encode())


if __name__ == "__main__":
    unittest.main()
