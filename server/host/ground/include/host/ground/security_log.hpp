#pragma once

#include <string_view>

#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Logs logins, wrong passwords and wrong codes, with the addresses from which they came. Each event is one `security`
/// line of the log, with an IPv4 address or an IPv6 /64. The number of lines for a network is limited, because a flood
/// would fill the disk. Events beyond the limit are only counted. The object lives on the first shard.
class SecurityLog {
  public:
    explicit SecurityLog(HostContext& context);

    void logged_in(const base::Networks& from, const store::PlayerRow& player);
    /// Logs a refused login if the refusal `why` is a wrong password, a wrong code or a lock. Other refusals are not
    /// logged.
    void tried(wire::ErrorCode why, const base::Networks& from);
    /// Logs a refusal. `what` is `wrong_password`, `wrong_otp`, `login_locked`, `wrong_code` or `codes_locked`.
    void refused(std::string_view what, const base::Networks& from);

  private:
    bool may_say(const base::Networks& from);

    HostContext& context_;
    base::NetworkBuckets lines_;
    std::uint64_t unsaid_ = 0;
};

}  // namespace anteroom::host
