#include "host/shard/pending_orders.hpp"

#include <utility>

namespace anteroom::host {

std::uint64_t PendingOrders::add(OnAnswer done) {
    waiting_.emplace(next_ticket_, std::move(done));
    return next_ticket_++;
}

void PendingOrders::answer(const room::Ordered& answer) {
    const auto found = waiting_.extract(answer.ticket);
    if (!found.empty()) found.mapped()(answer);
}

void PendingOrders::refuse_taken(const Mailbox& mailbox, wire::ErrorCode code) {
    std::map<std::uint64_t, OnAnswer> still_waiting;
    for (const room::Input& input : mailbox.inputs())
        if (const auto* ordered = std::get_if<room::HouseOrder>(&input))
            still_waiting.insert(waiting_.extract(ordered->ticket));
    std::swap(waiting_, still_waiting);
    for (const auto& [ticket, done] : still_waiting) done({ticket, code});
}

void PendingOrders::refuse_all(wire::ErrorCode code) {
    for (const auto& [ticket, done] : std::exchange(waiting_, {})) done({ticket, code});
}

}  // namespace anteroom::host
