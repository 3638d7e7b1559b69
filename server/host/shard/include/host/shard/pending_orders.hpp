#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "host/shard/mailbox.hpp"
#include "room/effect.hpp"
#include "wire/error.hpp"

namespace anteroom::host {

/// Orders that a room has not answered yet, by ticket. Each order is answered once.
class PendingOrders {
  public:
    using OnAnswer = std::function<void(const room::Ordered&)>;

    /// Returns the ticket under which the room answers.
    std::uint64_t add(OnAnswer done);
    void answer(const room::Ordered& answer);
    /// Refuses all orders that are no longer in the room's mailbox, because they fail together with the decision that
    /// the room was making.
    void refuse_taken(const Mailbox& mailbox, wire::ErrorCode code);
    void refuse_all(wire::ErrorCode code);

  private:
    std::uint64_t next_ticket_ = 1;
    std::map<std::uint64_t, OnAnswer> waiting_;
};

}  // namespace anteroom::host
