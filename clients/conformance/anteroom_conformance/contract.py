"""The contract as data: messages.json, errors.json and the schemas. They are as published, but closed to members that
they do not name."""

from __future__ import annotations

import copy
import functools
import json
import pathlib
import urllib.request
import warnings
from collections.abc import Iterator
from typing import Any

with warnings.catch_warnings():
    # Debian 12's version of the library has only RefResolver. Later versions keep it with a deprecation warning.
    warnings.simplefilter("ignore", DeprecationWarning)
    from jsonschema import Draft202012Validator, RefResolver

GOOD_MAX = 2000
FILE_BYTES_MAX = 16 * 1024 * 1024
#: The folder of the contract: beside the suite in the kit that servers hand out, or the repository's.
_KIT = pathlib.Path(__file__).resolve().parents[1] / "spec"
HERE = _KIT if _KIT.is_dir() else _KIT.parents[2] / "protocol/spec"


def _closed(schema: Any) -> Any:
    """Returns the same schema with every object closed to unnamed members. Parts that name no members stay open, such
    as a rule about which members go together."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: ({key: _closed(part) for key, part in value.items()} if name in ("properties", "$defs") else _closed(value))
            for name, value in schema.items()}
    if "properties" in made and "additionalProperties" not in made:
        made["additionalProperties"] = False
    return made


class _Schemas:
    def __init__(self, files: dict[str, Any]) -> None:
        self._files, self._made = files, {}

    def faults(self, name: str, value: Any) -> list[str]:
        validator = self._made.get(name)
        if validator is None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                store = {f"{key}.json": one for key, one in self._files.items()}
                resolver = RefResolver(f"{name}.json", self._files[name], store=store,
                                       urljoin_cache=functools.lru_cache(4096)(_joined))
                validator = Draft202012Validator(self._files[name], resolver=resolver)
            self._made[name] = validator
        return [f"{'.'.join(map(str, error.absolute_path)) or 'the message'}: {error.message[:200]}"
                for error in validator.iter_errors(value)]


def _joined(base: str, reference: str) -> str:
    return base.partition("#")[0] + reference if reference.startswith("#") else reference


class Contract:
    def __init__(self, read: Any) -> None:
        """`read` returns the value of a file of the specification, such as `messages.json`."""
        document = read("messages.json")
        self.messages = {one["type"]: one for one in document["messages"] if one["from"] == "server"}
        self.requests = {one["type"]: one for one in document["messages"] if one["from"] == "client"}
        self.views, self.repeated = document["views"], document["repeated"]
        self.frame_codes = frozenset(document["frame_codes"])
        self.features = frozenset(one["name"] for one in document["features"])
        self.codes = frozenset(one["code"] for one in read("errors.json")["errors"])
        names = {one["schema"] for one in document["messages"]} | {one["data"] for one in document["messages"] if "data" in one}
        names |= {self.repeated, "common", *self.views["room"].values()}
        names |= {name for game in self.views["games"].values() for name in game.values()}
        self.files = {name: read(f"schemas/{name}.json") for name in sorted(names)}
        #: Values that passed before. All viewers of a table get the same data, so each value is checked once.
        self._good: set[tuple[str, str]] = set()
        self._open, self._strict = _Schemas(self.files), _Schemas(_closed(copy.deepcopy(self.files)))

    def faults(self, name: str, value: Any) -> Iterator[tuple[str, str]]:
        """Yields the faults of a value. A fault is `schema`, or `unknown` if the value only has a part that the schema
        does not name."""
        text = (name, json.dumps(value))
        if text in self._good:
            return
        if not self._strict.faults(name, value):
            if len(self._good) >= GOOD_MAX:
                self._good.clear()
            self._good.add(text)
            return
        faults = self._open.faults(name, value)
        rule, told = ("schema", faults) if faults else ("unknown", self._strict.faults(name, value))
        for fault in told:
            yield rule, f"{name}: {fault}"

    def may_be_refused(self, request: str | None, code: str) -> bool:
        """Returns whether a request may be answered with this code. `request` is None for a frame that is no request."""
        listed = self.requests[request]["codes"] if request in self.requests else ()
        return code in self.frame_codes or code in listed


def in_folder(folder: pathlib.Path = HERE) -> Contract:
    return Contract(lambda name: json.loads((folder / name).read_text()))


def of_server(url: str) -> Contract:
    """Reads the contract that the server itself publishes."""
    def read(name: str) -> Any:
        with urllib.request.urlopen(f"{url}/spec/{name}", timeout=10) as answer:
            return json.loads(answer.read(FILE_BYTES_MAX))
    return Contract(read)
