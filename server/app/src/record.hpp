#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "fair/verify.hpp"
#include "store/port/books.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

// The record of a finished game as a file: what `export` writes and `verify` reads.
//
//   {"format":"anteroom.record.v1","room":41,"game":1,"records":[{"seq":8,"time":…,"kind":"…","body":{…}},…],
//    "books":{"chain":"table:41/1","count":21,"head":"…","signature":"…",
//             "transfers":[{"key":"41/8/0","kind":"buy_in","from":"wallet:12","to":"table:41/1:prize","amount":1000},…]}}
//
// `books` only of a game for money; its stake stands in the settings of the record that deals.

/// What the books have of a game for money.
struct GameBooks {
    store::ChainRow chain;
    std::vector<ledger::Transfer> transfers;  ///< the whole chain
};

/// Without what is no business of who reads it: the room's code and link, the answers to clients.
nlohmann::json record_json(const store::GameJournal& journal);
std::string record_text(const store::GameJournal& journal, const std::optional<GameBooks>& books = std::nullopt);

/// What the record says about its chance. Throws std::runtime_error with the place where it is no such record.
fair::Claim claim_of(const nlohmann::json& record);

/// The game's options in the settings of a room, as its journal and its records have them.
engine::OptionValues game_options(const nlohmann::json& settings);

/// The file as JSON. Throws std::runtime_error with the place where it is none.
nlohmann::json read_json(const std::string& path);

}  // namespace anteroom::app
