#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <variant>

#include "session/effect.hpp"
#include "session/limits.hpp"
#include "session/person.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"

namespace anteroom::session {

using AccountBody = std::variant<wire::Register, wire::ChangePassword, wire::LogOut, wire::LogOutEverywhere,
                                 wire::Logins, wire::EndLogins>;

/// What one connection asks about its account, until it is answered. Who may be whom is decided elsewhere.
class AccountRequests {
  public:
    enum class About : std::uint8_t { register_, change_password, log_out, logins };

    /// The limits outlive it.
    explicit AccountRequests(const Limits& limits) : limits_(limits) {}

    std::variant<Effect, wire::ErrorCode> begin(wire::RequestId id, const AccountBody& body, const Person& person);
    /// What the answer is about; nothing where none was awaited.
    std::optional<About> end(wire::RequestId id);

  private:
    const Limits& limits_;
    std::map<wire::RequestId, About> under_way_;
};

}  // namespace anteroom::session
