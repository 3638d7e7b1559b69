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

/// The limits that the house may set while people play, with what they are in `usual`.
std::vector<admin::LimitInfo> changeable_limits(const Limits& usual);

/// Those of a data folder on which no server need run.
std::vector<admin::LimitNow> limits_set(const Config& config);

/// As lines for people; `mark` stands before each.
std::string lines_of(const std::vector<admin::LimitNow>& limits, const std::string& mark);

/// Limits as they hold now: what they are by themselves, and what the house set of them since, by what the store has.
/// Any thread may call.
class LiveLimits {
  public:
    /// `apply` has limits hold from now on; it must not call back.
    using Apply = std::function<void(const Limits& limits)>;
    LiveLimits(const Limits& usual, std::unique_ptr<store::Reports> reports, Apply apply);

    /// Reads what is set and has it hold.
    void reload();
    std::vector<admin::LimitNow> now() const;
    /// As clients read it at /spec/limits.json.
    std::string published() const;

  private:
    const Limits usual_;
    const std::vector<admin::LimitInfo> all_;
    const std::unique_ptr<store::Reports> reports_;
    const Apply apply_;
    mutable std::mutex mutex_;  ///< guards the reports and the two below
    std::vector<admin::LimitNow> now_;
    std::string published_;
};

}  // namespace anteroom::app
