#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "store/port/store.hpp"

namespace anteroom::store {

/// Puts the outcomes of commit_all together. What `nth` gives is called once for every place, by one thread at a time;
/// the last of these calls answers.
class Gathered {
  public:
    Gathered(std::size_t count, OnOutcomes done) : shared_(std::make_shared<Shared>()) {
        shared_->outcomes.resize(count);
        shared_->missing = count;
        shared_->done = std::move(done);
    }

    OnOutcome nth(std::size_t place) const {
        return [shared = shared_, place](Outcome outcome) {
            shared->outcomes[place] = std::move(outcome);
            if (--shared->missing == 0) shared->done(std::move(shared->outcomes));
        };
    }

  private:
    struct Shared {
        std::vector<Outcome> outcomes;
        std::size_t missing = 0;
        OnOutcomes done;
    };
    std::shared_ptr<Shared> shared_;
};

}  // namespace anteroom::store
