#pragma once

#include <string>

#include "store/port/ids.hpp"

namespace anteroom::app {

/// The name of the command line's user in the audit log.
std::string who_asks();
std::string at_the_command_line(unsigned user);
store::TimeMs present();

}  // namespace anteroom::app
