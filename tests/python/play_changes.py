"""Changes to the play in a record: cards laid, drawn and shown, and the updates themselves."""

from changes import SIGNATURE, DoesNotApply, change, events, exchange, other_seat

# The play.


@change("a card or tile laid that another holds")
def _(record):
    first, *others = events(record, "card_laid", "starter_set", "opened", "laid")
    other = next(event for event in others if event["seat"] != first["seat"])
    name = "card" if "card" in first else "tile"
    first[name] = other[name]


@change("a tile drawn that is not the next one")
def _(record):
    one, other = events(record, "drew")[:2]
    exchange(one, other, "tile")


@change("another tile discarded")
def _(record):
    event = events(record, "discarded")[0]
    event["tile"] = event["boneyard"][0] if event["boneyard"][0] != event["tile"] else event["boneyard"][1]


@change("a card bought that did not lie there")
def _(record):
    event = events(record, "bought")[0]
    event["took"], event["gave"] = event["gave"], event["took"]


@change("another card revealed")
def _(record):
    plays = list(events(record, "revealed")[0]["plays"].values())
    exchange(plays[0], plays[1], "card")


@change("a card aimed at another seat when it was laid")
def _(record):
    event = events(record, "card_laid")[0]
    event["target"] = other_seat(event["target"])


@change("another hand shown at the end")
def _(record):
    hand = next((hand for hand in events(record, "round_over", "hand_over")[0]["hands"] if hand), None)
    if hand is None:
        raise DoesNotApply
    hand.pop()


@change("a step that laid nothing")
def _(record):
    for one in record["records"]:
        happened = one["body"].get("play", {}).get("events", [])
        laid = [event for event in happened if event["type"] in ("card_laid", "laid")]
        if laid:
            happened.remove(laid[0])
            return


@change("another winner", SIGNATURE)
def _(record):
    result = events(record, "game_over")[0]["result"]
    result["winners"] = [other_seat(result["winners"][0])]


@change("another action than was sent", SIGNATURE)
def _(record):
    record["records"][1]["body"]["play"]["action"] = {"type": "pass"}


@change("a player's move said to be the clock's", SIGNATURE)
def _(record):
    record["records"][1]["body"]["play"]["by"] = "clock"


# The updates.


@change("an update left out")
def _(record):
    del record["records"][len(record["records"]) // 2]


@change("an update twice")
def _(record):
    record["records"].insert(2, record["records"][1])


@change("two updates exchanged")
def _(record):
    rows = record["records"]
    rows[1], rows[2] = rows[2], rows[1]


@change("the last updates cut off")
def _(record):
    del record["records"][-2:]


@change("the end of the game earlier")
def _(record):
    rows = record["records"]
    rows[-2]["body"]["progress"] = rows[-1]["body"]["progress"]


@change("all updates at later numbers", SIGNATURE)
def _(record):
    if "books" in record:
        raise DoesNotApply
    for one in record["records"]:
        one["seq"] += 1


@change("another time of an update that moved no money", SIGNATURE)
def _(record):
    moved = {one["key"].split("/")[1] for one in record.get("books", {}).get("transfers", [])}
    next(one for one in record["records"] if str(one["seq"]) not in moved)["time"] += 1
