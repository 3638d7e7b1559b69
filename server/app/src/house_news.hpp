#pragma once

#include <functional>

#include "base/worker.hpp"
#include "host/log.hpp"

namespace anteroom::app {

/// What other nodes may have changed of the house: read again from the store, on a thread of its own, when one of them
/// says so or may have. Any thread may call.
class HouseNews {
  public:
    /// `read` blocks.
    HouseNews(std::function<void()> read, host::Log& log) : read_(std::move(read)), log_(log) {}

    /// What is asked for while another waits is that one.
    void look();
    void stop() { worker_.stop(); }

  private:
    const std::function<void()> read_;
    host::Log& log_;
    base::Worker worker_{1};  ///< last: its thread uses all the others
};

}  // namespace anteroom::app
