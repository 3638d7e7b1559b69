#pragma once

#include <string_view>

#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"

namespace anteroom::host {

/// Security events: logins, wrong passwords and codes, and the addresses that they came
/// from. Each is one line of the log, `security`, with the narrowest network: the
/// address of IPv4, the /64 of IPv6. A network has a limited number of lines, or a flood
/// would fill the disk; events without a line are counted. Lives on the first shard.
class SecurityLog {
  public:
    explicit SecurityLog(HostContext& context);

    void logged_in(const base::Networks& from, const store::PlayerRow& player);
    /// `why` a login was refused. A busy account or store does not count as a try.
    void tried(wire::ErrorCode why, const base::Networks& from);
    /// `what` is `wrong_password`, `wrong_otp`, `login_locked`, `wrong_code` or `codes_locked`.
    void refused(std::string_view what, const base::Networks& from);

  private:
    bool may_say(const base::Networks& from);

    HostContext& context_;
    base::NetworkBuckets lines_;
    std::uint64_t unsaid_ = 0;
};

}  // namespace anteroom::host
