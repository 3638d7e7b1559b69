#pragma once

#include <string>

#include "wire/password.hpp"

namespace anteroom::wire {

/// The proof that somebody owns an account.
struct Credentials {
    Password password;
    std::string otp;  ///< the second factor's code as typed; empty: none
};

}  // namespace anteroom::wire
