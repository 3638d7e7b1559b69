#include "support/memory_disk.hpp"

#include <algorithm>
#include <string>

#include "store/port/answers.hpp"

namespace anteroom::store {

namespace {

Refused refused(Refused::Cause cause) {
    return Refused{cause};
}

std::optional<PastAnswer> answer_in(RoomId room, const Record& record, TimeMs since) {
    if (!record.answer || record.time < since) return std::nullopt;
    return PastAnswer{room, record.seq, record.time, *record.answer};
}

}  // namespace

std::optional<Refused> MemoryDisk::refusal_of(const PlayerChanges& changes) const {
    std::map<SecretHash, PlayerId> named;
    for (const TokenRow& token : changes.tokens) {
        const auto known = tokens_.find(token.hash);
        if (known != tokens_.end() && known->second.player != token.player) return refused(Refused::Cause::token_taken);
        if (named.emplace(token.hash, token.player).first->second != token.player)
            return refused(Refused::Cause::token_taken);
    }
    for (const ProtectionChange& change : changes.protections)
        if (const auto* wish = std::get_if<LimitWish>(&change.wish); wish && !knows(wish->currency))
            return refused(Refused::Cause::malformed);
    if (!takes_codes(changes)) return refused(Refused::Cause::code_used);
    std::set<std::string> keys;
    for (const AccountRow& row : changes.accounts) {
        const bool is_new = std::any_of(changes.players.begin(), changes.players.end(),
                                        [&](const PlayerRow& player) { return player.id == row.player; });
        if (!is_new && !players_.contains(row.player)) return refused(Refused::Cause::malformed);
        if (accounts_.contains(row.player)) return refused(Refused::Cause::has_account);
        if (!keys.insert(row.key).second || account_named(row.key)) return refused(Refused::Cause::name_taken);
    }
    for (const PasswordChange& change : changes.passwords) {
        const auto account = accounts_.find(change.player);
        if (change.instead_of && (account == accounts_.end() || account->second.password != *change.instead_of))
            return refused(Refused::Cause::other_password);
    }
    return std::nullopt;
}

std::optional<Refused> MemoryDisk::refusal_of_marks(const Commit& commit) const {
    std::map<GameNumber, GameRow> games;
    if (const auto known = rooms_.find(commit.room); known != rooms_.end()) games = known->second.games;
    for (const GameMark& mark : commit.games) {
        const bool exists = games.count(mark.game) > 0;
        if (mark.what == GameMark::What::begins) {
            if (exists) return refused(Refused::Cause::malformed);
            games[mark.game] = {commit.room, mark.game, mark.seq, std::nullopt, std::nullopt};
        } else {
            if (!exists || games[mark.game].last) return refused(Refused::Cause::malformed);
            games[mark.game].last = mark.seq;
        }
    }
    return std::nullopt;
}

std::optional<Refused> MemoryDisk::refusal_of(const Commit& commit) const {
    const auto known = rooms_.find(commit.room);
    if (commit.creates) {
        if (known != rooms_.end()) return refused(Refused::Cause::room_exists);
        for (const auto& [id, room] : rooms_)
            if (!room.row.closed && room.row.code == commit.creates->code) return refused(Refused::Cause::code_taken);
    } else {
        if (known == rooms_.end()) return refused(Refused::Cause::no_such_room);
        if (known->second.row.closed) return refused(Refused::Cause::room_closed);
        if (known->second.row.epoch != commit.epoch && !planted_.any_epoch) return refused(Refused::Cause::stale_epoch);
        if (known->second.row.seq != commit.expected_seq) return refused(Refused::Cause::wrong_seq);
        for (const auto& [id, room] : rooms_)
            if (commit.renews && id != commit.room && !room.row.closed && room.row.code == commit.renews->code)
                return refused(Refused::Cause::code_taken);
    }
    if (auto refusal = refusal_of_marks(commit)) return refusal;
    return commit.players ? refusal_of(*commit.players) : std::nullopt;
}

void MemoryDisk::write(const PlayerChanges& changes, const Limits& limits) {
    for (const PlayerRow& row : changes.players) {
        next_player_ = std::max(next_player_, row.id.value + 1);
        auto& kept = players_.emplace(row.id, row).first->second;
        if (kept.role == Role::guest) kept.name = row.name;
    }
    for (const AccountRow& row : changes.accounts) {
        accounts_.emplace(row.player, row);
        players_.at(row.player).name = row.name;
    }
    for (const PasswordChange& change : changes.passwords)
        if (const auto account = accounts_.find(change.player); account != accounts_.end())
            account->second.password = change.password;
    write_tokens(changes, limits);
    for (const MuteChange& mute : changes.mutes) {
        if (mute.muted)
            mutes_.insert({mute.player, mute.other});
        else
            mutes_.erase({mute.player, mute.other});
    }
    for (const RoleChange& change : changes.roles)
        if (const auto player = players_.find(change.player); player != players_.end())
            player->second.role = change.role;
    for (const ProtectionChange& change : changes.protections)
        if (players_.contains(change.player)) store::apply(protections_[change.player], change);
    for (const LoginTry& one : changes.login_tries) write_login(one, limits);
    write_second_factors(changes);
    write_reports(changes, limits);
}

void MemoryDisk::write_marks(Room& room, const Commit& commit) {
    for (const GameMark& mark : commit.games) {
        if (mark.what == GameMark::What::begins) {
            room.games[mark.game] = {commit.room, mark.game, mark.seq, std::nullopt, std::nullopt};
        } else {
            room.games[mark.game].last = mark.seq;
            const TimeMs ended = room.records[static_cast<std::size_t>(mark.seq.value - 1)].time;
            room.games[mark.game].ended = ended;
            if (!mark.result) continue;
            const auto number = static_cast<std::int64_t>(order_.size());
            for (const GameResult::Player& one : mark.result->players)
                played_.push_back({one.player, {number, commit.room, mark.game, ended, one.seat, mark.result->text}});
        }
    }
}

Outcome MemoryDisk::apply(const PlayerChanges& changes, const Limits& limits) {
    if (auto refusal = refusal_of_shape(changes, limits)) return *refusal;
    if (auto refusal = refusal_of(changes)) return *refusal;
    if (!takes_reports(changes, limits)) return refused(Refused::Cause::full);
    write(changes, limits);
    return Committed{};
}

Outcome MemoryDisk::apply(const Commit& commit, const Limits& limits, SessionId by) {
    if (auto refusal = refusal_of_shape(commit, limits)) return *refusal;
    if (by != SessionId{} && is_over(by) && !planted_.any_epoch) return refused(Refused::Cause::stale_epoch);
    if (auto refusal = refusal_of(commit)) return *refusal;
    if (by != SessionId{} && was_made_before(commit)) return refused(Refused::Cause::room_exists);
    if (commit.players && !takes_reports(*commit.players, limits)) return refused(Refused::Cause::full);
    // Books the transfers or refuses the commit. The steps after this one cannot refuse.
    if (auto refusal = post(commit)) return *refusal;
    Room& room = rooms_[commit.room];
    if (commit.creates) {
        next_room_ = std::max(next_room_, commit.room.value + 1);
        const NewRoom& made = *commit.creates;
        room.row = {commit.room, made.code, made.link, made.created, std::nullopt, Epoch{1}, Seq{0}, {}};
        room.owner = by;
    }
    if (commit.renews) {
        room.row.code = commit.renews->code;
        room.row.link = commit.renews->link;
    }
    for (const Record& record : commit.records) {
        order_.push_back({commit.room, room.records.size()});
        room.records.push_back(record);
        room.row.seq = record.seq;
    }
    for (const ledger::Transfer& transfer : commit.transfers) {
        const auto place = static_cast<std::size_t>(std::get<ledger::LineKey>(transfer.key).seq - 1);
        extend_chain({transfer, room.records[place].time.value, {}});
    }
    room.transfers.insert(room.transfers.end(), commit.transfers.begin(), commit.transfers.end());
    write_marks(room, commit);
    for (const SeatChange& change : commit.seats) {
        if (change.seat)
            room.seats[change.player] = *change.seat;
        else
            room.seats.erase(change.player);
    }
    if (commit.summary) room.row.summary = *commit.summary;
    if (commit.closes) {
        room.row.closed = commit.closes;
        room.seats.clear();
    }
    if (commit.players) write(*commit.players, limits);
    if (commit.audit_entry) audit_log_.push_back(*commit.audit_entry);
    return Committed{};
}

RoomId MemoryDisk::reserve_rooms(std::uint32_t count) {
    const RoomId first{next_room_};
    next_room_ += count;
    return first;
}

PlayerId MemoryDisk::reserve_players(std::uint32_t count) {
    const PlayerId first{next_player_};
    next_player_ += count;
    return first;
}

Seq MemoryDisk::newest(RoomId room) const {
    const auto found = rooms_.find(room);
    return found == rooms_.end() ? Seq{0} : found->second.row.seq;
}

std::optional<RoomJournal> MemoryDisk::load(RoomId id, TimeMs answers_since) const {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return std::nullopt;
    const Room& room = found->second;
    auto first = std::find_if(room.records.rbegin(), room.records.rend(), [](const Record& r) { return r.baseline; });
    if (first != room.records.rend()) ++first;
    RoomJournal journal{row_of(room), {first.base(), room.records.end()}, {}, {}};
    for (const ledger::Transfer& one : room.transfers)
        if (std::get<ledger::LineKey>(one.key).seq >= journal.records.front().seq.value)
            journal.transfers.push_back(one);
    if (planted_.forgets_answers) {
        for (Record& record : journal.records) record.answer.reset();
        return journal;
    }
    std::vector<PastAnswer> newest_first;
    for (auto record = room.records.rbegin(); record != room.records.rend(); ++record)
        if (auto past = answer_in(id, *record, answers_since)) newest_first.push_back(std::move(*past));
    journal.answers = newest_of_each_client(std::move(newest_first));
    return journal;
}

std::vector<PastAnswer> MemoryDisk::recent_answers(TimeMs since) const {
    std::vector<PastAnswer> newest_first;
    for (auto place = order_.rbegin(); place != order_.rend(); ++place)
        if (auto past = answer_in(place->room, rooms_.at(place->room).records[place->index], since))
            newest_first.push_back(std::move(*past));
    return newest_of_each_client(std::move(newest_first));
}

std::vector<GameRow> MemoryDisk::games(RoomId id) const {
    std::vector<GameRow> rows;
    if (const auto room = rooms_.find(id); room != rooms_.end())
        for (const auto& [number, row] : room->second.games) rows.push_back(row);
    return rows;
}

std::optional<GameJournal> MemoryDisk::load_game(RoomId id, GameNumber number) const {
    const auto room = rooms_.find(id);
    if (room == rooms_.end()) return std::nullopt;
    const auto game = room->second.games.find(number);
    if (game == room->second.games.end()) return std::nullopt;
    GameJournal journal{game->second, {}};
    if (journal.row.last)
        journal.records.assign(room->second.records.begin() + (journal.row.first.value - 1),
                               room->second.records.begin() + journal.row.last->value);
    return journal;
}

std::vector<Record> MemoryDisk::history(RoomId id, Seq from) const {
    std::vector<Record> records;
    if (const auto room = rooms_.find(id); room != rooms_.end())
        std::ranges::copy_if(room->second.records, std::back_inserter(records),
                             [from](const Record& one) { return one.seq >= from; });
    return records;
}

std::optional<Record> MemoryDisk::game_end(RoomId id, GameNumber number) const {
    const auto journal = load_game(id, number);
    return journal && journal->row.last ? std::optional(journal->records.back()) : std::nullopt;
}

std::vector<PlayedGame> MemoryDisk::played(PlayerId player, std::int64_t before, std::uint32_t count_max) const {
    std::vector<PlayedGame> newest_first;
    for (auto one = played_.rbegin(); one != played_.rend() && newest_first.size() < count_max; ++one)
        if (one->player == player && one->game.number < before) newest_first.push_back(one->game);
    return newest_first;
}

std::vector<ledger::Transfer> MemoryDisk::transfers(RoomId id) const {
    const auto room = rooms_.find(id);
    return room == rooms_.end() ? std::vector<ledger::Transfer>{} : room->second.transfers;
}

std::optional<PlayerRow> MemoryDisk::player(PlayerId id) const {
    const auto found = players_.find(id);
    return found == players_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<PlayerRow> MemoryDisk::player_by_token(const SecretHash& hash) const {
    const auto token = tokens_.find(hash);
    return token == tokens_.end() ? std::nullopt : player(token->second.player);
}

std::vector<SeatRow> MemoryDisk::tables_of(PlayerId id) const {
    std::vector<SeatRow> rows;
    for (const auto& [room_id, room] : rooms_)
        if (const auto seat = room.seats.find(id); seat != room.seats.end())
            rows.push_back({room_id, id, seat->second});
    return rows;
}

std::vector<PlayerId> MemoryDisk::mutes_of(PlayerId id) const {
    std::vector<PlayerId> others;
    for (const auto& [player_id, other] : mutes_)
        if (player_id == id) others.push_back(other);
    return others;
}

}  // namespace anteroom::store
