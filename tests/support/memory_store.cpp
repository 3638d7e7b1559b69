#include "support/memory_store.hpp"

#include <type_traits>
#include <utility>

#include "store/port/gathered.hpp"

namespace anteroom::store {

namespace {

const Failed injected{Failed::Cause::io, "injected"};
const Failed overload{Failed::Cause::overloaded, "too many calls wait"};

}  // namespace

MemoryStore::MemoryStore(std::shared_ptr<MemoryDisk> disk, Limits limits)
    : disk_(std::move(disk)), limits_(std::move(limits)) {}

std::size_t MemoryStore::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

std::optional<Fault> MemoryStore::next_fault() {
    ++calls_;
    const auto planned = faults_.find(calls_);
    return planned == faults_.end() ? always_ : std::optional(planned->second);
}

bool MemoryStore::step() {
    Call call;
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) return false;
        call = std::move(waiting_.front());
        waiting_.pop_front();
    }
    answers_.push_back(call(next_fault()));
    if (!held_) release_answers();
    return true;
}

std::size_t MemoryStore::run() {
    std::size_t steps = 0;
    while (step()) ++steps;
    return steps;
}

void MemoryStore::release_answers() {
    held_ = false;
    while (!answers_.empty() && !held_) {
        Answer answer = std::move(answers_.front());
        answers_.pop_front();
        late_ ? late_(std::move(answer)) : answer();
    }
}

/// If the queue is full, the call is dropped, but its answer keeps its place in the queue.
void MemoryStore::add(Call call, Answer overloaded) {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= limits_.queue_len_max)
        waiting_.push_back([overloaded = std::move(overloaded)](std::optional<Fault>) { return overloaded; });
    else
        waiting_.push_back(std::move(call));
}

template <class Change>
Outcome MemoryStore::apply(const Change& change) {
    if constexpr (std::is_same_v<Change, Commit>)
        return disk_->apply(change, limits_, session_);
    else
        return disk_->apply(change, limits_);
}

template <class Change>
void MemoryStore::write(Change change, OnOutcome done) {
    auto call = [this, change = std::move(change), done](std::optional<Fault> fault) -> Answer {
        if (fault == Fault::fails) return [done] { done(injected); };
        if (fault == Fault::unknown_not_done) return [done] { done(Unknown{injected.text}); };
        Outcome outcome = apply(change);
        if (fault == Fault::unknown_done) outcome = Unknown{injected.text};
        return [done, outcome] { done(outcome); };
    };
    add(std::move(call), [done] { done(overload); });
}

template <class T, class Query>
void MemoryStore::read(OnRead<T> done, Query query) {
    auto call = [this, done, query = std::move(query)](std::optional<Fault> fault) -> Answer {
        if (fault) return [done] { done(Read<T>(injected)); };
        return [done, result = Read<T>(std::in_place_index<0>, query(*disk_))] { done(result); };
    };
    add(std::move(call), [done] { done(Read<T>(overload)); });
}

template <class T, class Work>
void MemoryStore::change_rooms(RoomCall which, OnRead<T> done, Work work) {
    auto call = [this, which, done, work = std::move(work)](std::optional<Fault> fault) -> Answer {
        if (const auto planned = faults_of_rooms_.extract(which); !planned.empty()) fault = planned.mapped();
        if (fault && fault != Fault::unknown_done) return [done] { done(Read<T>(injected)); };
        auto result = Read<T>(std::in_place_index<0>, work(*disk_));
        if (fault) result = injected;
        return [done, result = std::move(result)] { done(result); };
    };
    add(std::move(call), [done] { done(Read<T>(overload)); });
}

void MemoryStore::commit(Commit commit, OnOutcome done) {
    if (disk_->planted().answers_first) {
        read<Outcome>([done](const Read<Outcome>& read) { done(std::get<Outcome>(read)); },
                      [](const MemoryDisk&) { return Outcome(Committed{}); });
        done = [](const Outcome&) {};
    }
    write(std::move(commit), std::move(done));
}

void MemoryStore::commit_all(std::vector<Commit> commits, OnOutcomes done) {
    const Gathered gathered(commits.size(), std::move(done));
    for (std::size_t i = 0; i < commits.size(); ++i) commit(std::move(commits[i]), gathered.nth(i));
}

void MemoryStore::change_players(PlayerChanges changes, OnOutcome done) {
    write(std::move(changes), std::move(done));
}

void MemoryStore::change_by_admin(AdminChanges changes, OnOutcome done) {
    write(std::move(changes), std::move(done));
}

void MemoryStore::reserve_rooms(std::uint32_t count, OnRead<RoomId> done) {
    read<RoomId>(std::move(done), [=](MemoryDisk& disk) { return disk.reserve_rooms(count); });
}

