#pragma once
// The second factor of a house's first member.

#include <cstdint>
#include <optional>
#include <string>

#include "house.hpp"
#include "store/port/second_factor.hpp"

namespace anteroom::host::testing {

inline const std::string recovery_code = "K7QF-2MZB-XA5T-RD3N";

/// Returns the authenticator's code for the present time step, or for a later step.
std::string code_of_step(std::int64_t later = 0);

/// Restarts the house. Afterwards the first member has this second factor.
void set_factor(House& house, const std::optional<store::SecondFactor>& factor);
/// Sets the factor of code_of_step(), with recovery_code.
void enrol(House& house);

}  // namespace anteroom::host::testing
