#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "ledger/book.hpp"
#include "ledger/chain.hpp"
#include "store/port/limits.hpp"
#include "store/port/store.hpp"

namespace anteroom::store {

/// Rules that a test removes, to prove that another test detects the removal.
struct Planted {
    bool any_epoch = false;        ///< a commit is accepted from every former owner of the room
    bool forgets_answers = false;  ///< a node that claims a room does not learn its past answers
    bool answers_first = false;    ///< a commit is acknowledged first, and carried out with the next call
    bool renews_taken = false;     ///< a session that another node took can be renewed
};

/// The durable data. It outlives the MemoryStore that works on it, as a disk outlives a process. The class is a plain
/// value, and a copy is a backup.
class MemoryDisk {
  public:
    /// Applies the whole commit or nothing. `by` is the session of the
    /// store that commits, or 0 for a store that works alone.
    Outcome apply(const Commit& commit, const Limits& limits, SessionId by = {});
    Outcome apply(const PlayerChanges& changes, const Limits& limits);
    Outcome apply(const AdminChanges& changes, const Limits& limits);

    void plant(const Planted& planted) { planted_ = planted; }
    const Planted& planted() const { return planted_; }

    /// Sets the clock for leases, which otherwise stands still.
    void set_time(TimeMs now) { now_ = now; }
    TimeMs time() const { return now_; }
    /// Numbers sessions from `first`, as if nodes had been started before. Call this before the first session.
    void count_sessions_from(std::int64_t first) { first_session_ = first; }
    SessionOpened open_session(const SessionWanted& wanted);
    bool renew_session(SessionId id);
    bool end_session(SessionId id);
    /// Ends the late sessions of all other nodes. Does nothing if the session `by` itself is over.
    void take_late(SessionId by);
    /// Returns the sessions that are neither late nor over.
    std::vector<NodeSession> sessions() const;
    /// Returns whether the session ended itself or was taken by another node.
    bool is_over(SessionId id) const;
    /// Returns the session that owns the room, even if the session is late.
    std::optional<SessionId> owner_of(RoomId room) const;

    RoomId reserve_rooms(std::uint32_t count);
    PlayerId reserve_players(std::uint32_t count);

    std::vector<RoomRow> open_rooms() const;
    std::vector<ClaimableRoom> claimable_rooms(SessionId by) const;
    std::optional<RoomJournal> claim(RoomId room, TimeMs answers_since);
    Claimed claim(RoomId room, TimeMs answers_since, SessionId by);
    bool release(const Release& release, SessionId by);
    std::optional<RoomRow> room_with_code(const std::string& code) const;
    std::optional<PastAnswer> made_by(PlayerId player, const std::string& client, RequestId request) const;
    std::optional<RoomJournal> load(RoomId room, TimeMs answers_since) const;
    /// Returns the seq of the room's newest record, or 0 if there is none.
    Seq newest(RoomId room) const;
    std::vector<PastAnswer> recent_answers(TimeMs since) const;
    std::vector<GameRow> games(RoomId room) const;
    std::optional<GameJournal> load_game(RoomId room, GameNumber game) const;
    std::vector<Record> history(RoomId room, Seq from) const;
    std::optional<Record> game_end(RoomId room, GameNumber game) const;
    std::vector<PlayedGame> played(PlayerId player, std::int64_t before, std::uint32_t count_max) const;
    std::vector<ledger::Transfer> transfers(RoomId room) const;
    std::optional<PlayerRow> player(PlayerId id) const;
    std::optional<PlayerRow> player_by_token(const SecretHash& hash) const;
    std::optional<Account> account_named(const std::string& key) const;
    std::optional<Account> account_of(PlayerId id) const;
    WrongPasswords wrong_passwords(PlayerId id) const;
    std::vector<Login> logins_of(PlayerId id) const;
    std::vector<ChatReport> chat_reports(const ReportsAsked& asked) const;
    std::optional<ChatReport> chat_report(std::int64_t number) const;
    std::vector<SeatRow> tables_of(PlayerId id) const;
    std::vector<PlayerId> mutes_of(PlayerId id) const;
    PlayerProtection protection(PlayerId id, TimeMs now) const;

