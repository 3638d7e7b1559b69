#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace anteroom::support {

/// Returns the expected content of a golden file, or an empty text if the file is missing. If ANTEROOM_REGOLDEN=1 is in
/// the environment, the file is written first. Set the variable only on purpose, and review the file like code.
inline std::string golden(const std::string& path, const std::string& actual) {
    const char* regolden = std::getenv("ANTEROOM_REGOLDEN");
    if (regolden && std::string(regolden) == "1") {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::binary) << actual;
    }
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Returns the first line in which two texts differ, for people, or an empty text if the texts are equal.
inline std::string first_difference(const std::string& expected, const std::string& actual) {
    std::istringstream left(expected);
    std::istringstream right(actual);
    for (int number = 1;; ++number) {
        std::string a;
        std::string b;
        const bool more_a = static_cast<bool>(std::getline(left, a));
        const bool more_b = static_cast<bool>(std::getline(right, b));
        if (!more_a && !more_b) return "";
        if (more_a != more_b || a != b)
            return "line " + std::to_string(number) + "\n  golden: " + a + "\n  now:    " + b;
    }
}

}  // namespace anteroom::support
