#pragma once

#include <string_view>

#include "base/network_buckets.hpp"
#include "host_context.hpp"

namespace anteroom::host {

/// What whoever guards the house looks for: who comes in, who tries passwords and codes, and from where. One line of
/// the log each, `security`, with the narrowest network: of IPv4 the address, of IPv6 its /64. A network has so many
/// lines and no more, or somebody who floods the server would fill the disk; what has no line is counted. On the first
/// shard.
class SecurityLog {
  public:
    explicit SecurityLog(HostContext& context);

    void logged_in(const base::Networks& from, const store::PlayerRow& player);
    /// Why somebody did not get in; an answer that says the account was busy, or the store, is nobody's try.
    void tried(wire::ErrorCode why, const base::Networks& from);
    /// `what` it was: `wrong_password`, `wrong_otp`, `login_locked`, `wrong_code`, `codes_locked`.
    void refused(std::string_view what, const base::Networks& from);

  private:
    bool may_say(const base::Networks& from);

    HostContext& context_;
    base::NetworkBuckets lines_;
    std::uint64_t unsaid_ = 0;
};

}  // namespace anteroom::host
