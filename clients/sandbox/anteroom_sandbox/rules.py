"""The rules for a client, by name, each with a page and heading of the protocol."""

from anteroom_conformance.findings import Rule

_CONNECTION, _REQUESTS, _RETRIES = "connection.md, Connection", "requests.md, Requests and answers", "errors.md, Retries"
_BACK, _TOLD, _RESUMING = "errors.md, Coming back", "room.md, Unnumbered messages", "room.md, Numbers and resuming"

RULES = {rule.name: rule for rule in (
    Rule("json", _CONNECTION, "Every text frame holds one JSON object."),
    Rule("schema", "PROTOCOL.md, Everywhere", "A request is as its schema says."),
    Rule("unknown", "PROTOCOL.md, Everywhere", "Fields, notices and messages that are not known are ignored."),
    Rule("hello", _CONNECTION, "The first request is hello."),
    Rule("ids", _REQUESTS, "Ids rise within a client key."),
    Rule("twice", _REQUESTS, "A client does not repeat a request while its answer may still come."),
    Rule("token", _BACK, "A client that comes back says hello with its token."),
    Rule("key", _BACK, "A client that comes back over a new connection says hello with the same client key."),
    Rule("same_id", _RETRIES, "A client repeats a request that was not answered, or refused temporarily, with the same id."),
    Rule("unanswered", _BACK, "A client repeats an unanswered request over its next connection."),
    Rule("rooms", _BACK, "A client that comes back joins its rooms again."),
    Rule("back", _BACK, "A client whose connection ended comes back."),
    Rule("pauses", "connection.md, Closing", "A client that is not let in waits between its tries."),
    Rule("silence", _TOLD, "A client that hears nothing for two heartbeats reconnects."),
    Rule("frozen", _RETRIES, "A client repeats a request that a frozen table refused with the same id, so that it acts once."),
    Rule("again", _RETRIES, "A client repeats a request that was refused for the moment, after a pause."),
    Rule("unknown_code", "errors.md, Errors", "An unknown code ends nothing: the server's own list has its family, which says what to do."),
    Rule("shut", "house.md, What the house does at tables", "While the house has shut the door, no game begins; running games go on."),
    Rule("gap", _RESUMING, "A client does not use an update with an unexpected number, and joins the room again."),
    Rule("since", _RESUMING, "`since` is the number of the last update without a gap before it."),
    Rule("null", "room.md, The stream of a room", "null in a patch removes a member."),
    Rule("turn", "room.md, Legal actions", "`turn` is the one in `info.turns`."),
    Rule("legal", "room.md, Legal actions", "An action is one of those that the newest update lists."),
    Rule("due", "room.md, Legal actions", "A client without legal actions does not act."),
    Rule("idle", "room.md, Deadlines", "Deadlines are in the server's time: a client acts in time even if its own clock differs."),
    Rule("one_seat", "room.md, One seat, one connection", "A client that lost the seat to another connection does not take it back by itself."),
    Rule("nonce_early", "fair-deals.md, Fair deals", "A client tells its nonce when all hashes are out, not before."),
    Rule("nonce", "fair-deals.md, Fair deals", "A client tells the nonce whose hash it told before."),
)}
