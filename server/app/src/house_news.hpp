#pragma once

#include <functional>

#include "base/worker.hpp"
#include "host/ground/log.hpp"

namespace anteroom::app {

/// Changes made at other nodes: reads the store again, on its own thread, when a node announces a change or may have
/// made one. Callable from any thread.
class HouseNews {
  public:
    /// `read` may block.
    HouseNews(std::function<void()> read, host::Log& log) : read_(std::move(read)), log_(log) {}

    /// A call joins a read that has not begun yet.
    void look();
    void stop() { worker_.stop(); }

  private:
    const std::function<void()> read_;
    host::Log& log_;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

}  // namespace anteroom::app
