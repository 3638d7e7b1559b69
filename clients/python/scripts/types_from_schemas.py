#!/usr/bin/env python3
"""Writes the types of anteroom/client/generated from protocol/spec, and the error codes and versions that the C++
client needs. With --check, the script writes nothing and names stale files."""

from __future__ import annotations

import json
import keyword
import pathlib
import re
import sys
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
SPEC = HERE.parents[2] / "protocol/spec"
FOLDER = HERE.parent / "anteroom/client/generated"
CPP = HERE.parents[1] / "cpp/include/anteroom/generated/protocol.hpp"
SHARED = ("client", "common", "data", "room", "server")
SCALARS = {"boolean": "bool", "integer": "int", "string": "str", "null": "None", "number": "float", "object": "dict[str, Any]"}
SEAT_KEY = re.compile(r"s[0-7]$")

Schema = dict[str, Any]


def published() -> dict[str, Schema]:
    """Returns every schema by its address: the file's name, then # and the schema's name in `$defs`."""
    found: dict[str, Schema] = {}
    for path in sorted((SPEC / "schemas").glob("*.json")):
        schema = json.loads(path.read_text())
        if path.name != "common.json":
            found[path.name] = schema
        for key, one in schema.get("$defs", {}).items():
            found[f"{path.name}#{key}"] = one
    return found


def name_at(address: str) -> str:
    """Returns the type's name for an address. `room.info.json#seat` becomes RoomInfoSeat. Shared schemas keep their own
    name."""
    plain = re.sub(r"^common\.json#", "", address).replace(".json", "")
    return re.sub(r"(?:^|[^A-Za-z0-9]+)([a-z0-9])", lambda match: match.group(1).upper(), plain)


def module_of(address: str) -> str:
    family = address.split(".")[0]
    return "protocol" if family in SHARED else family


def is_scalar(schema: Schema) -> bool:
    return isinstance(schema.get("type"), str) and schema["type"] in ("boolean", "integer", "string") and "enum" not in schema


class Module:
    """One file of types. Every object of the schemas becomes a TypedDict, and everything else an alias."""

    def __init__(self, name: str, schemas: dict[str, Schema]) -> None:
        self.name, self.schemas = name, schemas
        self.imports: set[str] = set()
        self.classes: list[str] = []
        self.aliases: list[str] = []
        for address, schema in schemas.items():
            if module_of(address) == name and not is_scalar(schema):
                self.define(name_at(address), schema, address)

    def define(self, name: str, schema: Schema, at: str) -> str:
        if "properties" in schema and not self.by_seat(schema):
            self.record(name, schema, at)
        else:
            self.aliases.append(f'{name}: TypeAlias = "{self.form(schema, at, name)}"')
        return name

    @staticmethod
    def by_seat(schema: Schema) -> bool:
        keys = schema.get("properties", {})
        return len(keys) > 1 and all(SEAT_KEY.match(key) for key in keys)

    def form(self, schema: Schema, at: str, name: str) -> str:
        if "$ref" in schema:
            return self.referred(schema["$ref"], at)
        if "oneOf" in schema:
            return " | ".join(self.form(one, at, f"{name}{number}") for number, one in enumerate(schema["oneOf"], 1))
        if "const" in schema or "enum" in schema:
            return f"Literal[{', '.join(repr(value) for value in schema.get('enum', [schema.get('const')]))}]"
        if self.by_seat(schema):
            return f"dict[str, {self.form(next(iter(schema['properties'].values())), at, name + 'Of')}]"
        kind = schema.get("type")
        if isinstance(kind, list):
            return " | ".join(SCALARS[one] for one in kind)
        if kind == "array":
            return f"list[{self.form(schema['items'], at, name + 'Item')}]"
        if "properties" in schema:
            return self.define(name, schema, at)
        if isinstance(schema.get("additionalProperties"), dict):
            return f"dict[str, {self.form(schema['additionalProperties'], at, name + 'Of')}]"
        return SCALARS[kind] if kind else "Any"

    def referred(self, ref: str, at: str) -> str:
        path, _, inside = ref.partition("#")
        address = (pathlib.PurePosixPath(path).name if path else at.split("#")[0])
        address += f"#{inside.split('/')[-1]}" if inside else ""
        schema = self.schemas[address]
        if is_scalar(schema):
            return SCALARS[schema["type"]]
        if module_of(address) != self.name:
            self.imports.add(name_at(address))
        return name_at(address)

    def record(self, name: str, schema: Schema, at: str) -> None:
        required = set(schema.get("required", []))
        camel = {key: name + name_at(key) for key in schema["properties"]}
        fields = {key: self.form(one, at, camel[key]) for key, one in schema["properties"].items()}
        fields = {key: form if key in required else f"NotRequired[{form}]" for key, form in fields.items()}
        if any(keyword.iskeyword(key) for key in fields):
            rows = "".join(f'    "{key}": "{form}",\n' for key, form in fields.items())
            self.classes.append(f'{name} = TypedDict("{name}", {{\n{rows}}})')
            return
        title = f'    """{schema["title"].rstrip(".")}."""\n\n' if "title" in schema else ""
        rows = "".join(f"    {key}: {form}\n" for key, form in fields.items()) or "    pass\n"
        self.classes.append(f"class {name}(TypedDict):\n{title}{rows}".rstrip())

    def text(self) -> str:
        imported = f"\nfrom .protocol import {', '.join(sorted(self.imports))}\n" if self.imports else ""
        if len(imported) > 120:
            names = "".join(f"    {name},\n" for name in sorted(self.imports))
            imported = f"\nfrom .protocol import (\n{names})\n"
        head = '"""Written by scripts/types_from_schemas.py from protocol/spec."""\n\nfrom __future__ import annotations\n\n' \
               "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n"
        return head + imported + "\n" + "\n".join(self.aliases) + "\n\n\n" + "\n\n\n".join(self.classes) + "\n"


