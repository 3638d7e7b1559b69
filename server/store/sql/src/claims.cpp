#include "claims.hpp"

#include <unordered_map>
#include <utility>

namespace anteroom::store {

namespace {

/// A claim of a closed room needs only its row.
RoomJournal row_alone(RoomRow row) {
    return {std::move(row), {}, {}, {}};
}

}  // namespace

std::optional<Claimed> told_at_a_look(Tables& tables, Queries& queries, RoomId room) {
    Nodes& nodes = tables.nodes();
    if (!nodes.has_session()) return std::nullopt;
    if (!nodes.may_write()) return NotClaimed{};
    auto rows = queries.reader().rows({&room, 1});
    if (rows.empty()) return std::optional<RoomJournal>();
    RoomRow& row = rows.front();
    if (row.closed) return std::optional(row_alone(std::move(row)));
    if (row.owner && *row.owner != nodes.session()) return NotClaimed{*row.owner};
    return std::nullopt;
}

std::vector<Read<Claimed>> claimed_of(Queries& queries, const std::vector<RoomId>& rooms,
                                      const std::vector<std::optional<NotClaimed>>& refused, TimeMs answers_since) {
    std::vector<RoomId> ours;
    for (std::size_t i = 0; i < rooms.size(); ++i)
        if (!refused[i]) ours.push_back(rooms[i]);
    std::unordered_map<RoomId, RoomJournal> journals;
    if (!ours.empty()) journals = queries.reader().load(ours, answers_since);
    std::vector<Read<Claimed>> all;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const auto journal = journals.find(rooms[i]);
        if (refused[i])
            all.emplace_back(*refused[i]);
        else if (journal == journals.end())
            all.emplace_back(std::optional<RoomJournal>());
        else
            all.emplace_back(std::optional(std::move(journal->second)));
    }
    return all;
}

}  // namespace anteroom::store
