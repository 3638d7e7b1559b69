"""Changes to a record's deal: the game's identity, the sources of chance, the draws and the dealt cards."""

from changes import (
    SIGNATURE, DoesNotApply, change, draws, events, exchange, flipped, opening, other_seat, players, sha256,
)

# The game's identity.


@change("another room")
def _(record):
    record["room"] += 1


@change("another game of the room")
def _(record):
    record["game"] += 1


@change("another kind of game")
def _(record):
    settings = opening(record)["settings"]
    settings["game"] = "spinner" if settings["game"] != "spinner" else "spoiler"


@change("another option", SIGNATURE)
def _(record):
    option = opening(record)["settings"]["options"][0]
    option["word" if "word" in option else "number"] = "other" if "word" in option else option["number"] + 1


@change("another version of the rules", SIGNATURE)
def _(record):
    opening(record)["settings"]["rules"] += 1


# The sources of the deal.


@change("another seed")
def _(record):
    fair = opening(record)["fair"]
    fair["seed"] = flipped(fair["seed"])


@change("another seed with its commitment")
def _(record):
    fair = opening(record)["fair"]
    fair["seed"] = flipped(fair["seed"])
    fair["commitment"] = sha256(fair["seed"])


@change("another commitment")
def _(record):
    fair = opening(record)["fair"]
    fair["commitment"] = flipped(fair["commitment"])


@change("another nonce")
def _(record):
    players(record)[0]["nonce"] = flipped(players(record)[0]["nonce"])


@change("another nonce with its hash")
def _(record):
    seat = players(record)[0]
    seat["nonce"] = flipped(seat["nonce"])
    seat["nonce_hash"] = sha256(seat["nonce"])


@change("the nonces of two players exchanged")
def _(record):
    exchange(*players(record), "nonce", "nonce_hash")


@change("two players exchanged, their nonces left where they were")
def _(record):
    exchange(*players(record), "player", "name")


@change("two players exchanged, with their nonces")
def _(record):
    exchange(*players(record), "player", "name", "nonce", "nonce_hash")


@change("another player")
def _(record):
    players(record)[0]["player"] += 1000


@change("a bot where a player sat")
def _(record):
    seat = players(record)[0]
    for name in ("player", "nonce", "nonce_hash"):
        del seat[name]
    seat["bot"] = "easy"


@change("another form of the deal")
def _(record):
    opening(record)["fair"]["deal"] = 1


@change("another name of a player", SIGNATURE)
def _(record):
    players(record)[0]["name"] += "x"


# The draws.


@change("a draw at another position")
def _(record):
    draws(record)[-1]["position"] += 1


@change("all draws shifted by a word")
def _(record):
    for draw in draws(record):
        draw["position"] += 1
    for one in record["records"]:
        if "fair" in one["body"]:
            one["body"]["fair"]["position"] += 1


@change("another result of a shuffle")
def _(record):
    result = next(draw for draw in draws(record) if draw["kind"] == "shuffle")["result"]
    result[0], result[1] = result[1], result[0]


@change("a pick among more")
def _(record):
    pick = next((draw for draw in draws(record) if draw["kind"] == "pick"), None)
    if pick is None:
        raise DoesNotApply
    pick["bound"] += 1


@change("a draw left out")
def _(record):
    next(one for one in record["records"] if one["body"].get("play", {}).get("draws"))["body"]["play"]["draws"].pop()


@change("a draw that decides nothing")
def _(record):
    some = draws(record)[0]
    record["records"][-1]["body"]["play"].setdefault("draws", []).append(dict(some))


@change("fewer words taken than drawn")
def _(record):
    [one for one in record["records"] if "fair" in one["body"]][-1]["body"]["fair"]["position"] -= 1


# The results of the draws.


@change("another dealer, shuffler or first player")
def _(record):
    first = events(record, "dealer_drawn", "shuffler_drawn", "first_drawn")[0]
    if "seat" in first:
        first["seat"] = other_seat(first["seat"])
    else:
        first["highest"] = [other_seat(first["highest"][0])]


@change("two cards or tiles exchanged between two hands")
def _(record):
    hands = [hand for hand in events(record, "hand_dealt", "round_dealt")[-1]["hands"] if hand]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    if isinstance(hands[0][0], int):
        hands[0].sort()
        hands[1].sort()


@change("the rest in another order")
def _(record):
    for event in events(record, "hand_dealt", "round_dealt", "shuffled"):
        rest = next((event[name] for name in ("deck", "stock", "boneyard", "set_aside") if len(event.get(name, [])) > 1),
                    None)
        if rest:
            rest[-1], rest[-2] = rest[-2], rest[-1]
            return
    raise DoesNotApply


@change("the hand dealt from another starter")
def _(record):
    event = events(record, "hand_dealt")[0]
    event["starter"] = other_seat(event["starter"]) if "starter" in event else event["starter"]


@change("another card in the centre")
def _(record):
    centre = events(record, "round_begun")[0]["centre"]
    centre[0] = next(card for card in ("2C", "3C", "4C", "5C") if card not in centre)


@change("a shuffle that is not told, its draw left out as well")
def _(record):
    for one in reversed(record["records"]):
        play = one["body"].get("play", {})
        shuffles = [event for event in play.get("events", []) if event["type"] == "shuffled"]
        if shuffles:
            play["events"].remove(shuffles[0])
            play["draws"].pop()
            return
    raise DoesNotApply


@change("another seat with the lowest double")
def _(record):
    # Some hands have no double, so the first deal may be repeated.
    told = [event for event in events(record, "round_dealt") if "next" in event]
    if not told:
        raise DoesNotApply
    told[0]["next"] = other_seat(told[0]["next"])
