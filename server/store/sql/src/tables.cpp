#include "tables.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace anteroom::store {

namespace {

Refused refused(Refused::Cause cause) {
    return Refused{cause};
}

/// Returns null if no game ends with that record.
const GameMark* game_ended_by(const Commit& commit, Seq seq) {
    const auto mark = std::ranges::find_if(
        commit.games, [&](const GameMark& one) { return one.seq == seq && one.what == GameMark::What::ends; });
    return mark == commit.games.end() ? nullptr : &*mark;
}

/// The hash must outlive the step.
Statement& bind_hash(Statement& statement, int at, const std::optional<SecretHash>& hash) {
    return hash ? statement.bind(at, hash->bytes) : statement.bind_null(at);
}

}  // namespace

Tables::Tables(Database& db, const Books::Terms& terms, const Limits& limits)
    : tokens_a_player_max_(static_cast<std::int64_t>(limits.tokens_a_player_max)),
      seal_key_(terms.signer ? std::optional(terms.signer->row_key()) : std::nullopt),
      secrets_(db, seal_key_),
      heads_(db, seal_key_),
      summaries_(db, seal_key_),
      nodes_(db, heads_),
      code_holder_(db, "SELECT room FROM rooms WHERE code = ? AND closed IS NULL"),
      insert_room_(db, "INSERT INTO rooms(room, code, link, created, summary) VALUES (?, ?, ?, ?, '')"),
      insert_template_(db, "INSERT INTO room_templates(room, template) VALUES (?, ?)"),
      insert_record_(
          db,
          "INSERT INTO journal(room, seq, prev, time, baseline, kind, body, player, client, request, answer, seal, "
          "chapter, sealed_body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      game_(db, "SELECT last IS NOT NULL FROM games WHERE room = ? AND game = ?"),
      insert_game_(db, "INSERT INTO games(room, game, first) VALUES (?, ?, ?)"),
      end_game_(db, "UPDATE games SET last = ?3, last_row = ?4, ended = ?5, result = ?6 WHERE room = ?1 AND game = ?2"),
      played_(db, "INSERT INTO played(player, row, room, game, seat) VALUES (?, ?, ?, ?, ?)"),
      renew_(db, "UPDATE rooms SET code = ?2, link = ?3 WHERE room = ?1"),
      close_(db, "UPDATE rooms SET closed = ?2 WHERE room = ?1"),
      seat_(db,
            "INSERT INTO seats(player, room, seat) VALUES (?, ?, ?) "
            "ON CONFLICT(player, room) DO UPDATE SET seat = excluded.seat"),
      unseat_(db, "DELETE FROM seats WHERE player = ? AND room = ?"),
      unseat_all_(db, "DELETE FROM seats WHERE room = ?"),
      player_(db,
              "INSERT INTO players(player, name, role, created) VALUES (?, ?, ?, ?) "
              "ON CONFLICT(player) DO UPDATE SET name = excluded.name WHERE players.role = 0"),
      role_(db, "UPDATE players SET role = ?2 WHERE player = ?1"),
      player_name_(db, "UPDATE players SET name = ?2 WHERE player = ?1"),
      is_player_(db, "SELECT 1 FROM players WHERE player = ?"),
      token_owner_(db, "SELECT player FROM tokens WHERE hash = ?"),
      token_(db, "INSERT INTO tokens(hash, player, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"),
      token_gone_(db, "DELETE FROM tokens WHERE hash = ?"),
      log_out_(db, "DELETE FROM tokens WHERE player = ?1 AND hash IS DISTINCT FROM ?2"),
      old_tokens_(db,
                  "DELETE FROM tokens WHERE player = ?1 AND hash NOT IN "
                  "(SELECT hash FROM tokens WHERE player = ?1 ORDER BY created DESC, hash LIMIT ?2)"),
      key_owner_(db, "SELECT player FROM accounts WHERE key = ?"),
      has_account_(db, "SELECT password FROM accounts WHERE player = ?"),
      account_(db, "INSERT INTO accounts(player, key, password) VALUES (?, ?, ?)"),
      password_(db, ("UPDATE accounts SET password = " + with_password("?2") + " WHERE player = ?1").c_str()),
      mute_(db, "INSERT INTO mutes(player, other) VALUES (?, ?) ON CONFLICT DO NOTHING"),
      unmute_(db, "DELETE FROM mutes WHERE player = ? AND other = ?"),
      counter_(db, "SELECT next FROM counters WHERE name = ?"),
      raise_(db, "UPDATE counters SET next = ?2 WHERE name = ?1 AND next < ?2"),
      proved_(db, terms.signer),
      on_wrong_(terms.on_wrong),
      books_(db, terms),
      house_(db, limits, seal_key_),
      guards_(db, house_),
      logins_(db, limits),
      second_factors_(db, seal_key_),
      chat_reports_(db, limits),
      desk_(db),
      retention_(db) {}

// Checks

Refused Tables::unproved(const std::string& which) const {
    if (on_wrong_) on_wrong_(which);
    return Refused{Refused::Cause::unproved};
}

std::optional<Refused> Tables::refusal_of_place(const Commit& commit, const std::optional<Heads::Head>& head) {
    if (!nodes_.may_write()) return refused(Refused::Cause::stale_epoch);
    if (commit.creates) {
        if (head) return refused(Refused::Cause::room_exists);
        const Using using_holder(code_holder_);
        if (code_holder_.bind(1, commit.creates->code).step()) return refused(Refused::Cause::code_taken);
        if (nodes_.has_made(commit)) return refused(Refused::Cause::room_exists);
        return std::nullopt;
    }
    if (!head) return refused(Refused::Cause::no_such_room);
    if (head->closed) return refused(Refused::Cause::room_closed);
    if (head->epoch != commit.epoch.value) return refused(Refused::Cause::stale_epoch);
    if (head->seq != commit.expected_seq.value) return refused(Refused::Cause::wrong_seq);
    if (!commit.renews) return std::nullopt;
    const Using using_holder(code_holder_);
    const bool is_taken =
        code_holder_.bind(1, commit.renews->code).step() && code_holder_.integer(0) != commit.room.value;
    if (is_taken) return refused(Refused::Cause::code_taken);
    return std::nullopt;
}

std::optional<Refused> Tables::refusal_of_marks(const Commit& commit) {
    std::map<GameNumber, bool> over;  // the state after the earlier marks
    for (const GameMark& mark : commit.games) {
        auto known = over.find(mark.game);
        if (known == over.end()) {
            const Using using_game(game_);
            if (game_.bind(1, commit.room.value).bind(2, mark.game.value).step())
                known = over.emplace(mark.game, game_.integer(0) != 0).first;
        }
        const bool begins = mark.what == GameMark::What::begins;
        const bool fits = begins ? known == over.end() : known != over.end() && !known->second;
        if (!fits) return refused(Refused::Cause::malformed);
        over[mark.game] = !begins;
    }
    return std::nullopt;
}

std::optional<Refused> Tables::refusal_of_tokens(const PlayerChanges& changes) {
    std::map<SecretHash, PlayerId> named;
    for (const TokenRow& token : changes.tokens) {
        if (named.emplace(token.hash, token.player).first->second != token.player)
            return refused(Refused::Cause::token_taken);
        const Using using_owner(token_owner_);
        if (token_owner_.bind(1, token.hash.bytes).step() && token_owner_.integer(0) != token.player.value)
            return refused(Refused::Cause::token_taken);
    }
    return std::nullopt;
}

/// Checks the changes before anything is written.
std::optional<Refused> Tables::refusal_of(const PlayerChanges& changes) {
    if (auto refusal = refusal_of_tokens(changes)) return refusal;
    if (!second_factors_.takes(changes)) return refused(Refused::Cause::code_used);
    for (const ProtectionChange& change : changes.protections)
        if (const auto* wish = std::get_if<LimitWish>(&change.wish); wish && !books_.knows(wish->currency))
            return refused(Refused::Cause::malformed);
    for (const ChatReport& report : changes.chat_reports)
        if (!chat_reports_.takes(report)) return refused(Refused::Cause::full);
    return refusal_of_accounts(changes);
}

std::optional<Refused> Tables::refusal_of_accounts(const PlayerChanges& changes) {
    std::map<std::string, PlayerId> named;
    for (const AccountRow& row : changes.accounts) {
        const bool is_new = std::any_of(changes.players.begin(), changes.players.end(),
                                        [&](const PlayerRow& player) { return player.id == row.player; });
        const Using using_player(is_player_);
        if (!is_new && !is_player_.bind(1, row.player.value).step()) return refused(Refused::Cause::malformed);
        const Using using_account(has_account_);
        if (has_account_.bind(1, row.player.value).step()) return refused(Refused::Cause::has_account);
        const Using using_owner(key_owner_);
        if (!named.emplace(row.key, row.player).second || key_owner_.bind(1, row.key).step())
            return refused(Refused::Cause::name_taken);
    }
    for (const PasswordChange& change : changes.passwords) {
        const Using using_account(has_account_);
        if (!change.instead_of) continue;
        if (!has_account_.bind(1, change.player.value).step() ||
            password_in(has_account_.text(0)) != *change.instead_of)
            return refused(Refused::Cause::other_password);
    }
    return std::nullopt;
}

// Writes

std::optional<Refused> Tables::apply(const Commit& commit) {
    const auto before = heads_.find(commit.room);
    if (auto refusal = refusal_of_place(commit, before)) return refusal;
    if (auto refusal = refusal_of_marks(commit)) return refusal;
    if (commit.players)
        if (auto refusal = refusal_of(*commit.players)) return refusal;
    if (auto refusal = books_.judge(commit.transfers)) return refusal;
    if (const auto wrong = proved_.wrong_in(commit)) return unproved(*wrong);
    if (auto barred = barred_in(commit, guards_); !barred.empty())
        return Refused{Refused::Cause::barred, std::nullopt, std::move(barred)};

    if (commit.creates) create(commit);
    if (commit.renews) renew(commit.room, *commit.renews);
    if (!commit.records.empty()) {
        Heads::Head head = before.value_or(Heads::Head{});
        books_.number(commit);
        const auto rows = append(commit, head);
        heads_.advance(commit.room, head);
        books_.write(commit, rows);
        write_marks(commit, rows);
    }
    if (commit.creates || commit.summary) summaries_.write(commit.room, commit.summary.value_or(""));
    write_seats(commit);
    if (commit.players) write(*commit.players);
    if (commit.audit_entry) books_.log(*commit.audit_entry);
    return std::nullopt;
}

std::optional<Refused> Tables::apply(const PlayerChanges& changes) {
    if (auto refusal = refusal_of(changes)) return refusal;
    write(changes);
    return std::nullopt;
}

std::optional<Refused> Tables::apply(const AdminChanges& changes) {
    if (changes.newest_act && *changes.newest_act != books_.newest_act()) return refused(Refused::Cause::acted_since);
    if (auto refusal = refusal_of(changes.players)) return refusal;
    if (const auto wrong = proved_.wrong_in(changes)) return unproved(*wrong);
    if (auto refusal = house_.apply(changes)) return refusal;
    if (!changes.closures.empty()) proved_.note_written();
    if (auto refusal = books_.apply(changes.books)) return refusal;
    if (changes.adds_up_balances) books_.add_up_balances();
    if (is_money_alone(changes) && !books_.wrote()) return std::nullopt;
    if (auto refusal = desk_.apply(changes.desk)) return refusal;
    write(changes.players);
    if (changes.seals_rows) books_.log_wrong_rows(changes.audit_entry);
    books_.log(changes.audit_entry);
    if (changes.seals_rows) books_.seal_rows();
    return std::nullopt;
}

void Tables::forget(PlayerId player, const ledger::AuditEntry& audit_entry) {
    retention_.forget(player);
    books_.log(audit_entry);
}

void Tables::create(const Commit& commit) {
    const NewRoom& room = *commit.creates;
    insert_room_.bind(1, commit.room.value).bind(2, room.code).bind(4, room.created.value);
    bind_hash(insert_room_, 3, room.link).run();
    if (room.of_template) insert_template_.bind(1, commit.room.value).bind(2, *room.of_template).run();
    heads_.begin(commit.room);
    nodes_.own(commit.room);
    raise("room", commit.room.value + 1);
}

void Tables::renew(RoomId room, const Renewal& renewal) {
    renew_.bind(1, room.value).bind(2, renewal.code);
    bind_hash(renew_, 3, renewal.link).run();
}

std::vector<std::int64_t> Tables::append(const Commit& commit, Heads::Head& head) {
    std::vector<std::int64_t> rows;
    std::vector<std::uint8_t> secret;
    for (const Record& record : commit.records) {
        insert_record_.bind(1, commit.room.value).bind(2, record.seq.value).bind(3, head.row);
        insert_record_.bind(4, record.time.value).bind(5, record.baseline ? 1 : 0).bind(6, record.kind);
        if (seal_key_) {
            const Chapter chapter{commit.room, head.over};
            if (!head.chapter_key) head.chapter_key = secrets_.key_of(chapter);
            secret = JournalSecrets::seal(*head.chapter_key, chapter, record.seq, record.body);
            head.seal = record_seal(*seal_key_, head.seal, commit.room, record, {{}, head.over, secret});
            insert_record_.bind(7, "").bind(12, head.seal).bind(13, head.over.value).bind(14, secret);
        } else {
            insert_record_.bind(7, record.body).bind_null(12).bind_null(13).bind_null(14);
        }
        if (record.answer) {
            const KeptAnswer& answer = *record.answer;
            insert_record_.bind(8, answer.player.value).bind(9, answer.client);
            insert_record_.bind(10, answer.request.value).bind(11, answer.text);
        } else {
            for (int column = 8; column <= 11; ++column) insert_record_.bind_null(column);
        }
        head.row = insert_record_.insert();
        head.seq = record.seq.value;
        rows.push_back(head.row);
        if (const GameMark* ended = game_ended_by(commit, record.seq)) {
            if (seal_key_) secrets_.publish({commit.room, head.over});
            head.over = ended->game;
            head.chapter_key.reset();
        }
    }
    return rows;
}

void Tables::write_marks(const Commit& commit, const std::vector<std::int64_t>& rows) {
    for (const GameMark& mark : commit.games) {
        if (mark.what == GameMark::What::begins) {
            insert_game_.bind(1, commit.room.value).bind(2, mark.game.value).bind(3, mark.seq.value).run();
            continue;
        }
        const auto place = static_cast<std::size_t>(mark.seq.value - commit.expected_seq.value - 1);
        write_end(commit.room, mark, rows[place], commit.records[place].time);
    }
}

void Tables::write_end(RoomId room, const GameMark& mark, std::int64_t row, TimeMs time) {
    end_game_.bind(1, room.value).bind(2, mark.game.value).bind(3, mark.seq.value).bind(4, row).bind(5, time.value);
    if (mark.result)
        end_game_.bind(6, mark.result->text);
    else
        end_game_.bind_null(6);
    end_game_.run();
    if (!mark.result) return;
    for (const GameResult::Player& one : mark.result->players)
        played_.bind(1, one.player.value)
            .bind(2, row)
            .bind(3, room.value)
            .bind(4, mark.game.value)
            .bind(5, one.seat)
            .run();
}

void Tables::write_seats(const Commit& commit) {
    for (const SeatChange& change : commit.seats) {
        if (change.seat)
            seat_.bind(1, change.player.value).bind(2, commit.room.value).bind(3, *change.seat).run();
        else
            unseat_.bind(1, change.player.value).bind(2, commit.room.value).run();
    }
    if (!commit.closes) return;
    close_.bind(1, commit.room.value).bind(2, commit.closes->value).run();
    heads_.close(commit.room);
    nodes_.disown(commit.room);
    unseat_all_.bind(1, commit.room.value).run();
}

void Tables::write(const PlayerChanges& changes) {
    for (const PlayerRow& row : changes.players) {
        player_.bind(1, row.id.value).bind(2, row.name).bind(3, static_cast<std::int64_t>(row.role));
        player_.bind(4, row.created.value).run();
        raise("player", row.id.value + 1);
    }
    for (const AccountRow& row : changes.accounts) {
        account_.bind(1, row.player.value).bind(2, row.key).bind(3, row.password).run();
        player_name_.bind(1, row.player.value).bind(2, row.name).run();
    }
    for (const PasswordChange& change : changes.passwords)
        password_.bind(1, change.player.value).bind(2, change.password).run();
    write_tokens(changes);
    for (const MuteChange& mute : changes.mutes)
        (mute.muted ? mute_ : unmute_).bind(1, mute.player.value).bind(2, mute.other.value).run();
    for (const RoleChange& change : changes.roles)
        role_.bind(1, change.player.value).bind(2, static_cast<std::int64_t>(change.role)).run();
    if (!changes.protections.empty()) proved_.note_written();
    for (const ProtectionChange& change : changes.protections) {
        const Using using_player(is_player_);
        if (is_player_.bind(1, change.player.value).step()) guards_.write(change);
    }
    logins_.write(changes);
    second_factors_.write(changes);
    chat_reports_.write(changes);
}

void Tables::write_tokens(const PlayerChanges& changes) {
    for (const TokenRow& token : changes.tokens) {
        token_.bind(1, token.hash.bytes).bind(2, token.player.value).bind(3, token.created.value).run();
        old_tokens_.bind(1, token.player.value).bind(2, tokens_a_player_max_).run();
        logins_.forget_uses(token.player);
    }
    for (const SecretHash& hash : changes.tokens_gone) {
        token_gone_.bind(1, hash.bytes).run();
        logins_.forget_uses(hash);
    }
    for (const LogOut& one : changes.log_outs) {
        bind_hash(log_out_.bind(1, one.player.value), 2, one.but).run();
        logins_.forget_uses(one.player);
    }
}

// Numbers and claims

std::int64_t Tables::reserve(std::string_view counter, std::uint32_t count) {
    std::int64_t first = 0;
    {
        const Using using_counter(counter_);
        if (counter_.bind(1, counter).step()) first = counter_.integer(0);
    }
    raise(counter, first + count);
    return first;
}

void Tables::raise(std::string_view counter, std::int64_t next) {
    raise_.bind(1, counter).bind(2, next).run();
}

RoomId Tables::reserve_rooms(std::uint32_t count) {
    return {reserve("room", count)};
}

PlayerId Tables::reserve_players(std::uint32_t count) {
    return {reserve("player", count)};
}

}  // namespace anteroom::store
