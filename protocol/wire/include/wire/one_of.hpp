#pragma once

#include <optional>
#include <type_traits>
#include <variant>

namespace anteroom::wire {

/// Converts a variant to a variant with fewer types, for a part of the server that handles only these types. Returns
/// nothing if the value has another type.
template <class Fewer, class... All>
std::optional<Fewer> one_of(const std::variant<All...>& value) {
    return std::visit(
        [](const auto& one) -> std::optional<Fewer> {
            if constexpr (std::is_constructible_v<Fewer, decltype(one)>)
                return Fewer(one);
            else
                return std::nullopt;
        },
        value);
}

}  // namespace anteroom::wire
