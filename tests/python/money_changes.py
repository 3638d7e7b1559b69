"""Changes to the books in a record of a game for money."""

from changes import SIGNATURE, DoesNotApply, change, flipped, opening


def books(record):
    if "books" not in record:
        raise DoesNotApply
    return record["books"]


def movement(record, kind):
    """Returns the first movement of this kind."""
    return next(one for one in books(record)["transfers"] if one["kind"] == kind)


def paid_out(record):
    """Returns two movements at the end, to the wallets of two players."""
    last = [one for one in books(record)["transfers"] if one["to"].startswith("wallet:")]
    one = last[0]
    return one, next((other for other in last if other["to"] != one["to"]), None)


@change("another amount of a movement")
def _(record):
    movement(record, "ante")["amount"] += 1


@change("less paid for chips, and less got back")
def _(record):
    chips = movement(record, "chips")
    chips["amount"] -= 50


@change("a fee that the house does not take")
def _(record):
    del books(record)["transfers"][2]


@change("another time of a movement")
def _(record):
    movement(record, "ante")["time"] += 1


@change("another time of an update that moved money")
def _(record):
    at = int(movement(record, "buy_in")["key"].split("/")[1])
    next(one for one in record["records"] if one["seq"] == at)["time"] += 1


@change("another line of a movement")
def _(record):
    movement(record, "ante")["key"] += "0"


@change("a movement of another update")
def _(record):
    one = movement(record, "ante")
    room, update, line = one["key"].split("/")
    one["key"] = f"{room}/{int(update) + 1}/{line}"


@change("a movement left out")
def _(record):
    books(record)["transfers"].remove(movement(record, "ante"))


@change("a movement twice")
def _(record):
    rows = books(record)["transfers"]
    rows.insert(1, dict(rows[0]))


@change("two movements exchanged")
def _(record):
    rows = books(record)["transfers"]
    rows[0], rows[1] = rows[1], rows[0]


@change("a prize that stays at the table")
def _(record):
    paid_out(record)[0]["amount"] -= 1


@change("a payment to somebody who does not sit there")
def _(record):
    paid_out(record)[0]["to"] = "wallet:999999"


@change("a payment to the cashier")
def _(record):
    paid_out(record)[0]["to"] = "house:cashier"


@change("a stake paid by another player")
def _(record):
    one = movement(record, "buy_in")
    one["from"] = next(other["from"] for other in books(record)["transfers"]
                       if other["kind"] == "buy_in" and other["from"] != one["from"])


@change("chips cashed by another player")
def _(record):
    rows = [one for one in books(record)["transfers"] if one["kind"] == "cash_out"]
    if not rows:
        raise DoesNotApply
    rows[0]["to"] = next(one["from"] for one in books(record)["transfers"]
                         if one["kind"] == "buy_in" and one["from"] != rows[0]["to"])


@change("the prize paid to another player of the table, and cashed", SIGNATURE)
def _(record):
    rows = books(record)["transfers"]
    prizes = [one for one in rows if one["kind"] == "prize"]
    winner = prizes[0]["to"]
    loser, wallet = next((one["to"], one["from"]) for one in rows if one["kind"] == "chips" and one["to"] != winner)
    won = sum(one["amount"] for one in prizes if one["to"] == winner)
    for one in prizes:
        one["to"] = loser
    next(one for one in rows if one["kind"] == "cash_out" and one["from"] == winner)["amount"] -= won
    last = prizes[-1]["key"].rsplit("/", 1)[0]
    cashed = {**prizes[-1], "kind": "cash_out", "amount": won, "from": loser, "to": wallet}
    rows.insert(rows.index(prizes[-1]) + 1, cashed)
    for line, one in enumerate(one for one in rows if one["key"].rsplit("/", 1)[0] == last):
        one["key"] = f"{last}/{line}"


@change("less given back of a voided game, and the rest kept by the house")
def _(record):
    rows = [one for one in books(record)["transfers"] if one["kind"] == "void"]
    fee = next(one for one in rows if one["from"].endswith(":fee"))
    fee["amount"] -= 12
    room, update, line = rows[-1]["key"].split("/")
    books(record)["transfers"].append({**fee, "key": f"{room}/{update}/{int(line) + 1}", "kind": "fee",
                                       "to": "house:fees", "amount": 12})


@change("another kind of a movement", SIGNATURE)
def _(record):
    movement(record, "ante")["kind"] = "centre_card"


@change("another note of a movement", SIGNATURE)
def _(record):
    movement(record, "ante")["note"] = "x"


@change("another buy-in of the table")
def _(record):
    books(record)
    opening(record)["settings"]["stake"]["buy_in"] += 1


@change("a stake that is not told")
def _(record):
    books(record)
    del opening(record)["settings"]["stake"]


@change("no books")
def _(record):
    books(record)
    del record["books"]


@change("a table of another game in a movement")
def _(record):
    one = movement(record, "ante")
    one["to"] = one["to"].replace("/", "/9", 1)


# Changes to counts, hashes and signatures. An attacker who makes these again undoes the change.
HASHES = {
    "another head": lambda record: books(record).update(head=flipped(books(record)["head"])),
    "another count": lambda record: books(record).update(count=books(record)["count"] + 1),
    "another chain": lambda record: books(record).update(chain=books(record)["chain"] + "1"),
    "another signature of the head": lambda record: books(record).update(signature=flipped(books(record)["signature"])),
    "another currency": lambda record: opening(record)["settings"]["stake"].update(currency=books(record) and 1),
}
