#include "store/sql/sql_store.hpp"

#include <utility>

#include "claims.hpp"
#include "ledger/wallet.hpp"
#include "store/port/gathered.hpp"
#include "writer.hpp"

namespace anteroom::store {

namespace {

/// Answers with `query(tables, queries)`.
template <class T, class Query>
Writer::Ask asking(OnRead<T> done, Query query) {
    return [done = std::move(done), query = std::move(query)](Tables& tables, Queries& queries) -> Writer::Answer {
        return [done, result = Read<T>(std::in_place_index<0>, query(tables, queries))]() mutable {
            done(std::move(result));
        };
    };
}

template <class T>
Writer::OnFailed failing(OnRead<T> done) {
    return [done = std::move(done)](Failed failed) { done(Read<T>(std::move(failed))); };
}

/// Puts a query in line.
template <class T, class Query>
void ask(Writer& writer, bool writes, OnRead<T> done, Query query) {
    writer.ask(writes, asking<T>(done, std::move(query)), failing<T>(done));
}

template <class T, class Query>
void read(Writer& writer, OnRead<T> done, Query query) {
    ask<T>(writer, false, std::move(done),
           [query = std::move(query)](Tables&, Queries& queries) { return query(queries); });
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Backend> backend, SqlOptions options)
    : on_act_(options.observer.on_act), writer_(std::make_unique<Writer>(std::move(backend), std::move(options))) {}

SqlStore::~SqlStore() = default;

void SqlStore::stop() {
    writer_->stop();
}

void SqlStore::let_money_move(bool moves) {
    writer_->let_money_move(moves);
}

std::chrono::milliseconds SqlStore::busy_for() const {
    return writer_->busy_for();
}

void SqlStore::prune(Retention what, OnRead<Pruned> done) {
    ask<Pruned>(*writer_, true, std::move(done),
                [what](Tables& tables, Queries&) { return tables.retention().prune(what); });
}

/// Runs a change with its line in the audit log. `change(tables)` returns false if it is refused and wrote nothing.
template <class Change>
void SqlStore::act(ledger::AuditEntry audit_entry, OnOutcome done, Change change) {
    const OnRead<bool> told = [this, audit_entry = std::move(audit_entry),
                               done = std::move(done)](const Read<bool>& read) {
        if (const auto* failed = std::get_if<Failed>(&read)) return done(*failed);
        if (!std::get<bool>(read)) return done(Refused{Refused::Cause::unproved});
        if (on_act_) on_act_(audit_entry);
        done(Committed{});
    };
    ask<bool>(*writer_, true, told, [change = std::move(change)](Tables& tables, Queries&) { return change(tables); });
}

void SqlStore::forget(PlayerId player, ledger::AuditEntry audit_entry, OnOutcome done) {
    act(audit_entry, std::move(done), [player, audit_entry](Tables& tables) {
        tables.forget(player, audit_entry);
        return true;
    });
}

void SqlStore::set_limit(LimitChange change, ledger::AuditEntry audit_entry, OnOutcome done) {
    act(audit_entry, std::move(done), [change = std::move(change), audit_entry](Tables& tables) {
        tables.set(change, audit_entry);
        return true;
    });
}

void SqlStore::seal_heads(ledger::AuditEntry audit_entry, OnOutcome done) {
    act(audit_entry, std::move(done), [audit_entry](Tables& tables) { return tables.seal_heads(audit_entry); });
}

void SqlStore::note_audited(Audited audited, OnRead<bool> done) {
    ask<bool>(*writer_, true, std::move(done), [audited = std::move(audited)](Tables& tables, Queries&) {
        tables.note(audited);
        return true;
    });
}

void SqlStore::commit_all(std::vector<Commit> commits, OnOutcomes done) {
    writer_->write_all(std::move(commits), std::move(done));
}

void SqlStore::change_players(PlayerChanges changes, OnOutcome done) {
    writer_->write(std::move(changes), std::move(done));
}

void SqlStore::change_by_admin(AdminChanges changes, OnOutcome done) {
    if (on_act_)
        done = [this, act = changes.audit_entry, done = std::move(done)](Outcome outcome) {
            if (std::holds_alternative<Committed>(outcome)) on_act_(act);
            done(std::move(outcome));
        };
    writer_->write(std::move(changes), std::move(done));
}

void SqlStore::reserve_rooms(std::uint32_t count, OnRead<RoomId> done) {
    ask<RoomId>(*writer_, true, std::move(done), [=](Tables& tables, Queries&) { return tables.reserve_rooms(count); });
}

void SqlStore::reserve_players(std::uint32_t count, OnRead<PlayerId> done) {
    ask<PlayerId>(*writer_, true, std::move(done),
                  [=](Tables& tables, Queries&) { return tables.reserve_players(count); });
}

void SqlStore::open_session(SessionWanted wanted, OnRead<SessionOpened> done) {
    ask<SessionOpened>(*writer_, true, std::move(done),
                       [wanted = std::move(wanted)](Tables& tables, Queries&) { return tables.nodes().open(wanted); });
}

void SqlStore::renew_session(OnRead<bool> done) {
    writer_->ask_first(asking<bool>(done, [](Tables& tables, Queries&) { return tables.nodes().renew(); }),
                       failing<bool>(done));
}

void SqlStore::end_session(OnRead<bool> done) {
    ask<bool>(*writer_, true, std::move(done), [](Tables& tables, Queries&) { return tables.nodes().end(); });
}

/// A session that is missing in the list is over, so that no node considers a node gone that may still return.
void SqlStore::sessions(OnRead<std::vector<NodeSession>> done) {
    using All = std::vector<NodeSession>;
    using Found = std::optional<All>;
    const OnRead<Found> looked = [this, done = std::move(done)](Read<Found> read) {
        if (auto* failed = std::get_if<Failed>(&read)) return done(std::move(*failed));
        if (auto& found = std::get<Found>(read)) return done(*std::move(found));
        ask<All>(*writer_, true, done, [](Tables& tables, Queries&) {
            tables.nodes().take_late();
            return tables.nodes().list();
        });
    };
    ask<Found>(*writer_, false, looked,
               [](Tables& tables, Queries&) { return tables.nodes().is_any_late() ? Found() : tables.nodes().list(); });
}

void SqlStore::open_rooms(OnRead<std::vector<RoomRow>> done) {
    read<std::vector<RoomRow>>(*writer_, std::move(done), [](Queries& queries) { return queries.open_rooms(); });
}

/// Players may request any room, even one that never existed, and do so often.
/// All nodes wait for a turn, so a request that a read can answer takes no turn.
void SqlStore::claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) {
    if (rooms.size() != 1) return claim_in_turn(std::move(rooms), answers_since, std::move(done));
    using Told = std::optional<Claimed>;
    const RoomId room = rooms.front();
    const OnRead<Told> looked = [this, room, answers_since, done = std::move(done)](Read<Told> read) {
        if (auto* failed = std::get_if<Failed>(&read)) return done({std::move(*failed)});
        auto& told = std::get<Told>(read);
        told ? done({*std::move(told)}) : claim_in_turn({room}, answers_since, done);
    };
    ask<Told>(*writer_, false, looked,
              [room](Tables& tables, Queries& queries) { return told_at_a_look(tables, queries, room); });
}

void SqlStore::claim_in_turn(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) {
    using Others = std::vector<std::optional<NotClaimed>>;
    const OnRead<Others> claimed = [this, rooms, answers_since, done = std::move(done)](Read<Others> read) {
        if (const auto* failed = std::get_if<Failed>(&read))
            return done(std::vector<Read<Claimed>>(rooms.size(), *failed));
        read_claimed(rooms, std::get<Others>(std::move(read)), answers_since, done);
    };
    ask<Others>(*writer_, true, claimed, [=](Tables& tables, Queries&) { return tables.nodes().claim(rooms); });
}

/// Reads the journals in a separate call, so that other writers do not
/// wait for the read. No other node writes a claimed room meanwhile.
void SqlStore::read_claimed(const std::vector<RoomId>& rooms, const std::vector<std::optional<NotClaimed>>& refused,
                            TimeMs answers_since, const OnClaimed& done) {
    using All = std::vector<Read<Claimed>>;
    const OnRead<All> told = [=, this](Read<All> read) {
        if (auto* all = std::get_if<All>(&read)) return done(std::move(*all));
        const Failed& failed = std::get<Failed>(read);
        const bool is_of_a_room =
            failed.cause == Failed::Cause::other || failed.cause == Failed::Cause::changed_by_hand;
        if (rooms.size() == 1 || !is_of_a_room) return done(All(rooms.size(), failed));
        // Players may request any room, even a room that never existed, and often do.
        const Gathered gathered(rooms.size(), done);
        for (std::size_t i = 0; i < rooms.size(); ++i)
            read_claimed({rooms[i]}, {refused[i]}, answers_since,
                         [answer = gathered.nth(i)](All one) { answer(std::move(one.front())); });
    };
    read<All>(*writer_, told, [=](Queries& queries) { return claimed_of(queries, rooms, refused, answers_since); });
}

void SqlStore::claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) {
    ask<std::vector<ClaimableRoom>>(*writer_, false, std::move(done),
                                    [](Tables& tables, Queries&) { return tables.nodes().claimable(); });
}

