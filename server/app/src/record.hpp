#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "crypto/text.hpp"
#include "engine/core/options.hpp"
#include "fair/verify.hpp"
#include "store/port/books.hpp"
#include "store/port/rows.hpp"

namespace anteroom::app {

// The record of a finished game as a file: what `export` writes, `GET /record/NAME` gives and `verify` reads.
// PROTOCOL.md, Records, has its form; earlier releases wrote the whole of each body.

/// What the books have of a game for money.
struct GameBooks {
    store::ChainRow chain;
    std::vector<ledger::Transfer> transfers;  ///< the whole chain
};

/// By their numbers.
std::map<std::int64_t, std::int64_t> times_of(const std::vector<store::Record>& records);

/// Not signed yet. `books` of a game for money.
nlohmann::json record_json(const store::GameJournal& journal, const std::optional<GameBooks>& books = std::nullopt);

/// What the record says about its chance. Throws std::runtime_error with the place where it is no such record.
fair::Claim claim_of(const nlohmann::json& record);

/// The game's options in the settings of a room, as its journal and its records have them.
engine::OptionValues game_options(const nlohmann::json& settings);

/// Of an object those members that it has.
nlohmann::json only_members(const nlohmann::json& object, std::initializer_list<const char*> names);

/// The file as JSON. Throws std::runtime_error where it is none, or where another reader may understand something else:
/// a member that is there twice, a number that is not whole.
nlohmann::json read_json(const std::string& path);

/// Throws std::runtime_error where the number is not whole or does not fit: nlohmann would bend it until it does.
template <class Whole>
Whole whole(const nlohmann::json& number) {
    const bool fits = number.is_number_unsigned()
                          ? std::in_range<Whole>(number.get<std::uint64_t>())
                          : number.is_number_integer() && std::in_range<Whole>(number.get<std::int64_t>());
    if (!fits) throw std::runtime_error("a number is not whole, or too large: " + number.dump());
    return number.get<Whole>();
}

/// Throws std::exception where there is no such member, or it is no such hex text.
template <std::size_t N>
std::array<std::uint8_t, N> bytes_at(const nlohmann::json& object, const char* name) {
    const auto bytes = crypto::exactly<N>(crypto::from_hex(object.at(name).template get<std::string>()));
    if (!bytes) throw std::runtime_error(std::string(name) + " is no " + std::to_string(2 * N) + " hex digits");
    return *bytes;
}

}  // namespace anteroom::app
