#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"

namespace anteroom::app {

/// What a dispute file came to.
struct CheckedDispute {
    std::optional<std::string> fault;    ///< the first thing that is wrong, with its place
    std::optional<crypto::Bytes32> key;  ///< whose signature it has; none: it is not signed
    std::size_t games = 0;
    std::size_t receipts = 0;
};

/// Recomputes all of it: the signature of the whole, each record's deal, moves and books, each receipt against its
/// game's books, and that every part is of this table. `house`: whose signature it has to be, where that is known.
/// Throws std::exception where it is no such file.
CheckedDispute check_dispute(const nlohmann::json& file, const std::optional<crypto::Bytes32>& house);

}  // namespace anteroom::app
