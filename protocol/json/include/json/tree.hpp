#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::json_text {

/// A value of a JSON text. What an object or a list holds stands directly behind it, so that a text is one row of
/// nodes.
struct Node {
    enum class Kind : std::uint8_t { null, boolean, integer, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string_view key;   ///< of a member of an object
    std::string_view text;  ///< a string's value; of a `number` (no int64) its digits as they came
    std::size_t nodes = 1;  ///< itself and all that it holds

    /// Empty where it is no string.
    std::string_view text_of_string() const { return kind == Kind::string ? text : std::string_view(); }

    /// The member of that name; nothing unless it is there exactly once.
    const Node* find(std::string_view name) const;

    /// What an object or a list holds, one after the other: for (const Node& one : node).
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

/// A JSON text, read once. Any bytes may come in.
class Tree {
  public:
    static constexpr std::size_t any_depth = SIZE_MAX;

    explicit Tree(std::string_view text, std::size_t depth_max = any_depth);
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;

    bool well_formed = false;  ///< the whole text is JSON; only then the rest holds
    bool too_deep = false;     ///< what lies deeper is not in the tree
    bool key_twice = false;

    const Node& root() const { return nodes_.front(); }

  private:
    class Builder;

    std::vector<Node> nodes_;
    std::string chars_;  ///< of all keys and texts; reserved beforehand, for the nodes point into it
};

/// Equal for texts that say the same, in whatever order an object's members stand. For telling a repeat from another
/// request, not against somebody who looks for two that collide.
std::uint64_t digest(const Node& node);

/// As compact text.
void append(std::string& out, const Node& node);

/// An object of a tree, which it keeps; copies share it.
class Object {
  public:
    Object();  ///< an empty one
    Object(std::shared_ptr<const Tree> tree, const Node& object) : tree_(std::move(tree)), object_(&object) {}

    const Node& operator*() const { return *object_; }
    std::string text() const;

    friend bool operator==(const Object& left, const Object& right) { return left.text() == right.text(); }

  private:
    std::shared_ptr<const Tree> tree_;
    const Node* object_;
};

}  // namespace anteroom::json_text