void SqlStore::release_room(Release release, OnRead<bool> done) {
    ask<bool>(*writer_, true, std::move(done),
              [release](Tables& tables, Queries&) { return tables.nodes().release(release); });
}

void SqlStore::recent_answers(TimeMs since, OnRead<std::vector<PastAnswer>> done) {
    read<std::vector<PastAnswer>>(*writer_, std::move(done),
                                  [=](Queries& queries) { return queries.recent_answers(since); });
}

void SqlStore::room_with_code(std::string code, OnRead<std::optional<RoomRow>> done) {
    read<std::optional<RoomRow>>(*writer_, std::move(done),
                                 [code = std::move(code)](Queries& queries) { return queries.room_with_code(code); });
}

void SqlStore::made_by(PlayerId player, std::string client, RequestId request, OnRead<std::optional<PastAnswer>> done) {
    read<std::optional<PastAnswer>>(*writer_, std::move(done),
                                    [=](Queries& queries) { return queries.made_by(player, client, request); });
}

void SqlStore::games(RoomId room, OnRead<std::vector<GameRow>> done) {
    read<std::vector<GameRow>>(*writer_, std::move(done), [=](Queries& queries) { return queries.games(room); });
}

void SqlStore::load_game(RoomId room, GameNumber game, OnRead<std::optional<GameJournal>> done) {
    read<std::optional<GameJournal>>(*writer_, std::move(done),
                                     [=](Queries& queries) { return queries.load_game(room, game); });
}

