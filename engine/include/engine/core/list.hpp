#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "engine/core/bug.hpp"

namespace anteroom::engine {

/// A list of at most N plain values, stored without allocating memory. An action copies the state and makes a view for
/// each seat. With such lists, neither step allocates memory. The interface is the same as that of std::vector. An
/// overflow is a bug.
template <class T, std::size_t N>
class List {
  public:
    static_assert(std::is_trivially_copyable_v<T>);
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    List() = default;
    explicit List(std::size_t count, const T& value = {}) { assign(count, value); }
    List(std::initializer_list<T> values) : List(values.begin(), values.end()) {}
    template <std::input_iterator From>
    List(From first, From last) {
        assign(first, last);
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return N; }

    T* begin() { return reinterpret_cast<T*>(bytes_.data()); }
    T* end() { return begin() + size_; }
    const T* begin() const { return reinterpret_cast<const T*>(bytes_.data()); }
    const T* end() const { return begin() + size_; }
    T& operator[](std::size_t index) { return begin()[index]; }
    const T& operator[](std::size_t index) const { return begin()[index]; }
    T& at(std::size_t index) { return begin()[checked(index)]; }
    const T& at(std::size_t index) const { return begin()[checked(index)]; }
    T& front() { return *begin(); }
    const T& front() const { return *begin(); }
    T& back() { return end()[-1]; }
    const T& back() const { return end()[-1]; }

    void push_back(const T& value) {
        const T added = value;  // a copy, because the argument may refer into this list
        *grow(1) = added;
    }
    void pop_back() { --size_; }
    void clear() { size_ = 0; }
    void assign(std::size_t count, const T& value) {
        clear();
        std::fill_n(grow(count), count, value);
    }
    template <std::input_iterator From>
    void assign(From first, From last) {
        clear();
        std::copy(first, last, grow(static_cast<std::size_t>(std::distance(first, last))));
    }
    T* insert(const T* before, const T& value) {
        const T added = value;
        return insert(before, &added, &added + 1);
    }
    /// Appends a range. The range must belong to another list.
    template <std::input_iterator From>
    T* insert(const T* before, From first, From last) {
        T* at = begin() + (before - begin());
        T* old_end = end();
        const auto count = std::distance(first, last);
        grow(static_cast<std::size_t>(count));
        std::copy_backward(at, old_end, old_end + count);
        std::copy(first, last, at);
        return at;
    }
    T* erase(const T* first, const T* last) {
        T* at = begin() + (first - begin());
        size_ = static_cast<std::size_t>(std::copy(last, static_cast<const T*>(end()), at) - begin());
        return at;
    }
    T* erase(const T* at) { return erase(at, at + 1); }

    friend bool operator==(const List& left, const List& right) { return std::ranges::equal(left, right); }

  private:
    std::size_t checked(std::size_t index) const {
        ensure(index < size_, "a place that a list does not have");
        return index;
    }
    /// Makes space for `count` more values, and returns the place of the first.
    T* grow(std::size_t count) {
        ensure(count <= N - size_, "a list is full");
        T* at = end();
        size_ += count;
        return at;
    }

    /// Only the used bytes contain values, so constructing an empty list costs nothing.
    alignas(T) std::array<std::byte, N * sizeof(T)> bytes_;
    std::size_t size_ = 0;
};

template <class T, std::size_t N, class Which>
void erase_if(List<T, N>& list, Which which) {
    list.erase(std::remove_if(list.begin(), list.end(), which), list.end());
}

/// One value for each seat of a table.
template <class T>
using BySeat = List<T, 8>;

}  // namespace anteroom::engine
