#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anteroom::admin {

/// Rows in the format of RFC 4180. A text that a spreadsheet could read as a formula gets an apostrophe in front.
class Csv {
  public:
    explicit Csv(const std::vector<std::string_view>& head);

    /// Writes one cell of a row.
    Csv& text(std::string_view cell);
    Csv& number(std::string_view digits);  ///< digits with an optional sign, written unchanged
    void end();

    std::string take() { return std::move(all_); }

  private:
    void cell(std::string_view plain);

    std::string all_;
    bool first_ = true;
};

}  // namespace anteroom::admin
