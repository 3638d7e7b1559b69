#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "host/ground/parts.hpp"
#include "net/http.hpp"

namespace anteroom::host {

class Accounts;
class GuestService;
class RequestRates;
struct HostContext;

/// A login with a password, for a client without a connection.
struct WantedLogin {
    std::string key;  ///< key of the name
    wire::Credentials brought;
    std::string program;  ///< the name that the client gives itself; may be empty
};

/// A new login, whose token is valid immediately.
struct NewLogin {
    store::PlayerRow player;
    std::string token;
    store::WrongPasswords wrong_passwords;  ///< wrong passwords since the last login with the right password
};
using OnLogin = std::function<void(const std::variant<NewLogin, wire::ErrorCode>&)>;

/// The logins of a Host, for parts of the program that have no connection. Any thread may call
/// this object. Each callback is called once, on a shard, unless the server stops before.
class HostLogins {
  public:
    HostLogins(HostContext& context, GuestService& guests, Accounts& accounts, RequestRates& rates)
        : context_(context), guests_(guests), accounts_(accounts), rates_(rates) {}

    /// Logs in like `hello` with `account` and `password`: rates, tries, log lines and refusals are the same.
    void log_in(const net::Networks& from, WantedLogin wanted, OnLogin done);
    /// Ends this login and the connections that were opened with its token. `done` gets nothing when the logout is
    /// durable.
    void log_out(const LoggedIn& who, std::function<void(std::optional<wire::ErrorCode>)> done);
    /// Checks the credentials of a logged-in player again. `done` gets nothing if they are right.
    void prove_again(const net::Networks& from, const LoggedIn& who, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> done);

    /// Tells all connections of the player about the new role.
    void role_changed(store::PlayerRow person);
    /// Ends all connections of the player, or only the connections of one token. The store has already dropped the
    /// tokens.
    void logged_out(store::PlayerId person, std::optional<store::SecretHash> only = std::nullopt);
    /// Ends the connections of all tokens of the player except one.
    void others_logged_out(store::PlayerId person, const store::SecretHash& but);

  private:
    HostContext& context_;
    GuestService& guests_;
    Accounts& accounts_;
    RequestRates& rates_;
};

}  // namespace anteroom::host