void MemoryStore::reserve_players(std::uint32_t count, OnRead<PlayerId> done) {
    read<PlayerId>(std::move(done), [=](MemoryDisk& disk) { return disk.reserve_players(count); });
}

void MemoryStore::open_session(SessionWanted wanted, OnRead<SessionOpened> done) {
    read<SessionOpened>(std::move(done), [this, wanted = std::move(wanted)](MemoryDisk& disk) {
        const SessionOpened opened = disk.open_session(wanted);
        if (const auto* id = std::get_if<SessionId>(&opened)) session_ = *id;
        return opened;
    });
}

void MemoryStore::renew_session(OnRead<bool> done) {
    read<bool>(std::move(done), [this](MemoryDisk& disk) { return disk.renew_session(session_); });
}

void MemoryStore::end_session(OnRead<bool> done) {
    read<bool>(std::move(done), [this](MemoryDisk& disk) { return disk.end_session(session_); });
}

void MemoryStore::sessions(OnRead<std::vector<NodeSession>> done) {
    read<std::vector<NodeSession>>(std::move(done), [this](MemoryDisk& disk) {
        disk.take_late(session_);
        return disk.sessions();
    });
}

void MemoryStore::open_rooms(OnRead<std::vector<RoomRow>> done) {
    read<std::vector<RoomRow>>(std::move(done), [](MemoryDisk& disk) { return disk.open_rooms(); });
}

void MemoryStore::claim_rooms(std::vector<RoomId> rooms, TimeMs answers_since, OnClaimed done) {
    using All = std::vector<Read<Claimed>>;
    const std::size_t count = rooms.size();
    const OnRead<All> told = [count, done = std::move(done)](Read<All> read) {
        if (const auto* failed = std::get_if<Failed>(&read)) return done(All(count, *failed));
        done(std::get<All>(std::move(read)));
    };
    change_rooms<All>(RoomCall::claim, told, [this, rooms = std::move(rooms), answers_since](MemoryDisk& disk) {
        All all;
        for (const RoomId room : rooms) all.emplace_back(disk.claim(room, answers_since, session_));
        return all;
    });
}

void MemoryStore::claimable_rooms(OnRead<std::vector<ClaimableRoom>> done) {
    read<std::vector<ClaimableRoom>>(std::move(done),
                                     [this](MemoryDisk& disk) { return disk.claimable_rooms(session_); });
}

void MemoryStore::release_room(Release release, OnRead<bool> done) {
    change_rooms<bool>(RoomCall::release, std::move(done),
                       [this, release](MemoryDisk& disk) { return disk.release(release, session_); });
}

void MemoryStore::recent_answers(TimeMs since, OnRead<std::vector<PastAnswer>> done) {
    read<std::vector<PastAnswer>>(std::move(done), [=](MemoryDisk& disk) { return disk.recent_answers(since); });
}

void MemoryStore::room_with_code(std::string code, OnRead<std::optional<RoomRow>> done) {
    read<std::optional<RoomRow>>(std::move(done),
                                 [code = std::move(code)](MemoryDisk& disk) { return disk.room_with_code(code); });
}

void MemoryStore::made_by(PlayerId player, std::string client, RequestId request,
                          OnRead<std::optional<PastAnswer>> done) {
    read<std::optional<PastAnswer>>(std::move(done),
                                    [=](MemoryDisk& disk) { return disk.made_by(player, client, request); });
}

void MemoryStore::games(RoomId room, OnRead<std::vector<GameRow>> done) {
    read<std::vector<GameRow>>(std::move(done), [=](MemoryDisk& disk) { return disk.games(room); });
}

void MemoryStore::game_end(RoomId room, GameNumber game, OnRead<std::optional<Record>> done) {
    read<std::optional<Record>>(std::move(done), [=](MemoryDisk& disk) { return disk.game_end(room, game); });
}
void MemoryStore::history(RoomId room, Seq from, OnRead<std::vector<Record>> done) {
    read<std::vector<Record>>(std::move(done), [=](MemoryDisk& disk) { return disk.history(room, from); });
}
void MemoryStore::load_game(RoomId room, GameNumber game, OnRead<std::optional<GameJournal>> done) {
    read<std::optional<GameJournal>>(std::move(done), [=](MemoryDisk& disk) { return disk.load_game(room, game); });
}

void MemoryStore::played(PlayerId player, std::int64_t before, std::uint32_t count_max,
                         OnRead<std::vector<PlayedGame>> done) {
    read<std::vector<PlayedGame>>(std::move(done),
                                  [=](MemoryDisk& disk) { return disk.played(player, before, count_max); });
}

void MemoryStore::transfers(RoomId room, OnRead<std::vector<ledger::Transfer>> done) {
    read<std::vector<ledger::Transfer>>(std::move(done), [=](MemoryDisk& disk) { return disk.transfers(room); });
}

