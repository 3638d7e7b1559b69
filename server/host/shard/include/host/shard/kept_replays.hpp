#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>

#include "room/replay.hpp"

namespace anteroom::host {

/// Cache of the most recently requested replays, because clients read a replay page by page. The cache belongs to one
/// thread.
class KeptReplays {
  public:
    explicit KeptReplays(std::size_t bytes_max) : bytes_max_(bytes_max) {}

    /// Returns null if the replay is not in the cache.
    std::shared_ptr<const room::Replay> find(const std::string& name);
    void keep(const std::string& name, std::shared_ptr<const room::Replay> replay);

  private:
    struct Kept {
        std::string name;
        std::shared_ptr<const room::Replay> replay;
        std::size_t bytes = 0;
    };

    std::size_t bytes_max_;
    std::size_t bytes_ = 0;
    std::deque<Kept> kept_;  ///< the most recently used replay is last
};

}  // namespace anteroom::host
