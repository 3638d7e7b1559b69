#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "journal_secrets.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Selects rooms with their owners, for rooms_in().
std::string rooms_where(const Database& db, const std::string& rest);
std::vector<RoomRow> rooms_in(Statement& statement);

/// Reads the data that rebuilds rooms. One query of each kind serves several rooms, because the database may be remote.
class RoomReader {
  public:
    RoomReader(Database& db, JournalSecrets& secrets);

    /// Takes 1 to claims_max rooms, and leaves out rooms that do not exist. Of a
    /// closed room, only the row is read. Throws if one of the rooms cannot be read.
    std::unordered_map<RoomId, RoomJournal> load(std::span<const RoomId> rooms, TimeMs answers_since);
    /// Returns the rows of existing rooms, open or closed, with owners. Throws SqlError if a head was changed by hand.
    std::vector<RoomRow> rows(std::span<const RoomId> rooms);

  private:
    using Journals = std::unordered_map<RoomId, RoomJournal>;

    Journals read(std::vector<RoomRow> rows, TimeMs answers_since);
    void read_records(Journals& journals, std::span<const RoomId> rooms, TimeMs answers_since);
    void read_transfers(Journals& journals, std::span<const RoomId> rooms, TimeMs answers_since);

    JournalSecrets& secrets_;
    Statement rooms_, records_, transfers_;
};

}  // namespace anteroom::store