void SqlStore::game_end(RoomId room, GameNumber game, OnRead<std::optional<Record>> done) {
    read<std::optional<Record>>(*writer_, std::move(done),
                                [=](Queries& queries) { return queries.game_end(room, game); });
}

void SqlStore::history(RoomId room, Seq from, OnRead<std::vector<Record>> done) {
    read<std::vector<Record>>(*writer_, std::move(done), [=](Queries& queries) { return queries.history(room, from); });
}

void SqlStore::played(PlayerId player, std::int64_t before, std::uint32_t count_max,
                      OnRead<std::vector<PlayedGame>> done) {
    read<std::vector<PlayedGame>>(*writer_, std::move(done),
                                  [=](Queries& queries) { return queries.played(player, before, count_max); });
}

void SqlStore::transfers(RoomId room, OnRead<std::vector<ledger::Transfer>> done) {
    read<std::vector<ledger::Transfer>>(*writer_, std::move(done),
                                        [=](Queries& queries) { return queries.transfers(room); });
}

void SqlStore::currencies(OnRead<std::vector<ledger::Currency>> done) {
    read<std::vector<ledger::Currency>>(*writer_, std::move(done),
                                        [](Queries& queries) { return queries.books().currencies(); });
}

void SqlStore::balances(std::vector<ledger::AccountId> accounts, OnRead<std::vector<ledger::Amount>> done) {
    read<std::vector<ledger::Amount>>(*writer_, std::move(done), [accounts = std::move(accounts)](Queries& queries) {
        return queries.books().balances(accounts);
    });
}

void SqlStore::cash(ledger::AccountId wallet, std::uint32_t count_max, OnRead<std::vector<CashMove>> done) {
    read<std::vector<CashMove>>(*writer_, std::move(done),
                                [=](Queries& queries) { return queries.books().cash(wallet, count_max); });
}

void SqlStore::receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                        OnRead<std::vector<Receipt>> done) {
    read<std::vector<Receipt>>(*writer_, std::move(done), [=](Queries& queries) {
        return queries.books().receipts({wallet, before, count_max});
    });
}

