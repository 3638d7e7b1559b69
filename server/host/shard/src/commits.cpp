#include "host/shard/commits.hpp"

#include <utility>

namespace anteroom::host {

std::uint64_t Commits::add(store::RoomId room, store::Commit commit) {
    ++under_way_;
    // The posted task runs after all tasks that are ready now.
    if (gathered_.empty()) home_.shard.post([this] { hand_over(); });
    gathered_.push_back(std::move(commit));
    proposed_.push_back({{room, next_question()}, home_.shard.now()});
    return questions_;
}

void Commits::hand_over() {
    auto done = [this, proposed = std::exchange(proposed_, {})](std::vector<store::Outcome> outcomes) mutable {
        const net::Instant now = home_.shard.now();
        for (std::size_t i = 0; i < outcomes.size(); ++i) context_.metrics.commit(now - proposed[i].began, outcomes[i]);
        home_.shard.post([this, proposed = std::move(proposed), outcomes = std::move(outcomes)]() mutable {
            answered(proposed, std::move(outcomes));
        });
    };
    context_.store.commit_all(std::exchange(gathered_, {}), std::move(done));
}

void Commits::answered(const std::vector<Proposed>& proposed, std::vector<store::Outcome> outcomes) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        --under_way_;
        context_.note_write(outcomes[i]);
        stored_(proposed[i].asked, std::move(outcomes[i]));
    }
}

}  // namespace anteroom::host
