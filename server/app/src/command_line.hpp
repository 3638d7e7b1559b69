#pragma once

#include <string>

#include "store/port/ids.hpp"

namespace anteroom::app {

/// Returns the name of the user of the command line, as the audit log writes it.
std::string who_asks();
std::string at_the_command_line(unsigned user);
store::TimeMs present();

}  // namespace anteroom::app
