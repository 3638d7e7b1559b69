"""Draws the tables of the three domino games. Each arm of the layout is a line, with its branches below it."""

from __future__ import annotations

from typing import Any

from .cards import Line, Names

HEX = "hex"
DOMINOES = ("spoiler", "spinner", "ladder")


def tile(name: str, lie: str = "") -> str:
    """Returns `[6|4]`, or `[6:6]` for a tile that is laid crosswise."""
    first, second = name[0], name[1]
    return f"[{first}{':' if lie else '|'}{second}]"


def asks(layout: Any, end: str) -> str:
    """Returns the face that an open end needs. S and L fit any face."""
    place = layout[end]
    if "face" in place:
        return str(place["face"])
    return str(layout[place["on"]]["tile"][1])


def where(layout: Any, end: str) -> str:
    """Describes an open end in words."""
    place = layout[end]
    if place["on"] == HEX:
        return f"{end}: side {place.get('side', 1)} of the hexagon, asks for {asks(layout, end)}"
    behind = layout[place["on"]]
    return f"{end}: after {tile(behind['tile'], behind.get('lie', ''))}, asks for {asks(layout, end)}"


def tree(layout: Any) -> list[str]:
    """Returns the layout as lines of text."""
    after: dict[str, list[str]] = {}
    for name, place in layout.items():
        if "on" in place:
            after.setdefault(place["on"], []).append(name)
    for names in after.values():
        names.sort(key=lambda name: layout[name].get("side", 1))
    lines: list[str] = []

    def arm(name: str, indent: str, begun: str) -> None:
        text, branches = begun, []
        while "tile" in layout[name]:
            text += tile(layout[name]["tile"], layout[name].get("lie", ""))
            # The tile on the far side continues this line.
            *others, name = after.get(name) or [""]
            branches += others
            if not name:
                break
        else:
            text += f" ({name}: {asks(layout, name)})"
        lines.append(indent + text)
        for branch in branches:
            arm(branch, indent + "   ", "└ ")

    root = HEX if HEX in after else "start"
    if root == HEX:
        lines.append("the hexagon")
    elif "start" in layout:
        lines.append(f"start {tile(layout['start']['tile'])}")
    for name in after.get(root, []):
        arm(name, "  ", f"{layout[name].get('side', 1)} ")
    return lines


def _phase(game: str, table: Any, names: Names) -> str:
    if game == "spoiler":
        return f"round {table['round_no']}    to {table['points_to_win'] or '–'} points    {table['set_aside']} set aside"
    if game == "spinner":
        duty = table.get("duty")
        on_duty = f"    {duty['left']} more to be laid at {duty['at']} first" if duty else ""
        return f"hand {table['hand_no']}    from {table['number']}    {table['stock']} in stock{on_duty}"
    beat = table.get("standing")
    to_beat = f"{beat['size']} of {beat['number']}, by {names.get(table.get('last_player', ''), '?')}" if beat else "nothing"
    return f"round {table['round_no']}    {table['boneyard']} in the boneyard    to beat: {to_beat}"


def dominoes(game: str, table: Any, names: Names, due: set[str]) -> list[Line]:
    lines: list[Line] = [(_phase(game, table, names), "bold")]
    for seat in sorted(table["players"]):
        one = table["players"][seat]
        marks = [f"{table['held'].get(seat, 0)} tiles", f"{one['total']} points"]
        marks += [word for word, on in (("has passed", one.get("locked")), ("left", one.get("gone"))) if on]
        lines.append((f"{'▶' if seat in due else ' '} {names[seat]:<24} {', '.join(marks)}", "due" if seat in due else ""))
    lines += [("", ""), *((line, "") for line in tree(table.get("layout", {})))]
    if "outcome" in table:
        lines += [("", ""), (f"  {', '.join(names[seat] for seat in table['outcome']['winners'])} won", "bold")]
    return lines


def domino_hand(seat: Any) -> list[Line]:
    drawn = f"    drawn: {tile(seat['drawn'])}" if "drawn" in seat else ""
    stuck = "    nothing fits" if seat.get("stuck") else ""
    return [(f"your tiles:  {' '.join(tile(one) for one in seat.get('hand', [])) or '–'}{drawn}{stuck}", "bold")]
