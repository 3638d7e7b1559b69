#pragma once

#include <string>

#include "wire/password.hpp"

namespace anteroom::wire {

/// What somebody brings to prove whose account it is.
struct Credentials {
    Password password;
    std::string otp;  ///< a code of the second factor as it was typed; empty: none
};

}  // namespace anteroom::wire
