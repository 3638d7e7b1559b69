#include "archive/reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace anteroom::archive {

using nlohmann::json;

void Reader::refuse(const std::string& reason) const {
    throw Refusal({place_, reason});
}

void Reader::value(bool& v) {
    if (!node_->is_boolean()) refuse("expected true or false");
    v = node_->get<bool>();
}

void Reader::value(std::string& v) {
    if (!node_->is_string()) refuse("expected a text");
    v = node_->get<std::string>();
}

void Reader::value(engine::Seat& v) {
    std::string text;
    value(text);
    if (text.size() != 2 || text[0] != 's' || text[1] < '0' || text[1] > '7') refuse("no seat: " + text);
    v = engine::seat_at(static_cast<std::size_t>(text[1] - '0'));
}

void Reader::value(engine::DecisionId& v) {
    value(v.value);
}

void Reader::value(engine::Card& v) {
    static constexpr std::string_view ranks = "23456789TJQKA";
    static constexpr std::string_view suits = "CDHS";
    std::string text;
    value(text);
    const auto rank = text.size() == 2 ? ranks.find(text[0]) : std::string_view::npos;
    const auto suit = text.size() == 2 ? suits.find(text[1]) : std::string_view::npos;
    if (rank == std::string_view::npos || suit == std::string_view::npos) refuse("no card: " + text);
    v = {static_cast<std::uint8_t>(rank + 2), static_cast<engine::Suit>(suit)};
}

void Reader::begin_object() {
    if (!node_->is_object()) refuse("expected an object");
}

void Reader::end_object() const {
    if (names_.size() == node_->size()) return;
    for (const auto& [key, child] : node_->items())
        if (std::find(names_.begin(), names_.end(), key) == names_.end()) refuse("unknown key: " + key);
}

std::size_t Reader::array_size() const {
    if (!node_->is_array()) refuse("expected a list");
    return node_->size();
}

Reader Reader::element_at(std::size_t index) const {
    return Reader((*node_)[index], place_ + "[" + std::to_string(index) + "]");
}

const json* Reader::find(std::string_view name) const {
    const auto found = node_->find(name);
    return found == node_->end() ? nullptr : &*found;
}

std::string Reader::place_of(std::string_view name) const {
    return place_.empty() ? std::string(name) : place_ + "." + std::string(name);
}

std::int64_t Reader::signed_number(std::int64_t min, std::int64_t max) const {
    const bool fits =
        node_->is_number_integer() &&
        (!node_->is_number_unsigned() ||
         node_->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!fits) refuse("expected an integer");
    const auto number = node_->get<std::int64_t>();
    if (number < min || number > max) refuse("out of range: " + std::to_string(number));
    return number;
}

std::uint64_t Reader::unsigned_number(std::uint64_t max) const {
    if (!node_->is_number_unsigned()) refuse("expected a non-negative integer");
    const auto number = node_->get<std::uint64_t>();
    if (number > max) refuse("out of range: " + std::to_string(number));
    return number;
}

}  // namespace anteroom::archive
