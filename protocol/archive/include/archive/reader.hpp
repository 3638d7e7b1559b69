#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "archive/bare.hpp"
#include "engine/core/card.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/list.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"
#include "engine/core/words.hpp"

namespace anteroom::archive {

/// The place of a fault in a document, and the reason. `place` looks like `setup.players[2].lives`.
struct Unreadable {
    std::string place;
    std::string reason;
};

/// Reads values from JSON. The reader refuses a value that is missing, unknown, out of range or of the wrong type, and
/// reports the place. Call the function `read` below, which catches the exception.
class Reader {
  public:
    struct Refusal : std::exception {
        explicit Refusal(Unreadable what) : unreadable(std::move(what)) {}
        Unreadable unreadable;
    };

    explicit Reader(const nlohmann::json& document, std::string place = {})
        : node_(&document), place_(std::move(place)) {}

    void value(bool& v);
    void value(std::string& v);
    void value(engine::Seat& v);
    void value(engine::DecisionId& v);
    void value(engine::Card& v);

    template <std::integral I>
    requires(!std::same_as<I, bool>) void value(I& v) {
        if constexpr (std::is_signed_v<I>)
            v = static_cast<I>(signed_number(std::numeric_limits<I>::min(), std::numeric_limits<I>::max()));
        else
            v = static_cast<I>(unsigned_number(std::numeric_limits<I>::max()));
    }

    template <engine::Worded E>
    void value(E& v) {
        std::string text;
        value(text);
        const auto& words = engine::words_of<E>;
        const auto found = std::ranges::find(words, text);
        if (found == words.end()) refuse("no such value: " + text);
        v = static_cast<E>(found - words.begin());
    }

    template <class T>
    void value(std::vector<T>& list) {
        elements(list);
    }
    template <class T, std::size_t N>
    void value(engine::List<T, N>& list) {
        if (array_size() > N) refuse("a longer list than there can be");
        elements(list);
    }
    template <class T>
    void value(engine::SeatMap<T>& map) {
        map.clear();
        begin_object();
        for (std::size_t i = 0; i < seats_max; ++i) {
            std::optional<T> v;
            (*this)(seat_names[i], v);
            if (v) map.emplace_back(engine::seat_at(i), std::move(*v));
        }
        end_object();
    }

    template <class... Ts>
    void value(std::variant<Ts...>& v) {
        begin_object();
        std::string type;
        (*this)("type", type);
        if (!(try_alternative<Ts>(v, type) || ...)) refuse("no such type: " + type);
    }

    template <engine::Listed T>
    void value(T& v) {
        begin_object();
        take_fields(v);
        end_object();
    }

    template <class T>
    requires requires { sizeof(Bare<T>); }
    void value(T& v) { value(v.*Bare<T>::member); }

    /// Reads one field of the present object.
    template <class T>
    void operator()(std::string_view name, T& v) {
        const nlohmann::json* child = find(name);
        if (child == nullptr) refuse("missing key: " + std::string(name));
        names_.push_back(name);
        Reader(*child, place_of(name)).value(v);
    }
    template <class T>
    void operator()(std::string_view name, std::optional<T>& v) {
        v.reset();
        if (find(name) == nullptr) return;
        (*this)(name, v.emplace());
    }

    [[noreturn]] void refuse(const std::string& reason) const;

  private:
    static constexpr std::size_t seats_max = 8;
    static constexpr std::string_view seat_names[seats_max] = {"s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7"};

    template <class T, class V>
    bool try_alternative(V& v, std::string_view type) {
        if (type != engine::fields_of<T>.type) return false;
        T alternative{};
        take_fields(alternative);
        end_object();
        v = std::move(alternative);
        return true;
    }

    template <class T>
    void take_fields(T& v) {
        engine::each_kept<T>([&](const auto& field) { (*this)(field.name, v.*field.member); });
    }

    template <class Some>
    void elements(Some& list) {
        list.assign(array_size(), {});
        for (std::size_t i = 0; i < list.size(); ++i) {
            typename Some::value_type element{};
            element_at(i).value(element);
            list[i] = std::move(element);
        }
    }

    void begin_object();
    void end_object() const;  ///< refuses keys that were never read
    std::size_t array_size() const;
    Reader element_at(std::size_t index) const;
    const nlohmann::json* find(std::string_view name) const;
    std::string place_of(std::string_view name) const;
    std::int64_t signed_number(std::int64_t min, std::int64_t max) const;
    std::uint64_t unsigned_number(std::uint64_t max) const;

    const nlohmann::json* node_;
    std::string place_;
    std::vector<std::string_view> names_;  ///< names of the fields read so far that exist in the object
};

template <class T>
engine::Expected<T, Unreadable> read(const nlohmann::json& document, std::string place = {}) {
    try {
        T value{};
        Reader(document, std::move(place)).value(value);
        return value;
    } catch (const Reader::Refusal& refusal) {
        return engine::refused(refusal.unreadable);
    }
}

}  // namespace anteroom::archive
