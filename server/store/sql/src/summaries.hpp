#pragma once

#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "store/port/ids.hpp"
#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

// Nearly every commit rewrites a room's summary for the lobby, even while other nodes write.
// So the summary has its own seal in its row, and does not count in the head of the row seals.

class Summaries {
  public:
    /// Without a key, summaries get no seal.
    Summaries(Database& db, const std::optional<crypto::Bytes32>& key);

    void write(RoomId room, const std::string& summary);

  private:
    std::optional<crypto::Bytes32> key_;
    Statement set_;
};

/// Seals every summary with its present content. Must run inside a transaction.
void seal_all_summaries(Database& db, const crypto::Bytes32& key);

/// Visits each summary that the house did not seal, as `rooms 7: its summary was changed by hand`.
void each_wrong_summary(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit);

}  // namespace anteroom::store
