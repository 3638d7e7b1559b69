#include "host/cluster/peer_questions.hpp"

#include <chrono>
#include <utility>

namespace anteroom::host {

namespace {

constexpr std::chrono::seconds answer_wait{5};

}  // namespace

std::uint64_t PeerQuestions::ask(store::SessionId node, OnAnswer done) {
    const net::Instant until = home_.shard.now() + answer_wait;
    asked_.emplace(next_ticket_, Asked{node, until, std::move(done)});
    if (!timer_.is_set()) timer_.set(until, [this] { sweep(); });
    return next_ticket_++;
}

void PeerQuestions::answered(std::uint64_t ticket, const cluster::Message& answer) {
    const auto found = asked_.extract(ticket);
    if (!found.empty()) found.mapped().done(&answer);
}

void PeerQuestions::give_up(store::SessionId node) {
    for (auto next = asked_.begin(); next != asked_.end();) {
        const auto one = next++;
        if (one->second.node != node) continue;
        const auto lost = asked_.extract(one);
        lost.mapped().done(nullptr);
    }
}

void PeerQuestions::sweep() {
    const net::Instant now = home_.shard.now();
    while (!asked_.empty() && asked_.begin()->second.until <= now) {
        const auto late = asked_.extract(asked_.begin());
        late.mapped().done(nullptr);
    }
    if (!asked_.empty()) timer_.set(asked_.begin()->second.until, [this] { sweep(); });
}

}  // namespace anteroom::host
