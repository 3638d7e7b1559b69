#include "csv.hpp"

namespace anteroom::admin {

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
    // Spreadsheets of half the world divide cells at semicolons, quoted or not.
    constexpr std::string_view divides = ";\t";
    std::string safe;
    bool begins = true;
    for (const char c : plain) {
        if (begins && formula.find(c) != std::string_view::npos) safe += '\'';
        safe += c;
        begins = divides.find(c) != std::string_view::npos;
    }
    cell(safe);
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

}  // namespace anteroom::admin
