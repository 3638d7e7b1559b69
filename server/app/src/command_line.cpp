#include "command_line.hpp"

#include <pwd.h>
#include <unistd.h>

#include <chrono>

namespace anteroom::app {

std::string who_asks() {
    return at_the_command_line(getuid());
}

std::string at_the_command_line(unsigned user) {
    const passwd* entry = getpwuid(user);
    return "command line (" + (entry != nullptr ? std::string(entry->pw_name) : std::to_string(user)) + ")";
}

store::TimeMs present() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count()};
}

}  // namespace anteroom::app
