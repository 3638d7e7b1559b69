#include "fields.hpp"

#include <algorithm>
#include <cstdint>

#include "chars.hpp"
#include "wire/text.hpp"
#include "words.hpp"

namespace anteroom::wire {
namespace {

bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= 32 &&
           std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

}  // namespace

void Fields::note(ErrorCode code, std::string_view key, std::string_view expected) {
    if (fault_ && fault_->code <= code) return;
    fault_ = Fault{code, "`" + path_ + std::string(key) + "` " + std::string(expected)};
}

const Node* Fields::required(std::string_view key) {
    const Node* node = object_.find(key);
    if (!node) note(ErrorCode::missing_field, key, "is missing.");
    return node;
}

std::optional<std::string_view> Fields::string(std::string_view key, std::string_view expected) {
    const Node* node = required(key);
    if (node && node->kind == Node::Kind::string) return node->text;
    if (node) note(ErrorCode::bad_field, key, expected);
    return std::nullopt;
}

std::int64_t Fields::whole(std::string_view key, std::int64_t min, std::int64_t max) {
    const Node* node = required(key);
    if (!node) return min;
    if (node->kind == Node::Kind::integer && node->integer >= min && node->integer <= max) return node->integer;
    note(ErrorCode::bad_field, key,
         "has to be a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ".");
    return min;
}

bool Fields::flag(std::string_view key) {
    const Node* node = required(key);
    if (!node) return false;
    if (node->kind != Node::Kind::boolean) note(ErrorCode::bad_field, key, "has to be true or false.");
    return node->boolean;
}

std::string Fields::word(std::string_view key) {
    constexpr std::string_view expected = "has to be a name of 1-32 lower-case letters, digits or _.";
    const auto text = string(key, expected);
    if (!text) return {};
    if (!is_word(*text)) note(ErrorCode::bad_field, key, expected);
    return std::string(*text);
}

std::vector<std::string> Fields::bots() {
    const Node* node = required("bots");
    if (!node) return {};
    std::vector<std::string> words;
    bool good = node->kind == Node::Kind::array;
    for (const Node& item : *node) {
        good = good && item.kind == Node::Kind::string && is_word(item.text);
        words.emplace_back(item.text);
    }
    good = good && words.size() <= limits_.bots_max;
    if (!good)
        note(ErrorCode::bad_field, "bots", "has to be a list of levels of bots, shorter than the number of seats.");
    return words;
}

std::string Fields::token(std::string_view key, std::size_t len_min, std::size_t len_max, std::string_view more) {
    const std::string signs = "_-" + std::string(more);
    const std::string length = (len_min == len_max ? "" : std::to_string(len_min) + "-") + std::to_string(len_max);
    const std::string expected = "has to be " + length + " characters of A-Z, a-z, 0-9 and " + signs + ".";
    const auto text = string(key, expected);
    if (!text) return {};
    const auto known = [&](char c) { return is_upper(c) || is_lower(c) || is_digit(c) || signs.find(c) != signs.npos; };
    if (text->size() < len_min || text->size() > len_max || !std::ranges::all_of(*text, known))
        note(ErrorCode::bad_field, key, expected);
    return std::string(*text);
}

std::string Fields::text(std::string_view key) {
    return std::string(string(key, "has to be a text.").value_or(""));
}

std::string Fields::visible_text(std::string_view key, std::size_t len_max) {
    const auto text = string(key, "has to be a text.");
    if (!text) return {};
    if (auto clean = clean_text(*text, len_max)) return *std::move(clean);
    note(ErrorCode::bad_text, key,
         "has to be 1-" + std::to_string(len_max) + " visible characters on one line, without direction marks.");
    return {};
}

std::string Fields::known_text(std::string_view key) {
    std::string text = visible_text(key, limits_.name_len_max);
    if (!has_only_known_characters(text))
        note(ErrorCode::bad_text, key, "has a character that this server does not know.");
    return text;
}

std::string Fields::name(std::string_view key) {
    const std::string text = known_text(key);
    if (fault_ || clean_name(text, limits_.name_len_max)) return text;
    note(ErrorCode::bad_text, key, "begins like that of a bot, or of the house.");
    return {};
}

std::string Fields::account(std::string_view key) {
    const std::string text = known_text(key);
    if (fault_ || account_name(text, limits_.name_len_max)) return text;
    note(ErrorCode::bad_text, key, "begins like that of a bot.");
    return {};
}

Password Fields::password(std::string_view key) {
    const auto text = string(key, "has to be a text.");
    if (!text) return {};
    Password password{std::string(*text)};
    if (!is_password_text(password.text(), limits_))
        note(ErrorCode::bad_text, key,
             "has to be " + std::to_string(limits_.password_len_min) + "-" + std::to_string(limits_.password_len_max) +
                 " characters, none of them a control character or one that this server does not know.");
    return password;
}

json_text::Object Fields::object(std::string_view key) {
    const Node* node = required(key);
    if (node && node->kind == Node::Kind::object) return {tree_, *node};
    if (node) note(ErrorCode::bad_field, key, "has to be an object.");
    return {};
}

JsonObject Fields::object_text(std::string_view key) {
    return {object(key).text()};
}

std::string Fields::currency(std::string_view key) {
    constexpr std::string_view expected = "has to be the code of a currency: 3-8 capital letters or digits.";
    const auto text = string(key, expected);
    if (!text) return {};
    const auto known = [](char c) { return is_upper(c) || is_digit(c); };
    if (text->size() < 3 || text->size() > 8 || !std::ranges::all_of(*text, known))
        note(ErrorCode::bad_field, key, expected);
    return std::string(*text);
}

RoomId Fields::room() {
    return RoomId{whole("room", 1, int_max)};
}

PlayerId Fields::player() {
    return PlayerId{whole("player", 1, int_max)};
}

SeatIndex Fields::seat() {
    constexpr std::string_view expected = "has to be a seat of the table, such as s0.";
    const auto text = string("seat", expected);
    if (!text) return {};
    if (text->size() == 2 && (*text)[0] == 's' && (*text)[1] >= '0' && (*text)[1] < '0' + seats_max)
        return SeatIndex{static_cast<std::uint8_t>((*text)[1] - '0')};
    note(ErrorCode::bad_field, "seat", expected);
    return {};
}

std::uint8_t Fields::seats() {
    const Node* node = required("seats");
    if (!node) return 0;
    if (node->kind == Node::Kind::integer)
        return static_cast<std::uint8_t>(std::clamp<std::int64_t>(node->integer, 0, UINT8_MAX));
    note(ErrorCode::bad_field, "seats", "has to be a whole number.");
    return 0;
}

ClockSeconds Fields::clock() {
    const Node* node = required("clock_s");
    if (!node) return {};
    for (const ClockSeconds choice : clock_choices)
        if (node->kind == Node::Kind::integer && node->integer == choice.value) return choice;
    note(ErrorCode::bad_field, "clock_s", "has to be 0, 15, 30, 60 or 120.");
    return {};
}

template <class Value, std::size_t count>
Value Fields::one_of(const ids::Words<Value, count>& words, std::string_view key, std::string_view expected) {
    const auto text = string(key, expected);
    if (!text) return {};
    const auto value = words.named(*text);
    if (!value) note(ErrorCode::bad_field, key, expected);
    return value.value_or(Value{});
}

Visibility Fields::visibility() {
    return one_of(visibility_words, "visibility", "has to be public or private.");
}

RoomStatus Fields::status() {
    return one_of(status_words, "status", "has to be open, committing, playing or over.");
}

PlayerKind Fields::player_kind() {
    return one_of(player_kind_words, "kind", "has to be person or program.");
}

Programs Fields::programs() {
    return one_of(programs_words, "programs", "has to be welcome, none or only.");
}

DayLimit Fields::day_limit() {
    return one_of(day_limit_words, "what", "has to be stake_day or loss_day.");
}

ReactionWord Fields::reaction() {
    return one_of(reaction_words, "reaction", "has to be well_played, thanks, laugh, wow, oops or good_luck.");
}

RoomCode Fields::code() {
    constexpr std::string_view expected =
        "has to be 4-8 letters or digits; blanks and hyphens between them are ignored.";
    const auto text = string("code", expected);
    if (!text) return {};
    RoomCode result;
    bool good = text->size() <= 24;
    for (const char c : *text) {
        if (c == ' ' || c == '-') continue;
        good = good && (is_upper(c) || is_lower(c) || is_digit(c));
        result.text += is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
    }
    if (!good || result.text.size() < 4 || result.text.size() > 8) note(ErrorCode::bad_field, "code", expected);
    return result;
}

Hex32 Fields::hex32(std::string_view key) {
    constexpr std::string_view expected = "has to be 64 lower-case hex digits.";
    const auto text = string(key, expected);
    if (!text) return {};
    const bool good =
        text->size() == 64 && std::ranges::all_of(*text, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
    if (!good) note(ErrorCode::bad_field, key, expected);
    return Hex32{std::string(*text)};
}

}  // namespace anteroom::wire
