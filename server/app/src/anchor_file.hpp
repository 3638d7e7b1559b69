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
#include "host/ground/log.hpp"
#include "ledger/anchor.hpp"

namespace anteroom::app {

/// Returns the present anchor of the books. Returns nothing if nothing is signed. Throws if the books cannot be read.
std::optional<ledger::Anchor> anchor_of(const DataPlace& place);

/// Appends an anchor to a file at the start, at the beginning of each day of the house, on request, and at the end.
/// Appends no anchor if the books have not changed. Logs failures and tries again at the next occasion.
class AnchorFile {
  public:
    /// If the path is empty, no anchors are written. The log must outlive this object.
    AnchorFile(std::filesystem::path path, DataPlace place, base::HouseDays days, host::Log& log);
    ~AnchorFile();
    AnchorFile(const AnchorFile&) = delete;
    AnchorFile& operator=(const AnchorFile&) = delete;

    /// Orders an anchor from the daily thread. May be called from any thread.
    void write_soon();

  private:
    void keep_writing(const std::stop_token& stop);
    void write();
    void append(const std::string& line) const;

    const std::filesystem::path path_;
    const DataPlace place_;
    const base::HouseDays days_;
    host::Log& log_;
    std::optional<ledger::Seal> newest_;  ///< used first by the daily thread, then by the destructor
    std::mutex mutex_;                    ///< guards is_due_; never locked while a file is written
    bool is_due_ = false;
    std::condition_variable_any wake_;
    std::jthread daily_;  ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
