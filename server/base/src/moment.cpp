#include "base/moment.hpp"

#include <ctime>

namespace anteroom::base {

namespace {

std::string formatted(std::int64_t time_ms, const char* format) {
    const std::time_t seconds = time_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40] = "";
    const std::size_t length = std::strftime(text, sizeof text, format, &parts);
    return {text, length};
}

}  // namespace

std::string moment_text(std::int64_t time_ms) {
    return formatted(time_ms, "%Y-%m-%dT%H:%M:%SZ");
}

std::string date_text(std::int64_t time_ms) {
    return formatted(time_ms, "%Y-%m-%d");
}

}  // namespace anteroom::base
