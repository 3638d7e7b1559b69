#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/text.hpp"

namespace anteroom::codec {

/// Actions with two fields, gathered into products: every first with every second of one row is an action, and no
/// other is. Keeps the order in which they came.
template <class A, class B>
class Products {
  public:
    /// No pair twice.
    void add(const A& first, const B& second) {
        const auto row = std::ranges::find(rows_, std::vector<A>{first}, &Row::first);
        if (row != rows_.end())
            row->second.push_back(second);
        else
            rows_.push_back({{first}, {second}});
    }

    /// Each product as `each(firsts, seconds)`.
    template <class Each>
    void for_each(Each each) const {
        std::vector<Row> merged;
        for (const Row& row : rows_) {
            const auto same = std::ranges::find(merged, row.second, &Row::second);
            if (same != merged.end())
                same->first.insert(same->first.end(), row.first.begin(), row.first.end());
            else
                merged.push_back(row);
        }
        for (const Row& row : merged) each(row.first, row.second);
    }

  private:
    struct Row {
        std::vector<A> first;
        std::vector<B> second;
    };

    std::vector<Row> rows_;
};

inline void open_pattern(std::string& out, std::string_view type) {
    next(out);
    out += '{';
    key(out, "type");
    write(out, type);
}

/// `"name":` and the list of choices, also where there is only one.
template <class Out, class T>
void write_choices(Out& out, std::string_view name, const std::vector<T>& choices) {
    key(out, name);
    out += '[';
    for (const T choice : choices) {
        next(out);
        write(out, choice);
    }
    out += ']';
}

}  // namespace anteroom::codec
