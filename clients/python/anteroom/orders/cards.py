"""The 52 cards in canonical order: by rank from 2 to ace, and within a rank clubs, diamonds, hearts, spades."""

from __future__ import annotations

from ..faults import NotSuchAFile
from ..node import Node

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
_PLACE = {card: place for place, card in enumerate(CARDS)}


def card(node: Node) -> str:
    if node.text() not in _PLACE:
        raise NotSuchAFile(f"{node.place} is no card")
    return node.text()


def cards(node: Node) -> list[str]:
    return [card(one) for one in node.items()]