void MemoryStore::currencies(OnRead<std::vector<ledger::Currency>> done) {
    read<std::vector<ledger::Currency>>(std::move(done),
                                        [](const MemoryDisk& disk) { return disk.book().currencies(); });
}

void MemoryStore::balances(std::vector<ledger::AccountId> accounts, OnRead<std::vector<ledger::Amount>> done) {
    read<std::vector<ledger::Amount>>(
        std::move(done), [accounts = std::move(accounts)](const MemoryDisk& disk) { return disk.balances(accounts); });
}

void MemoryStore::cash(ledger::AccountId wallet, std::uint32_t count_max, OnRead<std::vector<CashMove>> done) {
    read<std::vector<CashMove>>(std::move(done), [=](const MemoryDisk& disk) { return disk.cash(wallet, count_max); });
}

void MemoryStore::receipts(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                           OnRead<std::vector<Receipt>> done) {
    read<std::vector<Receipt>>(std::move(done),
                               [=](const MemoryDisk& disk) { return disk.receipts(wallet, before, count_max); });
}

void MemoryStore::statement(ledger::AccountId wallet, std::int64_t before, std::uint32_t count_max,
                            OnRead<std::vector<StatementLine>> done) {
    read<std::vector<StatementLine>>(std::move(done),
                                     [=](const MemoryDisk& disk) { return disk.statement(wallet, before, count_max); });
}

void MemoryStore::chain(ledger::ChainId chain, OnRead<std::optional<ChainRow>> done) {
    read<std::optional<ChainRow>>(std::move(done), [=](const MemoryDisk& disk) { return disk.chain(chain); });
}

void MemoryStore::audit_log(std::uint32_t count_max, OnRead<std::vector<ledger::AuditEntry>> done) {
    read<std::vector<ledger::AuditEntry>>(std::move(done),
                                          [=](const MemoryDisk& disk) { return disk.audit_log(count_max); });
}

void MemoryStore::closures(OnRead<std::vector<Closure>> done) {
    read<std::vector<Closure>>(std::move(done), [](const MemoryDisk& disk) { return disk.closures(); });
}

void MemoryStore::templates(OnRead<std::vector<Template>> done) {
    read<std::vector<Template>>(std::move(done), [](const MemoryDisk& disk) { return disk.templates(); });
}

void MemoryStore::account_named(std::string key, OnRead<std::optional<Account>> done) {
    read<std::optional<Account>>(std::move(done),
                                 [key = std::move(key)](const MemoryDisk& disk) { return disk.account_named(key); });
}

void MemoryStore::account_of(PlayerId id, OnRead<std::optional<Account>> done) {
    read<std::optional<Account>>(std::move(done), [=](const MemoryDisk& disk) { return disk.account_of(id); });
}

void MemoryStore::player(PlayerId id, OnRead<std::optional<PlayerRow>> done) {
    read<std::optional<PlayerRow>>(std::move(done), [=](MemoryDisk& disk) { return disk.player(id); });
}

void MemoryStore::player_by_token(SecretHash hash, OnRead<std::optional<PlayerRow>> done) {
    read<std::optional<PlayerRow>>(std::move(done), [=](MemoryDisk& disk) { return disk.player_by_token(hash); });
}

void MemoryStore::tables_of(PlayerId id, OnRead<std::vector<SeatRow>> done) {
    read<std::vector<SeatRow>>(std::move(done), [=](MemoryDisk& disk) { return disk.tables_of(id); });
}

void MemoryStore::logins_of(PlayerId id, OnRead<std::vector<Login>> done) {
    read<std::vector<Login>>(std::move(done), [=](const MemoryDisk& disk) { return disk.logins_of(id); });
}

void MemoryStore::wrong_passwords(PlayerId id, OnRead<WrongPasswords> done) {
    read<WrongPasswords>(std::move(done), [=](const MemoryDisk& disk) { return disk.wrong_passwords(id); });
}

void MemoryStore::chat_reports(ReportsAsked asked, OnRead<std::vector<ChatReport>> done) {
    read<std::vector<ChatReport>>(std::move(done), [=](const MemoryDisk& disk) { return disk.chat_reports(asked); });
}

void MemoryStore::chat_report(std::int64_t number, OnRead<std::optional<ChatReport>> done) {
    read<std::optional<ChatReport>>(std::move(done), [=](const MemoryDisk& disk) { return disk.chat_report(number); });
}

void MemoryStore::protection(PlayerId id, TimeMs now, OnRead<PlayerProtection> done) {
    read<PlayerProtection>(std::move(done), [=](const MemoryDisk& disk) { return disk.protection(id, now); });
}

void MemoryStore::mutes_of(PlayerId id, OnRead<std::vector<PlayerId>> done) {
    read<std::vector<PlayerId>>(std::move(done), [=](MemoryDisk& disk) { return disk.mutes_of(id); });
}

}  // namespace anteroom::store
