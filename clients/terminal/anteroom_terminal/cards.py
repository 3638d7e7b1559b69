"""Draws a table of Spoil as styled lines of text."""

from __future__ import annotations

from typing import Any

Line = tuple[str, str]
Names = dict[str, str]

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
HOW = {"last_standing": "the last one standing", "double_ko": "all fell at once", "vote": "they agreed to share",
       "cap": "the game was long enough", "stayed": "all others left"}


def card(name: str) -> str:
    return name[:-1].replace("T", "10") + SUITS[name[-1]]


def _player(seat: str, table: Any, names: Names, due: bool) -> Line:
    one = table["players"].get(seat, {})
    lives = "♥" * one.get("lives", 0)
    marks = [f"{table['chips'].get(seat, 0)} chips"]
    if seat == table["starter"]:
        marks.append("starts")
    if seat in table.get("laid", {}):
        marks.append(f"has laid for {names.get(table['laid'][seat], '?')}")
    if seat in table.get("vote", {}).get("answers", {}):
        marks.append("agrees" if table["vote"]["answers"][seat] else "does not agree")
    if "fallen" in one:
        marks = [f"fell in round {one['fallen']['round']} ({one['fallen']['cause']})"]
    style = "dim" if "fallen" in one else "due" if due else ""
    return f"{'▶' if due else ' '} {names[seat]:<24} {lives:<4} {', '.join(marks)}", style


def spoil(table: Any, names: Names, due: set[str]) -> list[Line]:
    lines = [(f"hand {table['hand']}, round {table['round']} of {table['rounds']}    pot {table['pot']}    "
              f"prize {table['prize']}    {table['deck']} cards in the deck", "bold")]
    centre = "   ".join(card(one) for _, one in sorted(table.get("centre", {}).items()))
    lines += [("", ""), (f"  in the centre:   {centre or '–'}", "bold"), ("", "")]
    lines += [_player(seat, table, names, seat in due) for seat in sorted(table["players"])]
    if "vote" in table:
        lines.append((f"  {names[table['vote']['by']]} proposes to share the prize", "due"))
    if "outcome" in table:
        won = ", ".join(names[seat] for seat in table["outcome"]["winners"])
        lines += [("", ""), (f"  {won} won: {HOW.get(table['outcome']['how'], table['outcome']['how'])}", "bold")]
    return lines


def spoil_hand(seat: Any) -> list[Line]:
    laid = f"    laid face down: {card(seat['laid'])}" if "laid" in seat else ""
    return [(f"your hand:   {'   '.join(map(card, seat.get('hand', []))) or '–'}{laid}", "bold")]
