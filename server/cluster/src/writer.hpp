#pragma once

#include <array>
#include <concepts>
#include <cstdint>
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

/// Writes values one after the other, without names: whole numbers with seven bits per byte,
/// lowest first, and texts and lists after their length. Reader reads these values again.
class Writer {
  public:
    Writer(std::string& out, std::uint8_t version) : out_(out), version_(version) {}

    void put(bool value) { put_byte(value ? 1 : 0); }
    template <std::unsigned_integral N>
    requires(!std::same_as<N, bool>) void put(N number) {
        std::uint64_t left = number;
        for (; left >= 0x80; left >>= 7U) put_byte(static_cast<std::uint8_t>(left | 0x80U));
        put_byte(static_cast<std::uint8_t>(left));
    }
    /// Moves the sign into the lowest bit, so that numbers near zero are short, whether positive or negative.
    template <std::signed_integral N>
    void put(N number) {
        const auto wide = static_cast<std::int64_t>(number);
        put((static_cast<std::uint64_t>(wide) << 1U) ^ (wide < 0 ? ~std::uint64_t{0} : std::uint64_t{0}));
    }
    template <class E>
    requires std::is_enum_v<E>
    void put(E word) { put(static_cast<std::underlying_type_t<E>>(word)); }
    /// Writes an error code by its name, because the numbers of codes change when a code is inserted between others.
    void put(wire::ErrorCode code) { put(wire::name_of(code)); }
    void put(std::string_view text) {
        put(text.size());
        out_ += text;
    }
    void put(const std::string& text) { put(std::string_view(text)); }

    template <class T>
    void put(const std::optional<T>& value) {
        put(value.has_value());
        if (value) put(*value);
    }
    template <class T>
    void put(const std::vector<T>& list) {
        put(list.size());
        for (const T& one : list) put(one);
    }
    template <class A, class B>
    void put(const std::pair<A, B>& pair) {
        put(pair.first);
        put(pair.second);
    }
    template <std::size_t size>
    void put(const std::array<std::uint8_t, size>& bytes) {
        for (const std::uint8_t byte : bytes) put_byte(byte);
    }
    template <class... Each>
    void put(const std::variant<Each...>& value) {
        put(value.index());
        std::visit([this](const auto& one) { put(one); }, value);
    }
    template <IsNumber T>
    void put(const T& number) {
        put(number.value);
    }
    template <IsStruct T>
    void put(const T& value) {
        boost::pfr::for_each_field(
            value, [this]<std::size_t place>(const auto& member, std::integral_constant<std::size_t, place>) {
                if (version_ >= member_since<T, place>) put(member);
            });
    }
    /// Writes the members that are sent. message::ToRoom explains the choice.
    void put(const store::PlayerChanges& changes) {
        put(changes.players);
        put(changes.tokens);
    }
    void put(const message::Frames& value);

  private:
    void put_byte(std::uint8_t byte) { out_ += static_cast<char>(byte); }

    std::string& out_;
    const std::uint8_t version_;
};

}  // namespace anteroom::cluster
