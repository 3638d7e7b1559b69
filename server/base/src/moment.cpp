#include "base/moment.hpp"

#include <ctime>

namespace anteroom::base {

std::string moment_text(std::int64_t time_ms) {
    const std::time_t seconds = time_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40] = "";
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text, length};
}

}  // namespace anteroom::base
