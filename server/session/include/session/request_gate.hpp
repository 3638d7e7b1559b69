#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "base/token_bucket.hpp"
#include "session/input.hpp"
#include "session/limits.hpp"
#include "session/person.hpp"
#include "wire/parse.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

struct Arrived {
    wire::Request request;
    Instant at;
};

/// What one connection may send: frames that are requests, and not too many. Whoever goes on all the same is turned
/// out.
class RequestGate {
  public:
    explicit RequestGate(const Limits& limits)
        : limits_(limits), allowance_(base::per_second(limits.requests_per_s, limits.requests_burst)) {}

    struct Refusal {
        wire::Malformed error;
        std::string closes{};  ///< why the connection is closed after it; empty: it is not
    };
    std::variant<Arrived, Refusal> take(const input::Frame& frame);

  private:
    const Limits& limits_;
    base::Allowance allowance_;
    base::TokenBucket bucket_;
    std::uint32_t malformed_ = 0;
    std::uint32_t rate_refusals_ = 0;
};

}  // namespace anteroom::session
