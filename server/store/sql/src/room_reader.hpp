#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "journal_secrets.hpp"
#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Rows of rooms with their owners, which rooms_in() reads.
std::string rooms_where(const Database& db, const std::string& rest);
std::vector<RoomRow> rooms_in(Statement& statement);

/// Reads back what rebuilds rooms. Several with one query of each kind, for a database that is asked over a network.
class RoomReader {
  public:
    RoomReader(Database& db, JournalSecrets& secrets);

    std::optional<RoomJournal> load(RoomId room, TimeMs answers_since);
    /// From one room to claims_max; those that there are not are left out. Throws where one cannot be read.
    std::unordered_map<RoomId, RoomJournal> load(std::span<const RoomId> rooms, TimeMs answers_since);
    /// The same, but of those that are closed the row alone.
    std::unordered_map<RoomId, RoomJournal> load_open(std::span<const RoomId> rooms, TimeMs answers_since);
    /// Of those that there are; with their owners, closed or not.
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
