"""What is asked of a client, as named rules with the section of PROTOCOL.md that says so."""

from anteroom_conformance.findings import Rule

_TOP, _REQUESTS, _RESUMING = "The Anteroom protocol, version 1", "Requests and answers", "Numbers and resuming"

RULES = {rule.name: rule for rule in (
    Rule("json", _TOP, "Every text frame holds one JSON object."),
    Rule("schema", _TOP, "A request is as its schema says."),
    Rule("unknown", _TOP, "Fields, notices and messages that are not known are ignored."),
    Rule("hello", _REQUESTS, "The first request is hello."),
    Rule("ids", _REQUESTS, "Ids rise within a client key."),
    Rule("twice", _REQUESTS, "A request is not sent anew while its answer may still come."),
    Rule("token", _REQUESTS, "Who comes back says so by its token."),
    Rule("key", "Repeats", "Who comes back over another line says hello with the same client key."),
    Rule("same_id", "Repeats", "What has no answer yet is sent again under the same id."),
    Rule("unanswered", "Repeats", "What has no answer yet is sent again over the next line."),
    Rule("rooms", "Repeats", "Who comes back joins its rooms again."),
    Rule("back", "Unnumbered messages", "A client whose line ended comes back."),
    Rule("pauses", "Unnumbered messages", "Who is not let in tries again with pauses."),
    Rule("silence", "Unnumbered messages", "Who hears nothing for two heartbeats reconnects."),
    Rule("frozen", "Unnumbered messages", "What a frozen table refused is sent again under the same id, so that it acts once."),
    Rule("again", _REQUESTS, "What is refused for the moment is asked again, after a pause."),
    Rule("unknown_code", "Errors", "A code that is not known ends nothing: the server's own list tells its family, and that what to do."),
    Rule("shut", "Tables for money", "Where the house has shut the door no game begins for a while, and a game that runs goes on."),
    Rule("gap", _RESUMING, "An update with an unexpected number is not used, and the room is joined again."),
    Rule("since", _RESUMING, "`since` is the number of the newest update that came whole."),
    Rule("null", "The stream of a room", "null in a patch removes a member."),
    Rule("turn", "Legal actions", "`turn` is the one in `info.turns`."),
    Rule("legal", "Legal actions", "An action is one of those that the newest update lists."),
    Rule("due", "Legal actions", "Who has no legal actions does not act."),
    Rule("idle", "`info`: the room", "Deadlines are in the server's time: a turn is not let pass because one's own clock differs."),
    Rule("one_seat", "One seat, one connection", "Who lost the seat to another connection does not take it back by itself."),
    Rule("nonce_early", "Fair deals", "A nonce is told when all hashes are out, not before."),
    Rule("nonce", "Fair deals", "The nonce that is told is the one whose hash was."),
)}
