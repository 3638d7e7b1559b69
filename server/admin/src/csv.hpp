#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anteroom::admin {

/// Rows of RFC 4180. What a spreadsheet would take for a formula gets an apostrophe before it.
class Csv {
  public:
    explicit Csv(const std::vector<std::string_view>& head);

    /// One row, cell by cell.
    Csv& text(std::string_view cell);
    Csv& number(std::string_view digits);  ///< with a sign at most; stands as it is
    void end();

    std::string take() { return std::move(all_); }

  private:
    void cell(std::string_view plain);

    std::string all_;
    bool first_ = true;
};

}  // namespace anteroom::admin
