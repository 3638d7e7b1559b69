#include "csv.hpp"

#include <algorithm>
#include <array>

namespace anteroom::admin {

namespace {

/// Spreadsheets in East Asian locales read the full-width forms (U+FF1D, U+FF0B, U+FF0D, U+FF20) like the ASCII ones.
constexpr std::array<std::string_view, 11> formula_starts = {"=",  "+",      "-",      "@",      "\t",    "\r",
                                                             "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

bool begins_formula(std::string_view text) {
    return std::ranges::any_of(formula_starts, [text](std::string_view start) { return text.starts_with(start); });
}

}  // namespace

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
    // Many spreadsheets split cells at semicolons, even inside quotes.
    constexpr std::string_view divides = ";\t";
    std::string safe;
    bool begins = true;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (begins && begins_formula(plain.substr(i))) safe += '\'';
        safe += plain[i];
        begins = divides.find(plain[i]) != std::string_view::npos;
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
