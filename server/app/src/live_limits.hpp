#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "admin/limit_info.hpp"
#include "app/config.hpp"
#include "app/limits.hpp"
#include "store/port/reports.hpp"

namespace anteroom::app {

/// Returns the limits that can be changed while the server runs, with their standard values from `usual`.
std::vector<admin::LimitInfo> changeable_limits(const Limits& usual);

/// Returns the limits that are stored for a data folder. A server need not be running.
std::vector<admin::LimitNow> limits_set(const Config& config);

/// Returns the limits as lines for people. Each line begins with `mark`.
std::string lines_of(const std::vector<admin::LimitNow>& limits, const std::string& mark);

/// The limits in force: the standard values with the house's changes from the store. May be called from any thread.
class LiveLimits {
  public:
    /// Puts limits into force. The function must not call this object.
    using Apply = std::function<void(const Limits& limits)>;
    LiveLimits(const Limits& usual, std::unique_ptr<store::Reports> reports, Apply apply);

    /// Reads the house's limits and puts them into force.
    void reload();
    std::vector<admin::LimitNow> now() const;
    /// Returns the text of /spec/limits.json.
    std::string published() const;

  private:
    const Limits usual_;
    const std::vector<admin::LimitInfo> all_;
    const std::unique_ptr<store::Reports> reports_;
    const Apply apply_;
    mutable std::mutex mutex_;  ///< guards the reports and the two members below
    std::vector<admin::LimitNow> now_;
    std::string published_;
};

}  // namespace anteroom::app
