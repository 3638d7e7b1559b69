#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <utility>

#include "room/input.hpp"

namespace anteroom::host {

/// What waits for a room while it decides something else, in order of arrival; mostly nothing, and then it takes no
/// memory. Requests and orders have a limit; what the host itself has to say does not.
class Mailbox {
  public:
    explicit Mailbox(std::size_t requests_max) : requests_max_(requests_max) {}

    bool is_empty() const { return inputs_.empty(); }
    bool is_full() const { return inputs_.size() >= requests_max_; }
    /// The room has been given its last input; nothing new is put in any more.
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

  private:
    std::size_t requests_max_;
    std::list<room::Input> inputs_;
    bool closed_ = false;
};

}  // namespace anteroom::host
