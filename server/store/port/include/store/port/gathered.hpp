#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace anteroom::store {

/// Collects the answers to several calls, and then calls a function once. Call the function that `nth`
/// returns once for every place, from one thread at a time. The last of these calls runs `done`.
template <class Answer>
class Gathered {
  public:
    Gathered(std::size_t count, std::function<void(std::vector<Answer>)> done) : shared_(std::make_shared<Shared>()) {
        shared_->answers.resize(count);
        shared_->missing = count;
        shared_->done = std::move(done);
    }

    std::function<void(Answer)> nth(std::size_t place) const {
        return [shared = shared_, place](Answer answer) {
            shared->answers[place] = std::move(answer);
            if (--shared->missing == 0) shared->done(std::move(shared->answers));
        };
    }

  private:
    struct Shared {
        std::vector<Answer> answers;
        std::size_t missing = 0;
        std::function<void(std::vector<Answer>)> done;
    };
    std::shared_ptr<Shared> shared_;
};

}  // namespace anteroom::store
