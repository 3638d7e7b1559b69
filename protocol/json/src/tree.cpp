#include "json/tree.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "json/text.hpp"

namespace anteroom::json_text {
namespace {

/// Most requests fit into this number of nodes.
constexpr std::size_t nodes_usual = 16;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Replaces each exponent by one digit, because JSON allows numbers that do not fit into nlohmann's double. A request
/// only needs to know that the number is not whole, and the replacement preserves this.
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

/// Builds the tree from nlohmann's events, because nlohmann's own tree silently keeps the last of two equal
/// keys. The builder reads a text to the end even if it is nested too deep, because "not JSON" is the more
/// important error. nlohmann keeps its nesting state on the heap, so depth alone cannot exhaust the stack.
class Tree::Builder final : public nlohmann::json_sax<nlohmann::json> {
  public:
    Builder(Tree& tree, std::size_t depth_max) : tree_(tree), depth_max_(depth_max) {
        open_.reserve(nodes_usual);
        keys_.reserve(nodes_usual);
    }

    bool null() override {
        add(Node::Kind::null);
        return true;
    }
    bool boolean(bool value) override {
        if (Node* node = add(Node::Kind::boolean)) node->boolean = value;
        return true;
    }
    bool number_integer(number_integer_t value) override {
        if (Node* node = add(Node::Kind::integer)) node->integer = value;
        return true;
    }
    bool number_unsigned(number_unsigned_t value) override {
        if (value <= static_cast<number_unsigned_t>(INT64_MAX)) return number_integer(static_cast<std::int64_t>(value));
        if (Node* node = add(Node::Kind::number)) node->text = kept(std::to_string(value));
        return true;
    }
    bool number_float(number_float_t, const string_t& digits) override {
        if (Node* node = add(Node::Kind::number)) node->text = kept(digits);
        return true;
    }
    bool string(string_t& value) override {
        if (Node* node = add(Node::Kind::string)) node->text = kept(value);
        return true;
    }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(Node::Kind::object); }
    bool start_array(std::size_t) override { return open(Node::Kind::array); }
    bool key(string_t& value) override {
        if (skipped_ == 0) key_ = kept(value);
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int number_overflow = 406;
        overflows_ = error.id == number_overflow;
        return false;
    }

    /// Returns whether the text was well-formed up to a number that is too large for a double.
    bool overflows() const { return overflows_; }

  private:
    /// Adds a node. Returns null below the deepest level that is kept.
    Node* add(Node::Kind kind) {
        if (skipped_ > 0) return nullptr;
        Node& node = tree_.nodes_.emplace_back();
        node.kind = kind;
        node.key = std::exchange(key_, {});
        return &node;
    }

    bool open(Node::Kind kind) {
        if (skipped_ > 0 || open_.size() >= depth_max_) {
            if (skipped_ == 0) add(Node::Kind::null);
            ++skipped_;
            tree_.too_deep = true;
            return true;
        }
        open_.push_back(tree_.nodes_.size());
        add(kind);
        return true;
    }

    bool close() {
        if (skipped_ > 0) {
            --skipped_;
            return true;
        }
        Node& node = tree_.nodes_[open_.back()];
        node.nodes = tree_.nodes_.size() - open_.back();
        open_.pop_back();
        if (node.kind == Node::Kind::object) note_keys(node);
        return true;
    }

    /// Copies the text. The copy is at most as long as its source, so the reserved space is enough.
    std::string_view kept(std::string_view text) {
        const std::size_t from = tree_.chars_.size();
        tree_.chars_ += text;
        return std::string_view(tree_.chars_).substr(from);
    }

    void note_keys(const Node& object) {
        keys_.clear();
        for (const Node& member : object) keys_.push_back(member.key);
        std::ranges::sort(keys_);
        if (std::ranges::adjacent_find(keys_) != keys_.end()) tree_.key_twice = true;
    }

    Tree& tree_;
    std::size_t depth_max_;
    bool overflows_ = false;
    std::size_t skipped_ = 0;  ///< number of open levels below the deepest level that is kept
    std::string_view key_;     ///< the key of the next value
    std::vector<std::size_t> open_;
    std::vector<std::string_view> keys_;
};

const Node* Node::find(std::string_view name) const {
    const Node* found = nullptr;
    for (const Node& member : *this) {
        if (member.key != name) continue;
        if (found != nullptr) return nullptr;
        found = &member;
    }
    return found;
}

Tree::Tree(std::string_view text, std::size_t depth_max) {
    const auto read = [&](std::string_view what) {
        nodes_.clear();
        nodes_.reserve(nodes_usual);
        chars_.clear();
        chars_.reserve(what.size());
        Builder builder(*this, depth_max);
        well_formed = nlohmann::json::sax_parse(what.begin(), what.end(), &builder);
        return builder.overflows();
    };
    if (!read(text)) return;
    too_deep = key_twice = false;
    read(with_small_exponents(text));
}

void append(std::string& out, const Node& node) {
    switch (node.kind) {
        case Node::Kind::null:
            out += "null";
            return;
        case Node::Kind::boolean:
            write(out, node.boolean);
            return;
        case Node::Kind::integer:
            write(out, node.integer);
            return;
        case Node::Kind::number:
            out += node.text;
            return;
        case Node::Kind::string:
            write(out, node.text);
            return;
        case Node::Kind::array:
        case Node::Kind::object:
            break;
    }
    const bool object = node.kind == Node::Kind::object;
    out += object ? '{' : '[';
    bool first = true;
    for (const Node& one : node) {
        if (!std::exchange(first, false)) out += ',';
        if (object) {
            write(out, one.key);
            out += ':';
        }
        append(out, one);
    }
    out += object ? '}' : ']';
}

namespace {

constexpr std::uint64_t digest_start = 0xcbf29ce484222325;

/// The hash FNV-1a.
std::uint64_t digest_of(std::uint64_t so_far, std::string_view bytes) {
    for (const char c : bytes) so_far = (so_far ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return so_far;
}

std::uint64_t digest_of(std::uint64_t so_far, std::uint64_t number) {
    return (so_far ^ number) * 0x9e3779b97f4a7c15;
}

}  // namespace

std::uint64_t digest(const Node& node) {
    const std::uint64_t start = digest_of(digest_start, static_cast<std::uint64_t>(node.kind));
    switch (node.kind) {
        case Node::Kind::null:
            return start;
        case Node::Kind::boolean:
            return digest_of(start, std::uint64_t{node.boolean});
        case Node::Kind::integer:
            return digest_of(start, static_cast<std::uint64_t>(node.integer));
        case Node::Kind::number:
        case Node::Kind::string:
            return digest_of(start, node.text);
        case Node::Kind::array:
        case Node::Kind::object:
            break;
    }
    std::uint64_t all = start;
    for (const Node& one : node) {
        if (node.kind == Node::Kind::array)
            all = digest_of(all, digest(one));
        else
            all += digest_of(digest_of(digest_start, one.key), digest(one));
    }
    return digest_of(all, node.nodes);
}

Object::Object() {
    static const auto empty = std::make_shared<const Tree>("{}");
    *this = Object(empty, empty->root());
}

std::string Object::text() const {
    std::string out;
    append(out, *object_);
    return out;
}

}  // namespace anteroom::json_text
