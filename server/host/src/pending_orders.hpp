#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "mailbox.hpp"
#include "room/effect.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

/// The orders that a room has not answered yet, by ticket. Each is answered once.
class PendingOrders {
  public:
    using OnAnswer = std::function<void(const room::Ordered&)>;

    /// The ticket under which the room answers.
    std::uint64_t add(OnAnswer done);
    void answer(const room::Ordered& answer);
    /// All that the room has taken out of its mailbox: they go with what it was deciding.
    void refuse_taken(const Mailbox& mailbox, wire::ErrorCode code);
    void refuse_all(wire::ErrorCode code);

  private:
    std::uint64_t next_ticket_ = 1;
    std::map<std::uint64_t, OnAnswer> waiting_;
};

}  // namespace anteroom::host
