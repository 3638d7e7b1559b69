#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/limits.hpp"
#include "session/person.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

/// The players whose chat one player has muted. A change of the list is answered when it is durable.
class MuteList {
  public:
    /// The limits must outlive this object.
    explicit MuteList(const Limits& limits) : limits_(limits) {}

    void set(std::vector<store::PlayerId> players) { players_ = std::move(players); }
    std::vector<wire::PlayerId> players() const;

    /// Returns the change to store, or a refusal. Call saved() with the outcome of the change.
    std::variant<effect::Save, wire::ErrorCode> change(const wire::Mute& wanted, wire::RequestId id,
                                                       const Person& person);
    bool awaits(wire::RequestId id) const { return under_way_.contains(id); }
    /// Returns the refusal, if there is one. The list must have been waiting for this request.
    std::optional<wire::ErrorCode> saved(const input::Saved& saved);

  private:
    const Limits& limits_;
    std::vector<store::PlayerId> players_;
    std::multimap<wire::RequestId, wire::Mute>
        under_way_;  ///< pending changes; a repeated request waits for its own answer
};

}  // namespace anteroom::session
