#pragma once
// The second factor of a house's first member.

#include <cstdint>
#include <optional>
#include <string>

#include "house.hpp"
#include "store/port/second_factor.hpp"

namespace anteroom::host::testing {

inline const std::string recovery_code = "K7QF-2MZB-XA5T-RD3N";

/// Returns the authenticator's code of the present step, or of a later step.
std::string code_of_step(std::int64_t later = 0);

/// Restarts the house; the first member then has this second factor.
void set_factor(House& house, const std::optional<store::SecondFactor>& factor);
/// Does the same with the factor of code_of_step() and recovery_code.
void enrol(House& house);

}  // namespace anteroom::host::testing
