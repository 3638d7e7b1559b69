#pragma once

#include <utility>
#include <vector>

#include "store/port/store.hpp"

namespace anteroom::store::test {

/// Commits in the same way as a shard that has one commit ready.
inline void commit_one(Store& store, Commit commit, OnOutcome done) {
    std::vector<Commit> commits;
    commits.push_back(std::move(commit));
    store.commit_all(std::move(commits),
                     [done = std::move(done)](std::vector<Outcome> outcomes) { done(std::move(outcomes.front())); });
}

}  // namespace anteroom::store::test
