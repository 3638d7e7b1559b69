#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/token_bucket.hpp"
#include "session/input.hpp"
#include "session/limits.hpp"
#include "session/person.hpp"
#include "store/port/ids.hpp"
#include "wire/error.hpp"
#include "wire/parse.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

struct Arrived {
    wire::Request request;
    Instant at;
    std::string frame{};  ///< the original text; empty unless Limits say that frames are kept
};

/// Returns the code to refuse a request with if a limit is used up that several connections share. The gate is called
/// only for requests within the connection's own rate limit. `player` is empty until the player is known.
using Admit = std::function<std::optional<wire::ErrorCode>(std::optional<store::PlayerId> player,
                                                           const wire::Request& asked, base::Moment at)>;

/// Checks the frames of one connection. Each frame must be a request, and the
/// rate of requests is limited. Too many bad frames close the connection.
class RequestGate {
  public:
    /// The limits must outlive this object. Without `admit`, the connection shares no limit with others.
    RequestGate(const Limits& limits, Admit admit)
        : limits_(limits),
          allowance_(base::per_second(limits.requests_per_s, limits.requests_burst)),
          admit_(std::move(admit)) {}

    struct Refusal {
        wire::Malformed error;
        std::string closes{};  ///< the reason if the connection closes after the refusal; otherwise empty
    };
    /// Sets the rate of a program. Call this if the client that has entered is a program.
    void opens_for_program() {
        allowance_ = base::per_second(limits_.program_requests_per_s, limits_.program_requests_burst);
    }
    std::variant<Arrived, Refusal> take(const input::Frame& frame, std::optional<store::PlayerId> player);

  private:
    std::optional<wire::ErrorCode> refusal(std::optional<store::PlayerId> player, const wire::Request& asked,
                                           base::Moment at);

    const Limits& limits_;
    base::Allowance allowance_;
    base::TokenBucket bucket_;
    Admit admit_;
    std::uint32_t malformed_ = 0;
    std::uint32_t rate_refusals_ = 0;
};

}  // namespace anteroom::session
