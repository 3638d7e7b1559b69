#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/schema.hpp"
#include "support/seen_room.hpp"

namespace anteroom::support {

/// Checks every frame of one connection against the specification, from the client's side: strict
/// schema, numbers without a gap, one answer per request, listed error codes. The check keeps the views
/// like a client, applies the patches, and checks each result against the schema of the whole view.
///
///   FrameCheck check;
///   REQUIRE(check.sent(text) == FrameCheck::good);
///   REQUIRE(check.received(text) == FrameCheck::good);
class FrameCheck {
  public:
    using Faults = std::vector<std::string>;
    static const Faults good;

    FrameCheck();

    /// Checks a request. Do not pass deliberately bad frames to this function.
    Faults sent(std::string_view text);
    Faults received(std::string_view text);

    /// Continues after a reconnect, with the views that the client kept.
    void keep_views_of(const FrameCheck& before) { rooms_ = before.rooms_; }

    using Room = SeenRoom;
    /// Returns the room as the client knows it, or null before the first snapshot.
    const Room* room(std::int64_t id) const;
    /// Returns the number of requests without an answer.
    std::size_t unanswered() const { return asked_.size(); }

  private:
    void hold(const std::string& schema, const nlohmann::json& value, const std::string& what);
    void answered(const nlohmann::json& frame);
    void snapshot(const nlohmann::json& frame);
    void update(const nlohmann::json& frame);
    void notices(const nlohmann::json& frame, const std::string& game);
    void views(const Room& room);

    const Schemas& schemas_;
    std::set<std::string> codes_;
    std::map<std::int64_t, std::string> asked_;  ///< types of the unanswered requests, by id
    std::map<std::int64_t, std::string> past_;   ///< types of answered requests, by id; a repeat may be answered again
    std::map<std::int64_t, Room> rooms_;
    Faults faults_;
};

}  // namespace anteroom::support
