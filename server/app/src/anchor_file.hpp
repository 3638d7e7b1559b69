#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "app/data_place.hpp"
#include "base/house_days.hpp"
#include "host/log.hpp"
#include "ledger/anchor.hpp"

namespace anteroom::app {

/// What the books of a place are now; nothing where nothing was signed yet. Throws where they cannot be read.
std::optional<ledger::Anchor> anchor_of(const DataPlace& place);

/// Writes an anchor to the end of a file whenever a day of the house begins, when it is told to and when it is
/// destroyed, if the books went on meanwhile. What fails stands in the log; it is tried again the next time.
class AnchorFile {
  public:
    /// An empty path: nothing is written. The log outlives this.
    AnchorFile(std::filesystem::path path, DataPlace place, base::HouseDays days, host::Log& log);
    ~AnchorFile();
    AnchorFile(const AnchorFile&) = delete;
    AnchorFile& operator=(const AnchorFile&) = delete;

    /// By the thread that does it each day. From any thread.
    void write_soon();

  private:
    void keep_writing(const std::stop_token& stop);
    void write();
    void append(const std::string& line) const;

    const std::filesystem::path path_;
    const DataPlace place_;
    const base::HouseDays days_;
    host::Log& log_;
    std::mutex mutex_;  ///< guards the two below
    std::optional<ledger::Seal> newest_;
    bool is_due_ = false;
    std::condition_variable_any wake_;
    std::jthread daily_;  ///< last: it uses all the others
};

}  // namespace anteroom::app
