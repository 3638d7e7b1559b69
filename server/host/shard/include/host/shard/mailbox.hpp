#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "room/input.hpp"

namespace anteroom::host {

/// Inputs that wait while the room decides another input, in order of arrival. A mailbox is usually empty and takes no
/// memory. Waiting requests are limited for each player and for all players without a seat together, so that a crowd of
/// watchers does not block the players. Orders of the house and inputs from the host have no limit.
class Mailbox {
  public:
    Mailbox(std::size_t of_watchers_max, std::size_t of_a_player_max)
        : of_watchers_max_(of_watchers_max), of_a_player_max_(of_a_player_max) {}

    /// Sets the players who now sit in the room.
    void seat(std::vector<store::PlayerId> players) { sitting_ = std::move(players); }

    bool is_empty() const { return inputs_.empty(); }
    bool takes(const room::Requested& request) const;
    /// Returns whether the room has got its last input. If so, no input may be added.
    bool is_closed() const { return closed_; }
    std::size_t size() const { return inputs_.size(); }
    const std::list<room::Input>& inputs() const { return inputs_; }

    void put(room::Input input) { inputs_.push_back(std::move(input)); }
    room::Input take() {
        room::Input first = std::move(inputs_.front());
        inputs_.pop_front();
        return first;
    }
    std::list<room::Input> take_all() { return std::exchange(inputs_, {}); }
    void close() { closed_ = true; }

    /// Records that the room asked the store. Only the answer to this question may reach the room, before all other
    /// inputs.
    void await(std::uint64_t question) { question_ = question; }
    bool awaits(std::uint64_t question) const { return question_ == question; }

  private:
    bool sits(store::PlayerId player) const { return std::ranges::find(sitting_, player) != sitting_.end(); }

    std::size_t of_watchers_max_;
    std::size_t of_a_player_max_;
    std::vector<store::PlayerId> sitting_;
    std::list<room::Input> inputs_;
    bool closed_ = false;
    std::uint64_t question_ = 0;
};

inline bool Mailbox::takes(const room::Requested& request) const {
    std::size_t own = 0;
    std::size_t of_watchers = 0;
    for (const room::Input& input : inputs_) {
        const auto* waiting = std::get_if<room::Requested>(&input);
        if (waiting == nullptr) continue;
        if (waiting->sender.player == request.sender.player) ++own;
        if (!sits(waiting->sender.player)) ++of_watchers;
    }
    return own < of_a_player_max_ && (of_watchers < of_watchers_max_ || sits(request.sender.player));
}

}  // namespace anteroom::host
