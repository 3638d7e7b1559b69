#pragma once

#include <functional>

#include "base/worker.hpp"
#include "host/ground/log.hpp"

namespace anteroom::app {

/// Changes made at other nodes. When a node announces a change or may have made one,
/// this reads the store again, on its own thread. May be called from any thread.
class HouseNews {
  public:
    /// `read` may block.
    HouseNews(std::function<void()> read, host::Log& log) : read_(std::move(read)), log_(log) {}

    /// If a read has not begun yet, the call joins it.
    void look();
    void stop() { worker_.stop(); }

  private:
    const std::function<void()> read_;
    host::Log& log_;
    base::Worker worker_{1};  ///< last, because its thread uses all the other members
};

}  // namespace anteroom::app
