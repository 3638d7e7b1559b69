#pragma once

#include <string>

#include "store/port/ids.hpp"

namespace anteroom::app {

/// As the log of acts names whoever sits at the command line.
std::string who_asks();
std::string at_the_command_line(unsigned user);
store::TimeMs present();

}  // namespace anteroom::app
