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

// The record of a finished game as a file: `export` writes it, `GET /record/NAME`
// serves it, and `verify` reads it. records.md ("Records") defines its form.

/// The part of the books that belongs to a money game.
struct GameBooks {
    store::ChainRow chain;
    std::vector<ledger::Transfer> transfers;  ///< the transfers of the whole chain
};

/// Returns the times of the records, by record number.
std::map<std::int64_t, std::int64_t> times_of(const std::vector<store::Record>& records);

/// Returns the record without a signature. Pass `books` for a money game only.
nlohmann::json record_json(const store::GameJournal& journal, const std::optional<GameBooks>& books = std::nullopt);

/// Returns the claims of a record about its randomness. Throws std::runtime_error with the place if the JSON is not a
/// record.
fair::Claim claim_of(const nlohmann::json& record);

/// Returns the game's options from a room's settings, in the form of journals and records.
engine::OptionValues game_options(const nlohmann::json& settings);

/// Returns an object with those of the named members that the given object has.
nlohmann::json only_members(const nlohmann::json& object, std::initializer_list<const char*> names);

/// Reads the file as strict JSON. Throws NotSuchAFile for other text.
nlohmann::json read_json(const std::string& path);

/// Returns the number as a Whole. Throws std::runtime_error if it is not whole or does not fit, because nlohmann would
/// convert it silently.
template <class Whole>
Whole whole(const nlohmann::json& number) {
    const bool fits = number.is_number_unsigned()
                          ? std::in_range<Whole>(number.get<std::uint64_t>())
                          : number.is_number_integer() && std::in_range<Whole>(number.get<std::int64_t>());
    if (!fits) throw std::runtime_error("a number is not whole, or too large: " + number.dump());
    return number.get<Whole>();
}

/// Returns N bytes from the member's hex digits. Throws std::exception if the member is missing or does not have N
/// bytes.
template <std::size_t N>
std::array<std::uint8_t, N> bytes_at(const nlohmann::json& object, const char* name) {
    const auto bytes = crypto::exactly<N>(crypto::from_hex(object.at(name).template get<std::string>()));
    if (!bytes) throw std::runtime_error(std::string(name) + " is no " + std::to_string(2 * N) + " hex digits");
    return *bytes;
}

}  // namespace anteroom::app
