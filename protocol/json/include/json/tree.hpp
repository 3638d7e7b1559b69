#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::json_text {

/// A value of a JSON text. The children of an object or list directly
/// follow their parent, so a text is one array of nodes.
struct Node {
    enum class Kind : std::uint8_t { null, boolean, integer, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string_view key;   ///< the key, if the node is a member of an object
    std::string_view text;  ///< the value of a string; for a number that is no int64, its original digits
    std::size_t nodes = 1;  ///< number of nodes in this value, including the value itself

    /// Returns the string's value. Returns an empty text for any other kind.
    std::string_view text_of_string() const { return kind == Kind::string ? text : std::string_view(); }

    /// Returns the member with that name. Returns null unless exactly one member has the name.
    const Node* find(std::string_view name) const;

    /// The children of an object or list, one after the other: for (const Node& one : node).
    class Iterator {
      public:
        explicit Iterator(const Node* at) : at_(at) {}
        const Node& operator*() const { return *at_; }
        Iterator& operator++() {
            at_ += at_->nodes;
            return *this;
        }
        friend bool operator==(Iterator, Iterator) = default;

      private:
        const Node* at_;
    };
    Iterator begin() const { return Iterator(this + 1); }
    Iterator end() const { return Iterator(this + nodes); }
};

/// A JSON text that was read once. Any bytes are safe as input.
class Tree {
  public:
    static constexpr std::size_t any_depth = SIZE_MAX;

    explicit Tree(std::string_view text, std::size_t depth_max = any_depth);
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;

    bool well_formed = false;  ///< true if the whole text is JSON; if false, ignore the other members
    bool too_deep = false;     ///< true if deeper levels were cut off
    bool key_twice = false;

    const Node& root() const { return nodes_.front(); }

  private:
    class Builder;

    std::vector<Node> nodes_;
    std::string chars_;  ///< all keys and texts; the space is reserved in advance, because nodes point into it
};

/// Returns a hash that is equal for texts with the same content, in any order of their members. The server uses the
/// hash to tell a repeated request from a different request. The hash does not resist an attacker who searches for
/// collisions.
std::uint64_t digest(const Node& node);

/// Appends the node as compact text.
void append(std::string& out, const Node& node);

/// An object together with its tree. Copies share the tree.
class Object {
  public:
    Object();  ///< makes an empty object
    Object(std::shared_ptr<const Tree> tree, const Node& object) : tree_(std::move(tree)), object_(&object) {}

    const Node& operator*() const { return *object_; }
    std::string text() const;

    friend bool operator==(const Object& left, const Object& right) { return left.text() == right.text(); }

  private:
    std::shared_ptr<const Tree> tree_;
    const Node* object_;
};

}  // namespace anteroom::json_text
