#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/game_text.hpp"
#include "codec/text.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat_map.hpp"
#include "wire/message.hpp"

namespace anteroom::test {

/// Returns the turns in a room's view. If a seat has two decisions, the view has only the decision that the seat must
/// take now.
inline engine::SeatMap<engine::DecisionId> turns_of(const std::vector<engine::Due>& all) {
    engine::SeatMap<engine::DecisionId> turns;
    for (const engine::Due& due : all)
        if (find(turns, due.seat) == nullptr) turns.emplace_back(due.seat, due.decision);
    return turns;
}

/// Returns the change of `info` by an action: the turns that begin, with their deadlines, and the turns that end.
inline std::string turns_patch(const std::vector<engine::Due>& before, const std::vector<engine::Due>& after) {
    const auto old = turns_of(before);
    const auto now = turns_of(after);
    std::string members;
    for (const auto& [seat, decision] : old)
        if (find(now, seat) == nullptr) {
            codec::key(members, 's', seat.index);
            members += "null";
        }
    for (const auto& [seat, decision] : now) {
        const engine::DecisionId* known = find(old, seat);
        if (known != nullptr && *known == decision) continue;
        codec::key(members, 's', seat.index);
        members += R"({"turn":)" + std::to_string(decision.value) + R"(,"deadline":1790000030000})";
    }
    return members.empty() ? std::string() : R"({"turns":{)" + members + "}}";
}

/// Returns the number of bytes of one action's frames to every seat. Notices that the table's patch replaces are
/// omitted.
template <engine::Rules R, class State = typename R::State>
std::size_t frame_bytes(const codec::GameText<R>& text, const State& before, const State& after,
                        const std::vector<typename R::Event>& events, std::size_t players) {
    const std::string info = turns_patch(R::due(before), R::due(after));
    std::string table;
    text.table(table, R::table(before), R::table(after));
    std::string head;
    wire::append(head, wire::UpdateHead{{123456}, {1234}, info, table});
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < players; ++i) {
        const engine::Seat seat = engine::seat_at(i);
        std::vector<std::string> told;
        for (const auto& event : events) {
            if (text.said_by_table(R::notice(event))) continue;
            const auto secret = R::secret(event, seat);
            text.notice(told.emplace_back(), secret ? *secret : R::notice(event));
        }
        std::string own;
        text.seat(own, R::seat(before, seat), R::seat(after, seat));
        std::string frame = head;
        wire::append_notices(frame, {told.begin(), told.end()});
        wire::append_seat(frame, own);
        wire::append_end(frame, i == 0 ? std::optional(wire::RequestId{1234}) : std::nullopt);
        bytes += frame.size();
    }
    return bytes;
}

}  // namespace anteroom::test
