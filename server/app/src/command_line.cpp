#include "command_line.hpp"

#include <pwd.h>
#include <unistd.h>

#include <chrono>

namespace anteroom::app {

std::string who_asks() {
    const passwd* entry = getpwuid(getuid());
    return "command line (" + (entry != nullptr ? std::string(entry->pw_name) : std::to_string(getuid())) + ")";
}

store::TimeMs present() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count()};
}

}  // namespace anteroom::app
