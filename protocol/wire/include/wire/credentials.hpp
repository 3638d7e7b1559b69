#pragma once

#include <string>

#include "wire/password.hpp"

namespace anteroom::wire {

/// The proof that somebody owns an account.
struct Credentials {
    Password password;
    std::string otp;  ///< the code of the second factor, as typed; empty if there is none
};

}  // namespace anteroom::wire
