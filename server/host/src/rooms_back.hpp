#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace anteroom::host {

/// What waits at the start until every table that was open is read back: whose tables are whose, and what the house
/// sees of them. Tables themselves are there at once, each is read when somebody asks for it, and lists of public ones
/// as the store's rows have them, unless one of these says nothing. One a server, on its first shard; all calls are
/// made there.
class RoomsBack {
  public:
    /// At once where they are.
    void then(std::function<void()> what) { they_are_ ? what() : waiting_.push_back(std::move(what)); }
    /// At once where lists have them all, as they were or as they are.
    void then_list(std::function<void()> what) { unlisted_ == 0 ? what() : then(std::move(what)); }

    /// So many are to be put.
    void await(std::size_t rooms) { unlisted_ = rooms; }
    /// One is known by its number, and lists have it or not.
    void put(bool is_listed) { unlisted_ -= is_listed ? 1 : 0; }
    void they_are() {
        they_are_ = true;
        for (const auto& one : std::exchange(waiting_, {})) one();
    }

  private:
    bool they_are_ = false;
    std::size_t unlisted_ = std::numeric_limits<std::size_t>::max();
    std::vector<std::function<void()>> waiting_;
};

}  // namespace anteroom::host
