#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "book_queries.hpp"
#include "journal_secrets.hpp"
#include "room_reader.hpp"
#include "second_factors_file.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// The port's queries. The caller runs each call inside a transaction, so that the call sees the data of one moment.
class Queries {
  public:
    /// `key` is the house's key for running games; without the key, only finished games can be read.
    Queries(Database& db, const std::optional<crypto::Bytes32>& key);

    std::vector<RoomRow> open_rooms();
    RoomReader& reader() { return reader_; }
    std::vector<PastAnswer> recent_answers(TimeMs since);
    std::optional<RoomRow> room_with_code(const std::string& code);
    std::optional<PastAnswer> made_by(PlayerId player, const std::string& client, RequestId request);
    std::vector<GameRow> games(RoomId room);
    std::optional<GameJournal> load_game(RoomId room, GameNumber game);
    std::optional<Record> game_end(RoomId room, GameNumber game);
    std::vector<Record> history(RoomId room, Seq from);
    std::vector<PlayedGame> played(PlayerId player, std::int64_t before, std::uint32_t count_max);
    std::vector<ledger::Transfer> transfers(RoomId room);
    std::optional<PlayerRow> player(PlayerId id);
    std::optional<PlayerRow> player_by_token(const SecretHash& hash);
    std::optional<Account> account_named(const std::string& key);
    std::optional<Account> account_of(PlayerId id);
    std::vector<SeatRow> tables_of(PlayerId id);
    std::vector<PlayerId> mutes_of(PlayerId id);
    BookQueries& books() { return books_; }

  private:
    enum class Walk { on, enough };
    struct RecordKey {
        RoomId room;
        Seq seq;
    };

    /// Returns the row of a room's newest record, from the room's head, or 0
    /// if there is no record. Throws SqlError if the head was changed by hand.
    std::int64_t newest_row(RoomId room);
    /// Returns whether the row with its proof at `column` matches its seal; true without a key.
    bool holds(const Statement& row, int column) const;
    /// Throws SqlError if the proof that begins with that column is wrong.
    void require_game(RoomId room, const Statement& row, int column) const;
    PlayerRow known_player(const Statement& row) const;
    std::optional<Account> account(Statement& statement);
    /// Visits a room's records from `row` back to the first record, until `visit` returns `enough`.
    template <class Visit>
    void walk_back(std::int64_t row, Visit visit);
    /// Returns the row of the record that ended the game, or 0 while the game runs.
    std::int64_t last_row(RoomId room, GameNumber game);
    void add_transfers(std::int64_t row, RecordKey record, std::vector<ledger::Transfer>& newest_first);

    std::optional<crypto::Bytes32> seal_key_;
    JournalSecrets secrets_;
    RoomReader reader_;
    Statement open_rooms_, head_row_, record_, older_records_, with_code_, made_by_;
    Statement games_, game_, game_row_, played_, transfers_;
    Statement player_, player_by_token_, account_named_, account_of_, came_from_, tables_of_, mutes_of_;
    SecondFactorsFile second_factors_;
    BookQueries books_;
};

}  // namespace anteroom::store
