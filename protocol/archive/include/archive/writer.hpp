#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "archive/bare.hpp"
#include "codec/text.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/list.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"

namespace anteroom::archive {

// Writes and reads a game's Config, State, Event and Action as JSON, by the lists of their fields. The journal, replays
// and scenarios use this form. The archive of a game contains all its secrets, so it never leaves the server before the
// game is over.

/// Appends values as JSON text. Every action writes a record, so the writer must be fast and builds no tree.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    /// Plain values and enums have the same form as in the protocol.
    template <class T>
    requires requires(std::string& out, const T& v) { codec::write(out, v); }
    void value(const T& v) { codec::write(out_, v); }

    void value(engine::DecisionId v) { codec::write(out_, v.value); }

    template <class T>
    void value(const std::vector<T>& list) {
        elements(list);
    }
    template <class T, std::size_t N>
    void value(const engine::List<T, N>& list) {
        elements(list);
    }

    template <class T>
    void value(const engine::SeatMap<T>& map) {
        out_ += '{';
        for (const auto& [seat, v] : map) {
            codec::key(out_, 's', seat.index);
            value(v);
        }
        out_ += '}';
    }

    template <class... Ts>
    void value(const std::variant<Ts...>& v) {
        std::visit([this](const auto& alternative) { this->value(alternative); }, v);
    }

    template <engine::Listed T>
    void value(const T& v) {
        out_ += '{';
        if constexpr (!engine::fields_of<T>.type.empty()) (*this)("type", engine::fields_of<T>.type);
        engine::each_kept<T>([&](const auto& field) { (*this)(field.name, v.*field.member); });
        out_ += '}';
    }

    template <class T>
    requires requires { sizeof(Bare<T>); }
    void value(const T& v) { value(v.*Bare<T>::member); }

    /// Writes one field of the present object. An empty optional is omitted.
    template <class T>
    void operator()(std::string_view name, const T& v) {
        codec::key(out_, name);
        value(v);
    }
    template <class T>
    void operator()(std::string_view name, const std::optional<T>& v) {
        if (v) (*this)(name, *v);
    }

  private:
    template <class Some>
    void elements(const Some& list) {
        out_ += '[';
        for (const auto& element : list) {
            codec::next(out_);
            value(element);
        }
        out_ += ']';
    }

    std::string& out_;
};

template <class T>
void write(std::string& out, const T& value) {
    Writer(out).value(value);
}

template <class T>
std::string text_of(const T& value) {
    std::string out;
    write(out, value);
    return out;
}

}  // namespace anteroom::archive
