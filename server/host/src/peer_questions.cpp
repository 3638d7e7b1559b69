#include "peer_questions.hpp"

#include <chrono>
#include <utility>

namespace anteroom::host {

namespace {

constexpr std::chrono::seconds answer_wait{5};

}  // namespace

std::uint64_t PeerQuestions::ask(OnAnswer done) {
    const net::Instant until = net::Shard::now() + answer_wait;
    asked_.emplace(next_ticket_, Asked{until, std::move(done)});
    if (!timer_.is_set()) timer_.set(until, [this] { sweep(); });
    return next_ticket_++;
}

void PeerQuestions::answered(std::uint64_t ticket, const cluster::Message& answer) {
    const auto found = asked_.extract(ticket);
    if (!found.empty()) found.mapped().done(&answer);
}

void PeerQuestions::sweep() {
    const net::Instant now = net::Shard::now();
    while (!asked_.empty() && asked_.begin()->second.until <= now) {
        const auto late = asked_.extract(asked_.begin());
        late.mapped().done(nullptr);
    }
    if (!asked_.empty()) timer_.set(asked_.begin()->second.until, [this] { sweep(); });
}

}  // namespace anteroom::host
