#pragma once

#include <utility>
#include <variant>

#include "engine/core/bug.hpp"

namespace anteroom::engine {

/// Marks the error side of an Expected: `return refused(error);`
template <class E>
struct Refused {
    E error;
};

template <class E>
Refused<std::decay_t<E>> refused(E&& error) {
    return {std::forward<E>(error)};
}

/// A value, or an error that says why there is none. This class replaces std::expected, which needs C++23.
template <class T, class E>
class [[nodiscard]] Expected {
  public:
    Expected(T&& value) : held_(std::in_place_index<0>, std::move(value)) {}
    Expected(const T& value) : held_(std::in_place_index<0>, value) {}
    Expected(Refused<E> refusal) : held_(std::in_place_index<1>, std::move(refusal.error)) {}

    bool has_value() const { return held_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// Call only the accessor for the side that is present.
    T& value() & { return get<0>(); }
    const T& value() const& { return get<0>(); }
    T&& value() && { return std::move(get<0>()); }
    const E& error() const { return get<1>(); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

  private:
    template <std::size_t I>
    auto& get() {
        if (held_.index() != I) throw Bug("the other side of an Expected was asked");
        return std::get<I>(held_);
    }
    template <std::size_t I>
    const auto& get() const {
        if (held_.index() != I) throw Bug("the other side of an Expected was asked");
        return std::get<I>(held_);
    }

    std::variant<T, E> held_;
};

}  // namespace anteroom::engine
