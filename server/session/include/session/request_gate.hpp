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
    std::string frame{};  ///< empty unless Limits say that frames are kept
};

/// Why what a connection may ask for is not taken all the same: what it shares with others is used up. Asked only for
/// requests that the connection's own rate lets through. No player before one is known.
using Admit = std::function<std::optional<wire::ErrorCode>(std::optional<store::PlayerId> player,
                                                           const wire::RequestBody& asked, base::Moment at)>;

/// What one connection may send: frames that are requests, and not too many. Whoever goes on all the same is turned
/// out.
class RequestGate {
  public:
    /// Limits outlive it. Without `admit` nothing is shared.
    RequestGate(const Limits& limits, Admit admit)
        : limits_(limits),
          allowance_(base::per_second(limits.requests_per_s, limits.requests_burst)),
          admit_(std::move(admit)) {}

    struct Refusal {
        wire::Malformed error;
        std::string closes{};  ///< why the connection is closed after it; empty: it is not
    };
    /// It is a program that has come in.
    void opens_for_program() {
        allowance_ = base::per_second(limits_.program_requests_per_s, limits_.program_requests_burst);
    }
    std::variant<Arrived, Refusal> take(const input::Frame& frame, std::optional<store::PlayerId> player);

  private:
    std::optional<wire::ErrorCode> refusal(std::optional<store::PlayerId> player, const wire::RequestBody& asked,
                                           base::Moment at);

    const Limits& limits_;
    base::Allowance allowance_;
    base::TokenBucket bucket_;
    Admit admit_;
    std::uint32_t malformed_ = 0;
    std::uint32_t rate_refusals_ = 0;
};

}  // namespace anteroom::session
