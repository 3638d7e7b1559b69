#include "checks.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "room/room_core.hpp"

namespace anteroom::sim {

using nlohmann::json;

namespace {

/// A source of chance for reading finished journals. Its values do not matter.
class NoChance final : public room::Chance {
  public:
    room::Bytes32 fresh_seed() override { return {}; }
    engine::RandomSource& other() override { return other_; }

  private:
    engine::SplitMix other_{1};
};

/// Rebuilds the room from its journal and returns the snapshot that the player would get.
std::optional<json> snapshot_of(store::RoomJournal journal, std::int64_t room, std::int64_t player,
                                const room::Catalogue& catalogue, const room::Limits& limits) {
    NoChance chance;
    room::RoomCore core({room}, catalogue, chance, limits);
    const room::Instant now = journal.records.back().time;
    core.on(room::Rebuilt{std::optional(std::move(journal))}, room::Now(now));
    room::Sender sender{{1}, {player}, "", store::Role::guest, "client-that-looks", {1}, std::nullopt, 0};
    wire::Join join;
    join.where = wire::RoomId{room};
    for (const room::Effect& effect : core.on(room::Requested{std::move(sender), join, now}, room::Now(now))) {
        const auto* tell = std::get_if<room::Tell>(&effect);
        if (tell == nullptr) continue;
        for (const room::Frame& frame : tell->frames) {
            json text = json::parse(frame.text());
            if (text.at("type") == "snapshot") return text;
        }
    }
    return std::nullopt;
}

/// Returns `seen` with its deadlines in the time of the journal. A deadline uses the clock of the node that sent it.
/// The journal has the time of day and the time that was left, so all deadlines may differ by the same amount.
json in_journal_time(json seen, const json& kept) {
    constexpr const char* deadline = "deadline";
    std::optional<std::int64_t> ahead;
    if (!seen.contains("turns") || !kept.contains("turns")) return seen;
    for (auto& [seat, turn] : seen.at("turns").items()) {
        const auto same = kept.at("turns").find(seat);
        if (!turn.contains(deadline) || same == kept.at("turns").end() || !same->contains(deadline)) continue;
        auto& value = turn.at(deadline);
        if (!ahead) ahead = value.get<std::int64_t>() - same->at(deadline).get<std::int64_t>();
        value = value.get<std::int64_t>() - *ahead;
    }
    return seen;
}

std::string difference(const json& seen, const json& kept) {
    return json::diff(kept, seen).dump();
}

}  // namespace

void Checks::broken(const std::string& what) const {
    throw Violation(what);
}

void Checks::told(std::int64_t room, std::int64_t seq) const {
    const std::int64_t newest = floor(room);
    if (seq > newest)
        broken("room " + std::to_string(room) + " told of " + std::to_string(seq) + ", and the journal ends with " +
               std::to_string(newest));
}

void Checks::shown(std::int64_t room, std::int64_t seq, std::int64_t floor) const {
    if (seq < floor)
        broken("room " + std::to_string(room) + " was shown as of " + std::to_string(seq) + " to who asked after " +
               std::to_string(floor));
}

void Checks::acknowledged(const Request& request, std::int64_t room, std::int64_t seq) {
    told(room, seq);
    const auto [known, is_new] =
        acknowledged_.try_emplace({request.player, request.client, request.id}, std::pair(room, seq));
    if (!is_new && known->second != std::pair(room, seq))
        broken("a request of player " + std::to_string(request.player) + " acted in " +
               std::to_string(known->second.second) + " and again in " + std::to_string(seq));
}

void Checks::heard(const json& frame) {
    for (const json& notice : frame.value("notices", json::array()))
        if (notice.at("type") == "chat") heard_.insert(notice.at("text"));
}

void Checks::wrote(store::SessionId by) {
    for (const store::RoomRow& row : disk_.open_rooms()) {
        const std::int64_t newest = floor(row.id.value);
        if (newest != std::exchange(written_[row.id.value], newest) && disk_.owner_of(row.id) != by)
            broken("session " + std::to_string(by.value) + " wrote " + std::to_string(newest) + " of room " +
                   std::to_string(row.id.value) + ", which is not its own");
    }
}

void Checks::hold_journal(std::int64_t room) const {
    std::map<Key, std::int64_t> acted;
    std::map<std::string, int> said;
    for (const store::Record& record : disk_.history({room}, {0})) {
        const json body = json::parse(record.body);
        for (const json& notice : body.value("notices", json::array()))
            if (notice.contains("text") && notice.at("text").is_string()) ++said[notice.at("text")];
        if (!record.answer) continue;
        const Key key{record.answer->player.value, record.answer->client, record.answer->request.value};
        if (const auto code = refused_.find(key); code != refused_.end())
            broken("a request of player " + std::to_string(std::get<0>(key)) + " was refused with " + code->second +
                   " and acted in " + std::to_string(record.seq.value) + " of room " + std::to_string(room));
        if (!acted.emplace(key, record.seq.value).second)
            broken("the journal of room " + std::to_string(room) + " has a request of player " +
                   std::to_string(std::get<0>(key)) + " twice, the second time in " + std::to_string(record.seq.value));
    }
    for (const auto& [key, where] : acknowledged_) {
        if (where.first != room) continue;
        const auto kept = acted.find(key);
        if (kept == acted.end() || kept->second != where.second)
            broken("what was acknowledged to player " + std::to_string(std::get<0>(key)) + " in " +
                   std::to_string(where.second) + " is not in the journal of room " + std::to_string(room));
    }
    for (const std::string& line : lines_) {
        const auto count = said.find(line);
        if (count == said.end()) continue;
        if (count->second > 1) broken("a line was said twice in room " + std::to_string(room) + ": " + line);
        if (!heard_.contains(line))
            broken("a line is in the journal of room " + std::to_string(room) + " and no player was shown it: " + line);
    }
}

void Checks::hold_view(const support::SeenRoom& seen, std::int64_t room, std::int64_t player,
                       const room::Catalogue& catalogue, const room::Limits& limits) const {
    auto journal = disk_.load({room}, {0});
    if (!journal) broken("there is no journal of room " + std::to_string(room));
    const auto kept = snapshot_of(*std::move(journal), room, player, catalogue, limits);
    if (!kept)
        broken("the journal of room " + std::to_string(room) + " shows nothing to player " + std::to_string(player));
    support::SeenRoom folded;
    folded.take_snapshot(*kept);
    const std::string who = "player " + std::to_string(player) + " of room " + std::to_string(room);
    if (seen.seq != folded.seq)
        broken(who + " has seen " + std::to_string(seen.seq) + " of " + std::to_string(folded.seq));
    const json info = in_journal_time(seen.info, folded.info);
    if (info != folded.info) broken(who + " sees another info: " + difference(info, folded.info));
    if (seen.table != folded.table) broken(who + " sees another table: " + difference(seen.table, folded.table));
    if (seen.seat != folded.seat) broken(who + " sees another seat: " + difference(seen.seat, folded.seat));
}

}  // namespace anteroom::sim
