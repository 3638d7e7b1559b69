#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <variant>

#include "session/effect.hpp"
#include "session/limits.hpp"
#include "session/person.hpp"
#include "wire/error.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::session {

using AccountBody = wire::RequestsOf<wire::Answerer::account>;

/// The requests of a connection about its account that are not answered yet. Other parts check passwords and logins.
class AccountRequests {
  public:
    enum class About : std::uint8_t { register_, change_password, log_out, logins };

    /// The limits must outlive this object.
    explicit AccountRequests(const Limits& limits) : limits_(limits) {}

    std::variant<Effect, wire::ErrorCode> begin(wire::RequestId id, const AccountBody& body, const Person& person);
    /// Ends a request and returns its subject. Returns nothing if the request was not waiting.
    std::optional<About> end(wire::RequestId id);

  private:
    const Limits& limits_;
    std::map<wire::RequestId, About> under_way_;
};

}  // namespace anteroom::session
