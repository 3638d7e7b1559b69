#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "fair/verify.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

// The record of a finished game as a file: what `export` writes and `verify` reads.
//
//   {"format":"anteroom.record.v1","room":41,"game":1,"records":[{"seq":8,"time":…,"kind":"…","body":{…}},…]}

/// Without what is no business of who reads it: the room's code and link, the answers to clients.
std::string record_text(const store::GameJournal& journal);

/// What the record says about its chance. Throws std::runtime_error with the place where it is no such record.
fair::Claim claim_of(const nlohmann::json& record);

/// The file as JSON. Throws std::runtime_error with the place where it is none.
nlohmann::json read_json(const std::string& path);

}  // namespace anteroom::app
