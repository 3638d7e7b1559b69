#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cluster/message.hpp"
#include "members.hpp"

namespace anteroom::cluster {

/// Reads values that Writer has written. After the first fault, the reader leaves all later values unchanged, and
/// `whole` returns false.
class Reader {
  public:
    Reader(std::string_view text, std::uint8_t version) : left_(text), version_(version) {}

    /// Returns whether the text contained all values and no further bytes.
    bool whole() const { return good_ && left_.empty(); }

    void take(bool& value) { value = number(1) == 1; }
    template <std::unsigned_integral N>
    requires(!std::same_as<N, bool>) void take(N& value) {
        value = static_cast<N>(number(std::numeric_limits<N>::max()));
    }
    void take(std::int64_t& value) {
        const std::uint64_t folded = number(std::numeric_limits<std::uint64_t>::max());
        value = static_cast<std::int64_t>((folded >> 1U) ^ ((folded & 1U) != 0 ? ~std::uint64_t{0} : std::uint64_t{0}));
    }
    template <class E>
    requires std::is_enum_v<E>
    void take(E& word) {
        static_assert(count_of<E> > 0);
        word = static_cast<E>(number(count_of<E> - 1));
    }
    void take(wire::ErrorCode& code);
    void take(std::string& text) { text = bytes(length()); }

    template <class T>
    void take(std::optional<T>& value) {
        bool is_there = false;
        take(is_there);
        if (is_there) take(value.emplace());
    }
    template <class T>
    void take(std::vector<T>& list) {
        // Each element takes at least one byte, so a wrong length can claim no more memory than a few times the text's
        // size.
        list.resize(length());
        for (T& one : list) take(one);
    }
    template <class A, class B>
    void take(std::pair<A, B>& pair) {
        take(pair.first);
        take(pair.second);
    }
    template <std::size_t size>
    void take(std::array<std::uint8_t, size>& value) {
        const std::string_view text = bytes(size);
        std::copy(text.begin(), text.end(), value.begin());
    }
    template <class... Each>
    void take(std::variant<Each...>& value) {
        const std::uint64_t index = number(sizeof...(Each) - 1);
        take_alternative(value, index, std::index_sequence_for<Each...>());
    }
    template <IsNumber T>
    void take(T& value) {
        take(value.value);
    }
    template <IsStruct T>
    void take(T& value) {
        boost::pfr::for_each_field(value,
                                   [this]<std::size_t place>(auto& member, std::integral_constant<std::size_t, place>) {
                                       if (version_ >= member_since<T, place>) take(member);
                                   });
    }
    /// Reads the members that are sent. message::ToRoom explains the choice.
    void take(store::PlayerChanges& changes) {
        take(changes.players);
        take(changes.tokens);
    }
    void take(message::Frames& value);

  private:
    template <class Variant, std::size_t... each>
    void take_alternative(Variant& value, std::uint64_t index, std::index_sequence<each...>) {
        ((index == each ? take(value.template emplace<each>()) : void()), ...);
    }

    /// Reads a number. Fails and returns 0 if the number is larger than `max` or missing.
    std::uint64_t number(std::uint64_t max);
    /// Reads the length of a list whose elements take at least one byte each.
    std::size_t length() { return static_cast<std::size_t>(number(left_.size())); }
    /// Reads this many bytes. Fails and returns nothing if there are fewer.
    std::string_view bytes(std::size_t count);
    std::uint64_t fail();

    std::string_view left_;
    const std::uint8_t version_;
    bool good_ = true;
};

}  // namespace anteroom::cluster
