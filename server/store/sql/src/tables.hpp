#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "books.hpp"
#include "chat_reports_file.hpp"
#include "desk_file.hpp"
#include "guards_file.hpp"
#include "heads.hpp"
#include "house.hpp"
#include "journal_secrets.hpp"
#include "logins_file.hpp"
#include "nodes.hpp"
#include "proved_rows.hpp"
#include "retention_file.hpp"
#include "second_factors_file.hpp"
#include "store/port/limits.hpp"
#include "store/port/store.hpp"
#include "store/sql/database.hpp"
#include "summaries.hpp"

namespace anteroom::store {

/// Writes commits. The caller has checked the forms, runs each call inside
/// a transaction, and rolls the transaction back if the call throws.
class Tables {
  public:
    /// The signer may be null, and outlives this object.
    Tables(Database& db, const Books::Terms& terms, const Limits& limits);

    /// Checks everything, then writes. A refused commit has written nothing.
    std::optional<Refused> apply(const Commit& commit);
    std::optional<Refused> apply(const PlayerChanges& changes);
    std::optional<Refused> apply(const AdminChanges& changes);

    void seal_rows() { books_.seal_rows(); }
    RoomId reserve_rooms(std::uint32_t count);
    PlayerId reserve_players(std::uint32_t count);
    House& house() { return house_; }
    GuardsFile& guards() { return guards_; }
    LoginsFile& logins() { return logins_; }
    ChatReportsFile& chat_reports() { return chat_reports_; }
    RetentionFile& retention() { return retention_; }
    /// Also writes the line in the audit log.
    void forget(PlayerId player, const ledger::AuditEntry& audit_entry);
    void set(const LimitChange& change, const ledger::AuditEntry& audit_entry) {
        house_.set(change, audit_entry);
        books_.log(audit_entry);
    }
    void note(const Audited& audited) { house_.note(audited); }
    bool seal_heads(const ledger::AuditEntry& audit_entry) { return books_.seal_heads(audit_entry); }
    Books& books() { return books_; }
    Heads& heads() { return heads_; }
    Nodes& nodes() { return nodes_; }

  private:
    std::optional<Refused> refusal_of_place(const Commit& commit, const std::optional<Heads::Head>& head);
    std::optional<Refused> refusal_of_marks(const Commit& commit);
    std::optional<Refused> refusal_of(const PlayerChanges& changes);
    std::optional<Refused> refusal_of_tokens(const PlayerChanges& changes);
    std::optional<Refused> refusal_of_accounts(const PlayerChanges& changes);

    void create(const Commit& commit);
    void renew(RoomId room, const Renewal& renewal);
    /// Appends the records to the room's journal one by one, and returns their rows.
    std::vector<std::int64_t> append(const Commit& commit, Heads::Head& head);
    void write_marks(const Commit& commit, const std::vector<std::int64_t>& rows);
    /// `row` is the row of the record that ends the game.
    void write_end(RoomId room, const GameMark& mark, std::int64_t row, TimeMs time);
    void write_seats(const Commit& commit);
    void write(const PlayerChanges& changes);
    void write_tokens(const PlayerChanges& changes);
    std::int64_t reserve(std::string_view counter, std::uint32_t count);
    void raise(std::string_view counter, std::int64_t next);

    /// Reports the row and stops the change.
    Refused unproved(const std::string& which) const;

    std::int64_t tokens_a_player_max_;
    std::optional<crypto::Bytes32> seal_key_;
    JournalSecrets secrets_;
    Heads heads_;
    Summaries summaries_;
    Nodes nodes_;
    Statement code_holder_, insert_room_, insert_template_;
    Statement insert_record_;
    Statement game_, insert_game_, end_game_, played_;
    Statement renew_, close_, seat_, unseat_, unseat_all_;
    Statement player_, role_, player_name_, is_player_;
    Statement token_owner_, token_, token_gone_, log_out_, old_tokens_;
    Statement key_owner_, has_account_, account_, password_;
    Statement mute_, unmute_;
    Statement counter_, raise_;
    ProvedRows proved_;
    std::function<void(const std::string&)> on_wrong_;
    Books books_;
    House house_;
    GuardsFile guards_;
    LoginsFile logins_;
    SecondFactorsFile second_factors_;
    ChatReportsFile chat_reports_;
    DeskFile desk_;
    RetentionFile retention_;
};

}  // namespace anteroom::store
