#include "record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "archive/reader.hpp"
#include "archive/writer.hpp"
#include "engine/core/bug.hpp"
#include "notices.hpp"
#include "room/catalogue.hpp"
#include "table_fields.hpp"

// The body of a record has each changed section as a whole, the notices, and the part of the game.
//
//   settings progress house access seats fair clocks score given_up waiting     sections
//   log                                     only in a baseline: the room's notices before it
//   notices, last                           the room's notices, before and after those of the game
//   opens, drops                            a game is opened from the settings, or put away
//   play                                    {"seat","by","action","events","draws"}
namespace anteroom::room {

namespace {

/// Most action records fit into this size, so writing such a record allocates only once.
constexpr std::size_t body_bytes_usual = 512;

std::string_view name_of(PlayPart::By by) {
    switch (by) {
        case PlayPart::By::player:
            return "player";
        case PlayPart::By::clock:
            return "clock";
        case PlayPart::By::bot:
            return "bot";
    }
    return {};
}

std::string_view text_of(const NoticeText& told) {
    return told.text;
}
std::string_view text_of(std::string_view text) {
    return text;
}

// Every action writes a record, so this function appends the members directly to the text.

template <class Value>
void add(std::string& out, std::string_view name, const Value& value) {
    codec::key(out, name);
    archive::write(out, value);
}

template <class One>
void add_list(std::string& out, std::string_view name, const std::vector<One>& list) {
    codec::key(out, name);
    out += '[';
    for (const One& one : list) {
        codec::next(out);
        out += text_of(one);
    }
    out += ']';
}

void add_play(std::string& out, const PlayPart& play) {
    codec::key(out, "play");
    out += '{';
    if (play.seat) {
        add(out, "seat", *play.seat);
        add(out, "by", name_of(play.by));
    }
    if (!play.happened.action.empty()) codec::add_json(out, "action", play.happened.action);
    codec::add_json(out, "events", play.happened.events);
    if (!play.draws.empty()) add(out, "draws", entries_of(play.draws));
    out += '}';
}

/// Returns the clocks as a record keeps them: with the time that is left, not the deadline.
std::vector<Clock> resting(std::vector<Clock> clocks, Instant now) {
    for (Clock& clock : clocks)
        if (clock.deadline) clock.left_ms = std::max<std::int64_t>(0, clock.deadline->value - now.value);
    return clocks;
}

/// Converts the times of the list to times of day, because the steady time `at` is different in each process.
WaitingList in_times_of_day(WaitingList waiting, Now now) {
    waiting.postpone(now.wall.value - now.at.value);
    return waiting;
}

template <class Section>
void read_section(const nlohmann::json& body, const char* name, Section& section) {
    const auto it = body.find(name);
    if (it == body.end()) return;
    auto read = archive::read<Section>(*it, name);
    if (!read) throw engine::Bug("a section of the journal cannot be read at " + read.error().place);
    section = std::move(*read);
}

/// Reads a section from the record. If the record does not contain the section, the table keeps its present version.
template <class Section>
void read_section(const nlohmann::json& body, const char* name, Shared<Section>& section) {
    if (body.contains(name)) read_section(body, name, section.edit());
}

std::vector<NoticeText> notices_in(const nlohmann::json& body, const char* name) {
    std::vector<NoticeText> notices;
    const auto it = body.find(name);
    if (it == body.end()) return notices;
    for (const auto& notice : *it) notices.push_back(notice::recorded(notice));
    return notices;
}

/// Updates the game's money by the record's transfers.
void fold_money(Change& change, const store::Record& record, std::span<const ledger::Transfer> transfers,
                store::RoomId room) {
    Table& after = change.after;
    if (after.status() == Status::open) after.money.edit().reset();
    if (const auto& stake = after.settings->stake; change.opens_game && stake)
        after.money.edit().emplace(ledger::TableGame{room.value, after.progress->game_no},
                                   ledger::CurrencyId{static_cast<std::uint8_t>(stake->currency)});
    if (!*after.money) {
        engine::ensure(transfers.empty(), "money moved at a table without a game for it");
        return;
    }
    TableBooks& books = *after.money.edit();
    for (const ledger::Transfer& one : transfers) books.add(one, record.time);
    const bool has_left = after.status() == Status::over && !transfers.empty();
    if (change.opens_game || has_left) books.tell();
}

std::unique_ptr<AnyGame> game_before(const Change& change, const Catalogue& catalogue) {
    if (!change.opens_game) return change.after.game->clone();
    const RoomSettings& settings = *change.after.settings;
    const GameType* type = catalogue.find(settings.game, settings.rules);
    engine::ensure(type != nullptr, "the rules of an open room are not in the catalogue");
    return type->open(static_cast<int>(change.after.seats->size()), values_of(settings.options), settings.buy_in());
}

void fold_play(Change& change, const nlohmann::json& play, const Catalogue& catalogue) {
    auto game = game_before(change, catalogue);
    PlayPart& part = change.play.emplace();
    part.happened.told = game->fold(play.at("events"));
    if (*change.after.money && std::ranges::any_of(part.happened.told, &NoticeText::begins_hand))
        change.after.money.edit()->tell();
    change.after.game = std::move(game);
}

}  // namespace

std::string body_of(const Table& before, const Change& change, Now now, const NoticeLog& log) {
    const Table& after = change.after;
    const bool all = change.is_baseline();
    std::string body;
    body.reserve(body_bytes_usual);
    body += '{';
    if (all || before.settings != after.settings) add(body, "settings", *after.settings);
    if (all || before.progress != after.progress) add(body, "progress", *after.progress);
    if (all || before.house != after.house) add(body, "house", *after.house);
    // A baseline omits `access` if the owner has decided nothing.
    if (before.access != after.access || (all && *after.access != Access())) add(body, "access", *after.access);
    if (all || before.seats != after.seats) add(body, "seats", after.seats->list);
    if (all || before.fair != after.fair) add(body, "fair", *after.fair);
    if (all || !after.clocks->empty() || !before.clocks->empty()) add(body, "clocks", resting(*after.clocks, now.at));
    // A baseline omits `score` before the first finished game.
    if (before.score != after.score || (all && !after.score->lines.empty())) add(body, "score", after.score->lines);
    // A baseline omits `given_up` if every deal was completed.
    if (before.given_up != after.given_up || (all && !after.given_up->is_empty()))
        add(body, "given_up", *after.given_up);
    // A baseline omits `waiting` if no player waits.
    if (before.seats->waiting != after.seats->waiting || (all && !after.seats->waiting.is_empty()))
        add(body, "waiting", in_times_of_day(after.seats->waiting, now));
    if (all) add_list(body, "log", log.of_room());
    if (change.opens_game) add(body, "opens", true);
    if (change.drops_game) add(body, "drops", true);
    if (!change.notices.empty()) add_list(body, "notices", change.notices);
    if (!change.last_notices.empty()) add_list(body, "last", change.last_notices);
    if (change.play) add_play(body, *change.play);
    return body += '}';
}

std::optional<Progress> progress_in(const store::Record& record) {
    const auto body = nlohmann::json::parse(record.body);
    if (!body.contains("progress")) return std::nullopt;
    Progress progress;
    read_section(body, "progress", progress);
    return progress;
}

void Journaled::fold(Change& change, store::Seq its_seq) {
    if (change.drops_game) log.forget_game();
    // A baseline does not repeat a seat's own version of a notice, because another player may have the seat by then.
    for (NoticeText& notice : change.notices) {
        notice.instead.clear();
        log.add_room(std::move(notice));
    }
    if (change.play)
        for (NoticeText& notice : change.play->happened.told) log.add_game(std::move(notice));
    for (NoticeText& notice : change.last_notices) log.add_room(std::move(notice));
    table = std::move(change.after);
    seq = its_seq;
}

void JournalReader::read(const store::Record& record, std::span<const ledger::Transfer> transfers) {
    Change change = change_of(record, transfers);
    room.fold(change, record.seq);
}

Change JournalReader::change_of(const store::Record& record, std::span<const ledger::Transfer> transfers) {
    const auto body = nlohmann::json::parse(record.body);
    if (body.contains("log")) {
        room.log = NoticeLog(limits_);
        for (NoticeText& notice : notices_in(body, "log")) room.log.add_room(std::move(notice));
    }
    Change change(room.table, record.kind);
    change.opens_game = body.contains("opens");
    change.drops_game = body.contains("drops");
    Table& after = change.after;
    read_section(body, "settings", after.settings);
    read_section(body, "progress", after.progress);
    read_section(body, "house", after.house);
    read_section(body, "access", after.access);
    if (body.contains("seats")) read_section(body, "seats", after.seats.edit().list);
    read_section(body, "fair", after.fair);
    read_section(body, "clocks", after.clocks);
    if (body.contains("score")) read_section(body, "score", after.score.edit().lines);
    read_section(body, "given_up", after.given_up);
    if (body.contains("waiting")) read_section(body, "waiting", after.seats.edit().waiting);
    if (change.drops_game) after.game.reset();
    if (change.drops_game || change.opens_game) fault = nullptr;
    fold_money(change, record, transfers, room_);
    change.notices = notices_in(body, "notices");
    change.last_notices = notices_in(body, "last");
    if (const auto play = body.find("play"); play != body.end() && !fault) {
        try {
            fold_play(change, *play, catalogue_);
        } catch (const std::exception&) {
            fault = std::current_exception();
            change.play.reset();
            after.game.reset();
        }
    }
    return change;
}

}  // namespace anteroom::room
