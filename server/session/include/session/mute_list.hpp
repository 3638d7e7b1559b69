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

/// Whom one player does not read. A change is told when it is durable.
class MuteList {
  public:
    /// The limits outlive it.
    explicit MuteList(const Limits& limits) : limits_(limits) {}

    void set(std::vector<store::PlayerId> players) { players_ = std::move(players); }
    std::vector<wire::PlayerId> players() const;

    /// What is to be stored; `saved` brings what came of it.
    std::variant<effect::Save, wire::ErrorCode> change(const wire::Mute& wanted, wire::RequestId id,
                                                       const Person& person);
    bool awaits(wire::RequestId id) const { return under_way_.contains(id); }
    /// Of a request that it awaits.
    std::optional<wire::ErrorCode> saved(const input::Saved& saved);

  private:
    const Limits& limits_;
    std::vector<store::PlayerId> players_;
    std::multimap<wire::RequestId, wire::Mute> under_way_;  ///< a repeat waits for its own answer
};

}  // namespace anteroom::session
