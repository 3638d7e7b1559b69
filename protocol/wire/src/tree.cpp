#include "tree.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "chars.hpp"
#include "json/text.hpp"

namespace anteroom::wire {
namespace {

/// Builds the tree from nlohmann's events, because its own tree silently keeps the last of two equal keys. Goes on to
/// the end also when the text is too deep, so that what is no JSON at all is told first; nlohmann keeps its state of
/// nesting on the heap, so depth alone cannot exhaust the stack.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
  public:
    Builder(Parsed& result, std::size_t depth_max) : result_(result), depth_max_(depth_max) {}

    bool null() override {
        return leaf([](Node&) {});
    }
    bool boolean(bool value) override {
        return leaf([value](Node& node) {
            node.kind = Node::Kind::boolean;
            node.boolean = value;
        });
    }
    bool number_integer(number_integer_t value) override {
        return leaf([value](Node& node) {
            node.kind = Node::Kind::integer;
            node.integer = value;
        });
    }
    bool number_unsigned(number_unsigned_t value) override {
        if (value <= static_cast<number_unsigned_t>(INT64_MAX)) return number_integer(static_cast<std::int64_t>(value));
        return leaf([value](Node& node) {
            node.kind = Node::Kind::number;
            node.text = std::to_string(value);
        });
    }
    bool number_float(number_float_t, const string_t& digits) override {
        return leaf([&digits](Node& node) {
            node.kind = Node::Kind::number;
            node.text = digits;
        });
    }
    bool string(string_t& value) override {
        return leaf([&value](Node& node) {
            node.kind = Node::Kind::string;
            node.text = std::move(value);
        });
    }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(Node::Kind::object); }
    bool start_array(std::size_t) override { return open(Node::Kind::array); }
    bool key(string_t& value) override {
        if (skipped_ == 0) stack_.back().keys.push_back(std::move(value));
        return true;
    }
    bool end_object() override {
        if (skipped_ == 0) note_keys(stack_.back().keys);
        return close();
    }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int number_overflow = 406;
        overflows_ = error.id == number_overflow;
        return false;
    }

    /// It was well-formed so far, but a number in it is larger than any double.
    bool overflows() const { return overflows_; }

  private:
    template <class Fill>
    bool leaf(Fill fill) {
        if (skipped_ > 0) return true;
        Node node;
        fill(node);
        place(std::move(node));
        return true;
    }

    bool open(Node::Kind kind) {
        if (skipped_ > 0 || stack_.size() >= depth_max_) {
            if (skipped_++ == 0) place(Node{});
            result_.too_deep = true;
            return true;
        }
        Node& node = stack_.emplace_back();
        node.kind = kind;
        node.items.reserve(items_usual);
        if (kind == Node::Kind::object) node.keys.reserve(items_usual);
        return true;
    }

    bool close() {
        if (skipped_ > 0) {
            --skipped_;
            return true;
        }
        Node node = std::move(stack_.back());
        stack_.pop_back();
        place(std::move(node));
        return true;
    }

    void place(Node node) {
        if (stack_.empty())
            result_.root = std::move(node);
        else
            stack_.back().items.push_back(std::move(node));
    }

    void note_keys(const std::vector<std::string>& keys) {
        std::vector<std::string_view> sorted(keys.begin(), keys.end());
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) result_.key_twice = true;
    }

    /// Most requests fit, so that a level asks for memory once.
    static constexpr std::size_t items_usual = 6;

    Parsed& result_;
    std::size_t depth_max_;
    bool overflows_ = false;
    std::size_t skipped_ = 0;  ///< levels open below the deepest that is kept
    std::vector<Node> stack_;
};

/// The same text with one digit in place of each exponent: JSON has numbers of any size, nlohmann's double has not.
/// What is left of such a number is still none that is whole, which is all that a request asks of it.
std::string with_small_exponents(std::string_view text) {
    std::string small;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        small += c;
        if (quoted && c == '\\' && i + 1 < text.size())
            small += text[++i];
        else if (c == '"')
            quoted = !quoted;
        const bool exponent = !quoted && (c == 'e' || c == 'E') && i > 0 && is_digit(text[i - 1]);
        if (!exponent) continue;
        if (i + 1 < text.size() && (text[i + 1] == '+' || text[i + 1] == '-')) small += text[++i];
        if (i + 1 < text.size() && is_digit(text[i + 1])) small += '1';
        while (i + 1 < text.size() && is_digit(text[i + 1])) ++i;
    }
    return small;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
    if (std::ranges::count(keys, key) != 1) return nullptr;
    return &items[static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin())];
}

Parsed parse_tree(std::string_view text, std::size_t depth_max) {
    Parsed result;
    Builder builder(result, depth_max);
    result.well_formed = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    if (!builder.overflows()) return result;
    Parsed again;
    Builder second(again, depth_max);
    const std::string small = with_small_exponents(text);
    again.well_formed = nlohmann::json::sax_parse(small.begin(), small.end(), &second);
    return again;
}

void append(std::string& out, const Node& node) {
    switch (node.kind) {
        case Node::Kind::null:
            out += "null";
            return;
        case Node::Kind::boolean:
            json_text::write(out, node.boolean);
            return;
        case Node::Kind::integer:
            json_text::write(out, node.integer);
            return;
        case Node::Kind::number:
            out += node.text;
            return;
        case Node::Kind::string:
            json_text::write(out, node.text);
            return;
        case Node::Kind::array:
        case Node::Kind::object:
            break;
    }
    const bool object = node.kind == Node::Kind::object;
    out += object ? '{' : '[';
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        if (i > 0) out += ',';
        if (object) {
            json_text::write(out, node.keys[i]);
            out += ':';
        }
        append(out, node.items[i]);
    }
    out += object ? '}' : ']';
}

}  // namespace anteroom::wire
