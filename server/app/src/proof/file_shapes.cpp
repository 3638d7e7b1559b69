#include <nlohmann/json.hpp>

#include "file_form.hpp"

namespace anteroom::app {

const nlohmann::json& file_shapes() {
    static const nlohmann::json shapes = nlohmann::json::parse(R"({
  "receipt": {
    "format": "=anteroom.receipt.v1", "key": "text", "kind": "kind", "from": "account", "to": "account",
    "amount": "number", "currency_no": "byte", "time": "count", "note?": "text", "chain": "chain",
    "position": "number", "prior": "hex32", "hash": "hex32", "signature": "hex64", "house": "hex32"
  },
  "record": {
    "format": "=anteroom.record.v1", "room": "number", "game": "number32", "records": "[+]update",
    "books?": "books", "proof?": "proof"
  },
  "update": {"seq": "number", "time": "count", "kind": "text", "body": "body"},
  "body": {
    "opens?": "yes", "settings?": "settings", "seats?": "[+]sitter", "fair?": "fair", "play?": "play",
    "progress?": "progress"
  },
  "settings": {"game": "text", "rules": "number32", "options": "[]option", "stake?": "stake"},
  "option": {"name": "text", "number?": "whole", "word?": "text"},
  "stake": {
    "currency": "byte", "code": "text", "exponent": "count", "buy_in": "number", "chip_value?": "count",
    "rake?": "count", "rake_cap?": "count", "fee?": "count"
  },
  "sitter": {"player?": "number", "bot?": "text", "name": "text", "nonce?": "hex32", "nonce_hash?": "hex32"},
  "fair": {"deal": "number32", "commitment": "hex32", "seed": "hex32", "position": "count"},
  "play": {
    "seat?": "seat", "by?": "=player|clock|bot", "action?": "object", "draws?": "[]draw", "events": "[]object"
  },
  "draw": {"position": "count", "kind": "=pick|shuffle", "bound": "count", "result": "[]count"},
  "progress": {"status": "=over", "voided?": "yes"},
  "books": {
    "chain": "chain", "count": "count", "head": "hex32", "signature?": "hex64", "transfers": "[]transfer"
  },
  "transfer": {
    "key": "text", "kind": "kind", "from": "account", "to": "account", "amount": "number", "time": "count",
    "note?": "text"
  },
  "proof": {"hash": "hex32", "key": "hex32", "signature": "hex64"},
  "dispute": {
    "format": "=anteroom.dispute.v1", "made": "made", "house?": "hex32", "table": "table", "running?": "number32",
    "left_out": "left_out", "players": "[]person", "sat": "[]sat", "games": "[]record", "receipts?": "[]receipt",
    "told": "[]told", "reports": "[]report", "acts": "[]act", "proof?": "proof"
  },
  "made": {"time": "count", "by": "text", "reason": "text", "logged": "flag"},
  "table": {"room": "number", "settings": "object", "given_up?": "given_up"},
  "given_up": {"house": "count", "players": "[]withholder"},
  "withholder": {"player": "number", "times": "count"},
  "left_out": {"games": "count", "up_to": "count"},
  "person": {"player": "number", "name": "text"},
  "sat": {"game": "number32", "seat": "seat", "player?": "number", "bot?": "text", "name": "text"},
  "told": {"seq": "number", "time": "count", "notice": "object"},
  "report": {
    "number": "number", "time": "count", "line": "number", "by": "person", "about": "person", "text": "text",
    "reason": "text", "around": "[]object", "dealt?": "dealt"
  },
  "dealt": {"time": "count", "who": "text"},
  "act": {
    "number": "number", "time": "count", "who": "text", "what": "text", "about": "text", "reason": "text",
    "hash": "hex32"
  }
})");
    return shapes;
}

}  // namespace anteroom::app
