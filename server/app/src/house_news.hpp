#pragma once

#include <functional>

#include "base/worker.hpp"
#include "host/ground/log.hpp"

namespace anteroom::app {

/// Changes that other nodes make. When a node announces a change or may have made one, the store is read again on a
/// separate thread. Any thread may call the functions.
class HouseNews {
  public:
    /// `read` reads the store and may block.
    HouseNews(std::function<void()> read, host::Log& log) : read_(std::move(read)), log_(log) {}

    /// Orders a read. If an ordered read has not begun, it also serves this call.
    void look();
    void stop() { worker_.stop(); }

  private:
    const std::function<void()> read_;
    host::Log& log_;
    base::Worker worker_{1};  ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
