#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "room.hpp"
#include "state_fields.hpp"
#include "text.hpp"

// The body of a record: the sections that it changed, each whole; what was told; what the game did.
//
//   settings progress seats fair clocks     sections
//   log                                     of a baseline: the room's notices before it
//   notices, last                           of the room, before and after those of the game
//   opens, drops                            a game is opened from the settings, or put away
//   play                                    {"seat","by","action","events","draws"}
namespace anteroom::room {

namespace {

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

std::string list_of(const std::vector<Told>& told) {
    std::string out = "[";
    for (const Told& one : told) {
        if (out.size() > 1) out += ',';
        out += one.text;
    }
    return out += ']';
}

std::string list_of(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) {
        if (out.size() > 1) out += ',';
        out += text;
    }
    return out += ']';
}

std::string play_text(const PlayPart& play) {
    Members members;
    if (play.seat) {
        members.text("seat", room::name_of(*play.seat));
        members.text("by", name_of(play.by));
    }
    if (!play.happened.action.empty()) members.raw("action", play.happened.action);
    members.raw("events", play.happened.events);
    if (!play.draws.empty()) members.raw("draws", archive::text_of(entries_of(play.draws)));
    return members.object_text();
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
        Told told;
        told.text = notice.dump();
        log.add_room(told);
    }
}

}  // namespace

std::string body_of(const RoomState& before, const Draft& draft, Instant now, const std::vector<std::string>& log) {
    const RoomState& after = draft.after;
    const bool all = draft.opens_game || draft.creates;
    Members body;
    if (all || before.settings != after.settings) body.raw("settings", archive::text_of(after.settings));
    if (all || before.progress != after.progress) body.raw("progress", archive::text_of(after.progress));
    if (all || before.seats != after.seats) body.raw("seats", archive::text_of(after.seats));
    if (all || before.fair != after.fair) body.raw("fair", archive::text_of(after.fair));
    if (all || !after.clocks.empty() || !before.clocks.empty())
        body.raw("clocks", archive::text_of(resting(after.clocks, now)));
    if (all) body.raw("log", list_of(log));
    if (draft.opens_game) body.flag("opens", true);
    if (draft.drops_game) body.flag("drops", true);
    if (!draft.notices.empty()) body.raw("notices", list_of(draft.notices));
    if (!draft.last_notices.empty()) body.raw("last", list_of(draft.last_notices));
    for (const PlayPart& play : draft.plays) body.raw("play", play_text(play));
    return body.object_text();
}

void RoomCore::Room::fold(const store::Record& record) {
    const auto body = nlohmann::json::parse(record.body);
    read_section(body, "settings", state_.settings);
    read_section(body, "progress", state_.progress);
    read_section(body, "seats", state_.seats);
    read_section(body, "fair", state_.fair);
    read_section(body, "clocks", state_.clocks);
    if (body.contains("log")) {
        log_ = NoticeLog(limits_);
        add_all(log_, body, "log");
    }
    if (body.contains("drops")) {
        state_.box.reset();
        log_.forget_game();
    }
    add_all(log_, body, "notices");
    if (const auto play = body.find("play"); play != body.end()) {
        auto box = body.contains("opens")
                       ? kind().open(static_cast<int>(state_.seats.size()), values_of(state_.settings.options))
                       : state_.box->clone();
        for (const Told& told : box->fold(play->at("events"))) log_.add_game(told);
        state_.box = std::move(box);
    }
    add_all(log_, body, "last");
    seq_ = record.seq;
}

}  // namespace anteroom::room
