#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/text.hpp"

namespace anteroom::codec {

/// Actions with two fields, grouped into rows. All combinations of a row's first and second values are exactly its
/// actions. The order of the actions stays. The caller must add all actions with the same first value one after the
/// other.
template <class A, class B>
class Products {
  public:
    explicit Products(std::size_t actions) {
        rows_.reserve(actions);
        seconds_.reserve(actions);
    }

    void add(const A& first, const B& second) {
        if (rows_.empty() || rows_.back().first != first) rows_.push_back({first, seconds_.size(), 0});
        seconds_.push_back(second);
        ++rows_.back().count;
    }

    /// Calls `each(firsts, seconds)` for each group. Rows with the same second values form one group.
    template <class Each>
    void for_each(Each each) const {
        std::vector<A> firsts;
        firsts.reserve(rows_.size());
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::span<const B> seconds = seconds_of(rows_[i]);
            const auto is_same = [&](const Row& row) { return std::ranges::equal(seconds_of(row), seconds); };
            if (std::any_of(rows_.data(), rows_.data() + i, is_same)) continue;
            firsts.clear();
            for (std::size_t j = i; j < rows_.size(); ++j)
                if (is_same(rows_[j])) firsts.push_back(rows_[j].first);
            each(firsts, seconds);
        }
    }

  private:
    struct Row {
        A first;
        std::size_t from;  ///< index into seconds_
        std::size_t count;
    };
    std::span<const B> seconds_of(const Row& row) const { return std::span(seconds_).subspan(row.from, row.count); }

    std::vector<Row> rows_;
    std::vector<B> seconds_;
};

inline void open_pattern(std::string& out, std::string_view type) {
    next(out);
    out += '{';
    key(out, "type");
    write(out, type);
}

/// Writes `"name":` and the list of choices, even for a single choice.
template <class Out, class List>
void write_choices(Out& out, std::string_view name, const List& choices) {
    key(out, name);
    out += '[';
    for (const auto choice : choices) {
        next(out);
        write(out, choice);
    }
    out += ']';
}

}  // namespace anteroom::codec
