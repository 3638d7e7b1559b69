#pragma once
// Requests about the player's own account.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wire/password.hpp"

namespace anteroom::wire {

struct Register {
    static constexpr std::string_view type = "register";
    std::string name;
    Password password;
    friend bool operator==(const Register&, const Register&) = default;
};

struct ChangePassword {
    static constexpr std::string_view type = "change_password";
    Password password;  ///< the current password
    Password wanted;
    std::string otp{};  ///< the code of the account's second factor; empty if there is none
    friend bool operator==(const ChangePassword&, const ChangePassword&) = default;
};

struct LogOut {
    static constexpr std::string_view type = "log_out";
    friend bool operator==(const LogOut&, const LogOut&) = default;
};

struct LogOutEverywhere {
    static constexpr std::string_view type = "log_out_everywhere";
    friend bool operator==(const LogOutEverywhere&, const LogOutEverywhere&) = default;
};

struct Logins {
    static constexpr std::string_view type = "logins";
    friend bool operator==(const Logins&, const Logins&) = default;
};

/// The length of the name of a login.
inline constexpr std::size_t login_len = 16;

struct EndLogins {
    static constexpr std::string_view type = "end_logins";
    std::optional<std::string> login{};  ///< a name from `logins`; if absent, all logins except that of this connection
    friend bool operator==(const EndLogins&, const EndLogins&) = default;
};

}  // namespace anteroom::wire
