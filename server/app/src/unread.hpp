#pragma once

#include <exception>

namespace anteroom::app {

/// Returns whether the error says nothing about the checked data: the database did not answer, another
/// process interfered, or this machine lacked memory. Such a check is repeated, and never counts as a fault.
bool could_not_check(const std::exception& error);

}  // namespace anteroom::app
