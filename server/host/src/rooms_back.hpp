#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace anteroom::host {

/// What waits at the start until every table that was open is read back: lists of tables. Tables themselves are there
/// at once, each is read when somebody asks for it. One a server, on its first shard; all calls are made there.
class RoomsBack {
  public:
    /// At once where they are.
    void then(std::function<void()> what) {
        if (they_are_) return what();
        waiting_.push_back(std::move(what));
    }
    void they_are() {
        they_are_ = true;
        for (const auto& one : std::exchange(waiting_, {})) one();
    }

  private:
    bool they_are_ = false;
    std::vector<std::function<void()>> waiting_;
};

}  // namespace anteroom::host