#: The parts of a game's types that its tables carry, in the order of Table's type variables.
CARRIED = ("Table", "Seat", "Action", "Notice")


def form_rows(schema: Schema, module: Module) -> str:
    """Returns the fields of a form for a new table, apart from the game and its options."""
    required = next(set(one["required"]) for one in schema["anyOf"] if "game" in one["required"])
    own = {"type", "id", "game", "options", "template"}
    forms = {key: module.form(one, "client.create.json", "ClientCreate" + name_at(key))
             for key, one in schema["properties"].items() if key not in own}
    return "".join(f"    {key}: {form if key in required else f'NotRequired[{form}]'}\n" for key, form in forms.items())


def games_text(games: list[str], schemas: dict[str, Schema]) -> str:
    """Returns the calls whose types depend on the game."""
    names = [name_at(game) for game in games]
    rows = form_rows(schemas["client.create.json"], Module("protocol", schemas))
    shared = sorted(set(re.findall(r"\b[A-Z]\w+", rows)) - {"Any", "Literal", "NotRequired"})
    imported = {"protocol": shared, **{game: sorted(name + part for part in (*CARRIED, "Options")) for game, name in zip(games, names)}}
    imports = "".join(f"from .{module} import {', '.join(imported[module])}\n" for module in sorted(imported))
    aliases = "".join(f'{kind}Of{name}: TypeAlias = "{kind}[{", ".join(name + part for part in CARRIED)}]"\n'
                      for kind in ("Table", "Turn") for name in names)
    creates = "".join(f"    @overload\n    async def create(self, *, game: Literal['{game}'], options: {name}Options,\n"
                      f"                     **form: Unpack[TableForm]) -> TableOf{name}: ...\n" for game, name in zip(games, names))
    joins = "".join(f"    @overload\n    async def join(self, *, {by}{which}) -> {table}: ...\n"
                    for which, table in [("", "Table"), *((f", game: Literal['{game}']", f"TableOf{name}") for game, name in zip(games, names))]
                    for by in ("room: int", "code: str", "link: str"))
    narrows = "".join(f"    @overload\n    def of(self, game: Literal['{game}']) -> TableOf{name} | None: ...\n"
                      for game, name in zip(games, names))
    return f'''"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Unpack, overload

from ..rooms import NoticeT, SeatT, TableT
from ..table import ActionT, AnyTable, Turn
{imports}
GameName: TypeAlias = "Literal[{', '.join(repr(game) for game in games)}]"
{aliases}

class TableForm(TypedDict):
    """A new table, besides its game and options."""

{rows}

class LeadsToTables:
    """A client's calls that lead to a table."""

    async def create_from(self, form: dict[str, Any]) -> Table:
        raise NotImplementedError

    async def join_by(self, by: dict[str, Any]) -> Table:
        raise NotImplementedError

{creates}    @overload
    async def create(self, *, template: str) -> Table: ...

    async def create(self, **form: Any) -> Any:
        """Opens a table and sits at its first seat. The fields are those of the request `create`."""
        return await self.create_from(form)

{joins}
    async def join(self, *, game: str | None = None, **by: Any) -> Any:
        """Goes to a table by `room`, `code` or `link`. A client without a seat there watches. With `game` the table has the
        types of that game; leaves a table of another game and raises ValueError."""
        table = await self.join_by(by)
        found = table.state.info["game"]
        if game in (None, found):
            return table
        await table.leave()
        raise ValueError(f"Table {{table.id}} has the game {{found}}, not {{game}}.")


class Table(AnyTable[TableT, SeatT, ActionT, NoticeT]):
    """A table, with the types of its game if the program says which game it is."""

{narrows}
    def of(self, game: str) -> Any:
        """The same table with the types of a game, or None if it has another game."""
        return self if self.state.info["game"] == game else None
'''