    const ledger::Book& book() const { return book_; }
    std::vector<ledger::Amount> balances(const std::vector<ledger::AccountId>& accounts) const;
    std::vector<BookTotal> book_totals() const;
    std::vector<CashMove> cash(ledger::AccountId wallet, std::uint32_t count_max) const;
    std::vector<Receipt> receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max) const;
    std::vector<StatementLine> statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max) const;
    std::optional<ChainRow> chain(ledger::ChainId chain) const;
    std::vector<ledger::AuditEntry> audit_log(std::uint32_t count_max) const;
    std::vector<Closure> closures() const;
    std::vector<Template> templates() const;

  private:
    class GuardsReader;
    struct Room {
        RoomRow row;
        std::vector<Record> records;
        std::vector<ledger::Transfer> transfers;
        std::map<GameNumber, GameRow> games;
        std::map<PlayerId, std::uint8_t> seats;
        SessionId owner;
    };
    struct Session {
        std::string node;
        std::int64_t lease_ms = 0;
        TimeMs until;
    };
    /// The place of one record; `order_` lists all records in the order of their commits.
    struct TableAccount {
        RoomId room;
        std::size_t index = 0;
    };

    bool lives(SessionId id) const;
    std::int64_t last_renewal() const;
    void count_on();
    RoomRow row_of(const Room& room) const;
    std::optional<Refused> refusal_of(const Commit& commit) const;
    std::optional<Refused> refusal_of_marks(const Commit& commit) const;
    bool was_made_before(const Commit& commit) const;
    std::optional<Refused> refusal_of(const PlayerChanges& changes) const;
    /// Posts the transfers. Refuses transfers that the books refuse, and stakes of players who may not stake.
    std::optional<Refused> post(const Commit& commit);
    void write(const PlayerChanges& changes, const Limits& limits);
    void write_tokens(const PlayerChanges& changes, const Limits& limits);
    void write_login(const LoginTry& one, const Limits& limits);
    bool takes_codes(const PlayerChanges& changes) const;
    void write_second_factors(const PlayerChanges& changes);
    const ChatReport* reported(const ChatReport& report) const;
    bool takes_reports(const PlayerChanges& changes, const Limits& limits) const;
    void write_reports(const PlayerChanges& changes, const Limits& limits);
    void write_marks(Room& room, const Commit& commit);
    bool knows(ledger::CurrencyId currency) const;
    ledger::Entry entry_of(const ledger::Transfer& transfer) const;
    void extend_chain(const ledger::Entry& entry);
    /// Applies all changes, or none if a list has no room for them.
    std::optional<Refused> apply_house(const AdminChanges& changes, const Limits& limits);
    /// Applies all changes, or none if the books refuse them.
    std::optional<Refused> apply_books(const BookChanges& changes);

    std::map<RoomId, Room> rooms_;
    std::vector<TableAccount> order_;
    std::map<PlayerId, PlayerRow> players_;
    std::map<PlayerId, AccountRow> accounts_;
    std::map<SecretHash, TokenRow> tokens_;
    std::map<SecretHash, TokenUse> token_uses_;
    std::set<std::pair<PlayerId, PlayerId>> mutes_;
    ledger::Book book_;
    std::map<ledger::ChainId, ledger::Head> heads_;
    std::map<ledger::ChainId, std::vector<CashMove>> cash_;
    std::vector<ledger::AuditEntry> audit_log_;
    std::set<Closure> closures_;
    std::map<std::string, std::string> templates_;  ///< bodies of the templates, by name
    std::map<PlayerId, ledger::Protection> protections_;
    struct Logins {
        std::vector<LoginTry> right;  ///< the latest login is last
        std::map<std::string, std::int64_t> wrong;
    };
    std::map<PlayerId, Logins> logins_;
    std::map<PlayerId, SecondFactor> second_factors_;
    struct Played {
        PlayerId player;
        PlayedGame game;
    };
    std::vector<Played> played_;  ///< the oldest game is first
    std::map<std::int64_t, ChatReport> chat_reports_;
    std::map<SessionId, Session> sessions_;
    std::int64_t first_session_ = 1;
    TimeMs now_;
    std::int64_t next_room_ = 1;
    std::int64_t next_player_ = 1;
    Planted planted_;
};

}  // namespace anteroom::store
