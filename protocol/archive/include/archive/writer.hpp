#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "archive/fields.hpp"
#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/seat_map.hpp"

namespace anteroom::archive {

void append_quoted(std::string& out, std::string_view text);
std::string card_text(engine::Card card);

/// Appends values as JSON text. No tree is built: a record is written with every accepted action.
class Writer {
  public:
    explicit Writer(std::string& out) : out_(out) {}

    void value(bool v) { out_ += v ? "true" : "false"; }

    template <std::integral I>
    requires(!std::same_as<I, bool>) void value(I v) {
        char digits[24];
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, v).ptr);
    }

    void value(const std::string& v) { append_quoted(out_, v); }
    void value(engine::Seat v) {
        out_ += "\"s";
        value(v.index);
        out_ += '"';
    }
    void value(engine::DecisionId v) { value(v.value); }
    void value(engine::Card v) { append_quoted(out_, card_text(v)); }

    template <class E>
    requires std::is_enum_v<E>
    void value(E v) { append_quoted(out_, Words<E>::of(v)); }

    template <class T>
    void value(const std::vector<T>& list) {
        sequence(list);
    }
    template <class T>
    void value(const engine::SeatMap<T>& map) {
        begin_object();
        for (const auto& [seat, v] : map) (*this)("s" + std::to_string(seat.index), v);
        out_ += '}';
        first_ = false;
    }

    template <class... Ts>
    void value(const std::variant<Ts...>& v) {
        std::visit(
            [this]<class T>(const T& alternative) {
                begin_object();
                (*this)("type", std::string(Tag<T>::tag));
                fields_of(alternative);
                out_ += '}';
            },
            v);
    }

    template <class T>
    requires requires { sizeof(Fields<T>); }
    void value(const T& v) {
        begin_object();
        fields_of(v);
        out_ += '}';
    }

    /// One field of the object being written. An empty optional is absent.
    template <class T>
    void operator()(std::string_view name, const T& v) {
        if (!first_) out_ += ',';
        first_ = false;
        append_quoted(out_, name);
        out_ += ':';
        value(v);
        first_ = false;
    }
    template <class T>
    void operator()(std::string_view name, const std::optional<T>& v) {
        if (v) (*this)(name, *v);
    }

  private:
    void begin_object() {
        out_ += '{';
        first_ = true;
    }

    template <class T>
    void fields_of(const T& v) {
        Fields<T>::list(*this, v);
    }

    template <class List>
    void sequence(const List& list) {
        out_ += '[';
        bool first = true;
        for (const auto& element : list) {
            if (!first) out_ += ',';
            first = false;
            value(element);
        }
        out_ += ']';
    }

    std::string& out_;
    bool first_ = true;
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