def errors() -> list[dict[str, str]]:
    return list(json.loads((SPEC / "errors.json").read_text())["errors"])


def since() -> int:
    return int(json.loads((SPEC / "messages.json").read_text())["since"])


def version() -> str:
    return str(json.loads((SPEC / "console/openapi.json").read_text())["info"]["version"])


def errors_text() -> str:
    rows = "".join(f'    "{one["code"]}": "{one["family"]}",\n' for one in errors())
    return '"""Written by scripts/types_from_schemas.py from protocol/spec."""\n\n' \
           f"#: What a client does about each code: see errors.md of the protocol.\nFAMILIES: dict[str, str] = {{\n{rows}}}\n"


def since_text() -> str:
    return '"""Written by scripts/types_from_schemas.py from protocol/spec."""\n\n' \
           f"#: The newest addition to the protocol that these types have.\nSINCE = {since()}\n" \
           f'#: The version of this package.\nVERSION = "{version()}"\n'


def cpp_text() -> str:
    codes = [one["code"] for one in errors() if one["family"] == "again"]
    others = [one["code"] for one in errors() if one["family"] != "again"]
    rows, other_rows = ("".join(f'    "{code}",\n' for code in some) for some in (codes, others))
    return f"""// Written by clients/python/scripts/types_from_schemas.py from protocol/spec.
#pragma once

#include <array>
#include <string_view>

namespace anteroom {{

/// The newest addition to the protocol that this client knows.
inline constexpr int protocol_since = {since()};
/// The version of this client.
inline constexpr std::string_view client_version = "{version()}";

/// Nothing is wrong with a request that is refused with one of these: the same may succeed later.
// clang-format off
inline constexpr std::array<std::string_view, {len(codes)}> again_codes = {{
{rows}}};

/// The same again changes nothing.
inline constexpr std::array<std::string_view, {len(others)}> other_codes = {{
{other_rows}}};
// clang-format on

}}  // namespace anteroom
"""


def main() -> int:
    schemas = published()
    games = sorted({module_of(address) for address in schemas} - {"protocol"})
    texts = {FOLDER / f"{name}.py": Module(name, schemas).text() for name in ("protocol", *games)}
    texts[FOLDER / "games.py"] = games_text(games, schemas)
    texts[FOLDER / "errors.py"] = errors_text()
    texts[FOLDER / "since.py"] = since_text()
    texts[CPP] = cpp_text()
    texts[FOLDER / "__init__.py"] = '"""The messages and views of the protocol, as types."""\n'
    there = {path: path.read_text() for path in (*FOLDER.glob("*.py"), *CPP.parent.glob("*.hpp"))}
    stale = sorted(path for path in texts.keys() | there.keys() if texts.get(path) != there.get(path))
    for path in stale:
        print(path.name)
        if "--check" in sys.argv:
            continue
        if path in texts:
            path.parent.mkdir(exist_ok=True)
            path.write_text(texts[path])
        else:
            path.unlink()
    return len(stale) if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
