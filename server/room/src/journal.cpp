#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "room.hpp"
#include "state_fields.hpp"
#include "text.hpp"

// The body of a record: the sections that it changed, each whole; what was told; what the game did.
//
//   settings progress house seats fair clocks     sections
//   log                                     of a baseline: the room's notices before it
//   notices, last                           of the room, before and after those of the game
//   opens, drops                            a game is opened from the settings, or put away
//   play                                    {"seat","by","action","events","draws"}
namespace anteroom::room {

namespace {

/// Most records of an action fit, so that writing one asks for memory once.
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
std::string_view text_of(const std::string& text) {
    return text;
}

// A record is written with every action, so its members go straight into its text.

template <class Value>
void add(std::string& out, std::string_view name, const Value& value) {
    codec::key(out, name);
    archive::write(out, value);
}

void add_json(std::string& out, std::string_view name, std::string_view json) {
    codec::key(out, name);
    out += json;
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
    if (!play.happened.action.empty()) add_json(out, "action", play.happened.action);
    add_json(out, "events", play.happened.events);
    if (!play.draws.empty()) add(out, "draws", entries_of(play.draws));
    out += '}';
}

/// As they stand now; what remains is kept, not when it ends.
std::vector<Clock> resting(std::vector<Clock> clocks, Instant now) {
    for (Clock& clock : clocks)
        if (clock.deadline) clock.left_ms = std::max<std::int64_t>(0, clock.deadline->value - now.value);
    return clocks;
}

template <class Section>
void read_section(const nlohmann::json& body, const char* name, Section& section) {
    const auto it = body.find(name);
    if (it == body.end()) return;
    auto read = archive::read<Section>(*it, name);
    if (!read) throw engine::Bug("a section of the journal cannot be read at " + read.error().place);
    section = std::move(*read);
}

void add_all(NoticeLog& log, const nlohmann::json& body, const char* name) {
    const auto it = body.find(name);
    if (it == body.end()) return;
    for (const auto& notice : *it) {
        NoticeText told;
        told.text = notice.dump();
        log.add_room(std::move(told));
    }
}

void fold_books(RoomState& state, const store::Record& record, std::span<const ledger::Transfer> transfers,
                const ledger::TableGame& table, bool opens) {
    if (state.progress.status == Status::open) state.books.reset();
    if (opens && state.settings.stake)
        state.books.emplace(table, ledger::CurrencyId{static_cast<std::uint8_t>(state.settings.stake->currency)});
    engine::ensure(state.books || transfers.empty(), "money moved at a table without a game for it");
    for (const ledger::Transfer& one : transfers) state.books->add(one, record.time);
    if (state.books && (opens || (state.progress.status == Status::over && !transfers.empty()))) state.books->tell();
}

}  // namespace

std::string body_of(const RoomState& before, const Draft& draft, Instant now, const std::vector<std::string>& log) {
    const RoomState& after = draft.after;
    const bool all = draft.opens_game || draft.creates;
    std::string body;
    body.reserve(body_bytes_usual);
    body += '{';
    if (all || before.settings != after.settings) add(body, "settings", after.settings);
    if (all || before.progress != after.progress) add(body, "progress", after.progress);
    if (all || before.house != after.house) add(body, "house", after.house);
    if (all || before.seats != after.seats) add(body, "seats", after.seats);
    if (all || before.fair != after.fair) add(body, "fair", after.fair);
    if (all || !after.clocks.empty() || !before.clocks.empty()) add(body, "clocks", resting(after.clocks, now));
    if (all) add_list(body, "log", log);
    if (draft.opens_game) add(body, "opens", true);
    if (draft.drops_game) add(body, "drops", true);
    if (!draft.notices.empty()) add_list(body, "notices", draft.notices);
    if (!draft.last_notices.empty()) add_list(body, "last", draft.last_notices);
    for (const PlayPart& play : draft.plays) add_play(body, play);
    return body += '}';
}

/// What the game itself throws goes into `fault`, and from then on there is no game; once it is put away its fault is
/// nobody's any more.
void RoomCore::Room::fold(const store::Record& record, std::span<const ledger::Transfer> transfers,
                          std::exception_ptr& fault) {
    const auto body = nlohmann::json::parse(record.body);
    read_section(body, "settings", state_.settings);
    read_section(body, "progress", state_.progress);
    read_section(body, "house", state_.house);
    read_section(body, "seats", state_.seats);
    read_section(body, "fair", state_.fair);
    read_section(body, "clocks", state_.clocks);
    if (body.contains("log")) {
        log_ = NoticeLog(limits_);
        add_all(log_, body, "log");
    }
    if (body.contains("drops")) {
        fault = nullptr;
        state_.box.reset();
        log_.forget_game();
    }
    fold_books(state_, record, transfers, {id_.value, state_.progress.game_no}, body.contains("opens"));
    add_all(log_, body, "notices");
    if (body.contains("opens")) fault = nullptr;
    if (const auto play = body.find("play"); play != body.end() && !fault) {
        try {
            auto box = body.contains("opens")
                           ? kind().open(static_cast<int>(state_.seats.size()), values_of(state_.settings.options),
                                         buy_in_of(state_.settings))
                           : state_.box->clone();
            for (NoticeText& told : box->fold(play->at("events"))) {
                if (told.begins_hand && state_.books) state_.books->tell();
                log_.add_game(std::move(told));
            }
            state_.box = std::move(box);
        } catch (const std::exception&) {
            fault = std::current_exception();
            state_.box.reset();
        }
    }
    add_all(log_, body, "last");
    seq_ = record.seq;
}

}  // namespace anteroom::room
