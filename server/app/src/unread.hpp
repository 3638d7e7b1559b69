#pragma once

#include <exception>

namespace anteroom::app {

/// Returns whether the error proves nothing about the checked data. Examples are a database that did not answer,
/// another process that interfered, or a lack of memory. Such a check is repeated and never counts as a fault.
bool could_not_check(const std::exception& error);

}  // namespace anteroom::app