void SqlStore::statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                         OnRead<std::vector<StatementLine>> done) {
    read<std::vector<StatementLine>>(*writer_, std::move(done), [=](Queries& queries) {
        return queries.books().statement({wallet, before, count_max});
    });
}

void SqlStore::chain(ledger::ChainId chain, OnRead<std::optional<ChainRow>> done) {
    read<std::optional<ChainRow>>(*writer_, std::move(done),
                                  [=](Queries& queries) { return queries.books().chain(chain); });
}

void SqlStore::audit_log(std::uint32_t count_max, OnRead<std::vector<ledger::AuditEntry>> done) {
    read<std::vector<ledger::AuditEntry>>(*writer_, std::move(done),
                                          [=](Queries& queries) { return queries.books().audit_log(count_max); });
}

void SqlStore::closures(OnRead<std::vector<Closure>> done) {
    ask<std::vector<Closure>>(*writer_, false, std::move(done),
                              [](Tables& tables, Queries&) { return tables.house().closures(); });
}

void SqlStore::templates(OnRead<std::vector<Template>> done) {
    ask<std::vector<Template>>(*writer_, false, std::move(done),
                               [](Tables& tables, Queries&) { return tables.house().templates(); });
}

void SqlStore::chat_reports(ReportsAsked asked, OnRead<std::vector<ChatReport>> done) {
    ask<std::vector<ChatReport>>(*writer_, false, std::move(done),
                                 [=](Tables& tables, Queries&) { return tables.chat_reports().list(asked); });
}

void SqlStore::chat_report(std::int64_t number, OnRead<std::optional<ChatReport>> done) {
    ask<std::optional<ChatReport>>(*writer_, false, std::move(done),
                                   [=](Tables& tables, Queries&) { return tables.chat_reports().find(number); });
}

void SqlStore::account_named(std::string key, OnRead<std::optional<Account>> done) {
    read<std::optional<Account>>(*writer_, std::move(done),
                                 [key = std::move(key)](Queries& queries) { return queries.account_named(key); });
}

void SqlStore::account_of(PlayerId id, OnRead<std::optional<Account>> done) {
    read<std::optional<Account>>(*writer_, std::move(done), [=](Queries& queries) { return queries.account_of(id); });
}

void SqlStore::player(PlayerId id, OnRead<std::optional<PlayerRow>> done) {
    read<std::optional<PlayerRow>>(*writer_, std::move(done), [=](Queries& queries) { return queries.player(id); });
}

void SqlStore::player_by_token(SecretHash hash, OnRead<std::optional<PlayerRow>> done) {
    read<std::optional<PlayerRow>>(*writer_, std::move(done),
                                   [=](Queries& queries) { return queries.player_by_token(hash); });
}

void SqlStore::tables_of(PlayerId id, OnRead<std::vector<SeatRow>> done) {
    read<std::vector<SeatRow>>(*writer_, std::move(done), [=](Queries& queries) { return queries.tables_of(id); });
}

void SqlStore::protection(PlayerId id, TimeMs now, OnRead<PlayerProtection> done) {
    ask<PlayerProtection>(*writer_, false, std::move(done), [=](Tables& tables, Queries& queries) {
        PlayerProtection read{at(tables.guards().protection(id), now), {}, tables.guards().is_suspended(id)};
        for (const ledger::Currency& currency : queries.books().currencies()) {
            const auto day = tables.guards().day(ledger::wallet_of(id.value, currency.id), now);
            read.today.push_back({currency.id, day.staked(), day.lost()});
        }
        return read;
    });
}

void SqlStore::wrong_passwords(PlayerId id, OnRead<WrongPasswords> done) {
    ask<WrongPasswords>(*writer_, false, std::move(done),
                        [=](Tables& tables, Queries&) { return tables.logins().wrong(id); });
}

void SqlStore::logins_of(PlayerId id, OnRead<std::vector<Login>> done) {
    ask<std::vector<Login>>(*writer_, false, std::move(done),
                            [=](Tables& tables, Queries&) { return tables.logins().logins_of(id); });
}

void SqlStore::mutes_of(PlayerId id, OnRead<std::vector<PlayerId>> done) {
    read<std::vector<PlayerId>>(*writer_, std::move(done), [=](Queries& queries) { return queries.mutes_of(id); });
}

}  // namespace anteroom::store
