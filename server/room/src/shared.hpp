#pragma once

#include <memory>
#include <utility>

namespace anteroom::room {

/// A value that all its copies share until one of them is edited. A copy of a Shared is only a pointer. A value never
/// changes while another copy uses it. If copies are edited, all of them must be on one shard.
template <class T>
class Shared {
  public:
    Shared() : value_(initial()) {}
    explicit Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return *value_; }
    const T* operator->() const { return value_.get(); }

    /// Returns this copy's own value, for changes.
    T& edit() {
        if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
        return *value_;
    }
    Shared& operator=(T value) {
        value_ = std::make_shared<T>(std::move(value));
        return *this;
    }

    /// Returns whether both share one value. If so, neither was edited since one was copied from the other.
    bool is_same(const Shared& other) const { return value_ == other.value_; }

    friend bool operator==(const Shared& left, const Shared& right) {
        return left.is_same(right) || *left.value_ == *right.value_;
    }

  private:
    /// This pointer keeps the use count above one, so edit() never changes the initial value itself.
    static const std::shared_ptr<T>& initial() {
        static const auto value = std::make_shared<T>();
        return value;
    }

    std::shared_ptr<T> value_;
};

}  // namespace anteroom::room
