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

/// Watches one connection from the client's side and holds every frame against the specification: its schema, the
/// strict one, numbers without a gap, one answer to each request, error codes of the list. It keeps the views as a
/// client would, applies the patches, and holds what comes out against the schema of the whole view.
///
///   FrameCheck check;
///   REQUIRE(check.sent(text) == FrameCheck::good);
///   REQUIRE(check.received(text) == FrameCheck::good);
class FrameCheck {
  public:
    using Faults = std::vector<std::string>;
    static const Faults good;

    FrameCheck();

    /// A request. Frames that are bad on purpose are not shown to it.
    Faults sent(std::string_view text);
    Faults received(std::string_view text);

    /// After a reconnect: go on from the views that the client kept.
    void keep_views_of(const FrameCheck& before) { rooms_ = before.rooms_; }

    using Room = SeenRoom;
    /// As the client knows it; null pointer: no snapshot came.
    const Room* room(std::int64_t id) const;
    /// Requests that have no answer yet.
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
    std::map<std::int64_t, std::string> asked_;  ///< type by id
    std::map<std::int64_t, std::string> past_;   ///< answered; a repeat may be answered again
    std::map<std::int64_t, Room> rooms_;
    Faults faults_;
};

}  // namespace anteroom::support
