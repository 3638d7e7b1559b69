"""Puts notices and choices into words."""

from __future__ import annotations

from typing import Any

from .cards import Line, Names, card, spoil, spoil_hand
from .dominoes import DOMINOES, domino_hand, dominoes, tile, where
from .picker import ABSENT

QUESTIONS = {"type": "What will you do?", "card": "Which card?", "take": "Which one do you take?", "give": "Which one do you give?",
             "target": "For whom?", "tile": "Which tile, from which half?", "end": "Where?", "lie": "How?", "agree": "Do you agree?"}
DEEDS = {"buy": "take a card from the centre", "play": "lay a card face down", "propose": "propose to share the prize",
         "answer": "answer the proposal", "lay": "lay a tile", "pass": "pass", "done": "that was all", "set": "begin the hand",
         "open": "begin the round", "draw": "draw a tile", "keep": "keep the drawn tile", "discard": "put a tile back"}
#: Texts for notices whose fields alone would be unclear.
SAID = {"chat": "{name}: {text}", "sat": "{name} sits down", "stood": "{name} stands up", "ready": "{seat} is ready",
        "started": "game {game_no} begins", "played": "{seat} lays a card for {target}", "bought": "{seat} takes {took} and gives {gave}",
        "fell": "{seat} is out ({cause})", "laid": "{seat} lays {tile}", "passed": "{seat} passes", "drew": "{seat} draws",
        "hand": "a new hand: {cards} cards each", "round": "round {round_no}: {starter} starts", "gone": "{seat} has left",
        "house": "the house says: {text}", "committing": "everybody tells a number for the deal", "rematch": "another game is set up",
        "game_over": "the game is over", "dealer": "{seat} was drawn as dealer", "shuffled": "{cards} cards are shuffled",
        "shuffler_drawn": "{seat} shuffles first", "starter_due": "{seat} has to begin with {number}", "set": "{seat} begins with {tile}",
        "opened": "{seat} begins with {tile}", "set_laid": "{seat} lays a set: {value}", "kept": "{seat} keeps the tile",
        "discarded": "{seat} puts a tile back", "lead_opened": "{next} leads", "bonus_done": "{seat} lays no more bonus tiles",
        "proposed": "{seat} proposes to share the prize", "answered": "{seat} answers: {agree}",
        "leaver_chips": "{chips} chips of {seat} go into the pot", "revealed": "the cards are turned over: {plays}", "late": "the time of {seat} is up", "left": "{name} leaves",
        "seat_kept": "a seat is kept for {name}", "seat_released": "no seat is kept for {name} any more"}
HIDDEN = {"seed", "settings", "unready"}
CARD_FIELDS, TILE_FIELDS = {"card", "took", "gave", "take", "give"}, {"tile", "drawn"}


def named(who: Any, otherwise: str) -> str:
    """Returns a name, with a mark if it belongs to a program, so that players know their opponents."""
    return f"{who.get('name', otherwise)}{' (program)' if who.get('program') else ''}"


def told(game: str, notice: Any, names: Names) -> str | None:
    kind = notice["type"]
    if kind in HIDDEN:
        return None
    about = {name: value_text(game, name, value, names) for name, value in notice.items() if name != "type"}
    if notice.get("program"):
        about["name"] = named(notice, "")
    if kind in SAID:
        try:
            return SAID[kind].format_map(about)
        except KeyError:
            pass
    return f"{kind.replace('_', ' ')} {', '.join(f'{name} {value}' for name, value in about.items())}".strip()


def value_text(game: str, field: str, value: Any, names: Names) -> str:
    """Puts any value into words: names instead of seats, cards and tiles as they are drawn."""
    if isinstance(value, dict):
        return " ".join(f"{names.get(key, key)} {value_text(game, field, one, names)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(value_text(game, field, one, names) for one in value)
    if isinstance(value, str) and value in names:
        return names[value]
    if isinstance(value, str) and game == "spoil" and (field in CARD_FIELDS or field == "plays"):
        return card(value)
    if isinstance(value, str) and game in DOMINOES and field in TILE_FIELDS | {"tiles", "hands"}:
        return tile(value)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def choice_text(game: str, field: str, value: Any, table: Any, names: Names) -> str:
    if value is ABSENT:
        return "in line"
    if field == "type":
        return DEEDS.get(value, value)
    if field == "end" and game in DOMINOES:
        return where(table["layout"], value)
    return value_text(game, field, value, names)


def action_text(game: str, action: Any, table: Any, names: Names) -> str:
    """Describes a whole action, to be confirmed at a glance."""
    more = [choice_text(game, name, value, table, names) for name, value in action.items() if name != "type"]
    return " – ".join([DEEDS.get(action["type"], action["type"]), *more])


def plain(view: Any, names: Names) -> list[Line]:
    """Lists all members of a view unchanged, for games that are newer than this client."""
    return [(f"{name.replace('_', ' ')}: {value_text('', name, value, names)}", "") for name, value in view.items()
            if name not in ("legal", "plays", "me")]


def picture(game: str, table: Any, names: Names, due: set[str]) -> list[Line]:
    if game == "spoil":
        return spoil(table, names, due)
    return dominoes(game, table, names, due) if game in DOMINOES else plain(table, names)


def hand(game: str, seat: Any, names: Names) -> list[Line]:
    if not seat or "hand" not in seat:
        return []
    if game == "spoil":
        return spoil_hand(seat)
    return domino_hand(seat) if game in DOMINOES else plain(seat, names)
