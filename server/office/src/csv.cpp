#include "csv.hpp"

namespace anteroom::office {

Csv::Csv(const std::vector<std::string_view>& head) {
    for (const std::string_view name : head) text(name);
    end();
}

void Csv::cell(std::string_view plain) {
    if (!first_) all_ += ',';
    first_ = false;
    if (plain.find_first_of(",\"\r\n") == std::string_view::npos) {
        all_ += plain;
        return;
    }
    all_ += '"';
    for (const char c : plain) {
        if (c == '"') all_ += '"';
        all_ += c;
    }
    all_ += '"';
}

Csv& Csv::text(std::string_view plain) {
    constexpr std::string_view formula = "=+-@\t\r";
    if (!plain.empty() && formula.find(plain.front()) != std::string_view::npos)
        cell("'" + std::string(plain));
    else
        cell(plain);
    return *this;
}

Csv& Csv::number(std::string_view digits) {
    cell(digits);
    return *this;
}

void Csv::end() {
    all_ += "\r\n";
    first_ = true;
}

}  // namespace anteroom::office
