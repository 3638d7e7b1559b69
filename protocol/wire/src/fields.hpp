#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ids/words.hpp"
#include "json/tree.hpp"
#include "wire/error.hpp"
#include "wire/limits.hpp"
#include "wire/lobby_room.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

using json_text::Node;

/// Reads the fields of one request from its tree. If a field has a fault, the object keeps the fault and returns a
/// harmless value, so a decoder is a plain list of fields. If there are several faults, the first in the order of
/// ErrorCode is kept.
class Fields {
  public:
    struct Fault {
        ErrorCode code;
        std::string text;
    };

    /// Reads the fields of an object in the tree.
    Fields(std::shared_ptr<const json_text::Tree> tree, const Node& object, const Limits& limits)
        : tree_(std::move(tree)), object_(object), limits_(limits) {}

    const std::optional<Fault>& fault() const { return fault_; }
    const Limits& limits() const { return limits_; }
    bool has(std::string_view key) const { return object_.find(key) != nullptr; }
    void note(ErrorCode code, std::string_view key, std::string_view expected);

    // Required fields

    std::int64_t whole(std::string_view key, std::int64_t min, std::int64_t max);
    bool flag(std::string_view key);
    std::string word(std::string_view key);  ///< the name of a game or a level: 1-32 characters of a-z 0-9 _
    /// Reads a token of A-Z a-z 0-9 _ - and the characters in `more`.
    std::string token(std::string_view key, std::size_t len_min, std::size_t len_max, std::string_view more = {});
    std::string text(std::string_view key);  ///< any text, even an empty one
    std::string visible_text(std::string_view key, std::size_t len_max);
    std::string known_text(std::string_view key);
    std::string name(std::string_view key);     ///< a name that a person chooses
    std::string account(std::string_view key);  ///< the name of an account
    Password password(std::string_view key);
    std::vector<std::string> bots();  ///< the level of each bot
    json_text::Object object(std::string_view key);
    JsonObject object_text(std::string_view key);
    std::string currency(std::string_view key);  ///< the code of a currency: 3-8 characters of A-Z 0-9

    RoomId room();
    PlayerId player();
    SeatIndex seat();
    std::uint8_t seats();  ///< any number; the game of the table refuses a wrong number, and names its own range
    ClockSeconds clock();
    Visibility visibility();
    RoomStatus status();
    PlayerKind player_kind();
    Programs programs();
    RoomCode code();
    Hex32 hex32(std::string_view key);
    DayLimit day_limit();
    ReactionWord reaction();

    // Optional fields, for example `optional("since", [&] { return fields.whole("since", 0, int_max); })`

    template <class Get>
    auto optional(std::string_view key, Get get) -> std::optional<decltype(get())> {
        if (!has(key)) return std::nullopt;
        return get();
    }

    /// Reads an object in a field. `get` reads its fields, and a fault inside is reported with its path.
    template <class Get>
    auto part(std::string_view key, Get get) -> decltype(get(std::declval<Fields&>())) {
        const Node* node = required(key);
        const bool is_object = node != nullptr && node->kind == Node::Kind::object;
        if (node && !is_object) note(ErrorCode::bad_field, key, "has to be an object.");
        if (!is_object) return {};
        Fields inner(tree_, *node, limits_);
        inner.path_ = path_ + std::string(key) + '.';
        auto result = get(inner);
        if (inner.fault_ && (!fault_ || inner.fault_->code < fault_->code)) fault_ = inner.fault_;
        return result;
    }

  private:
    const Node* required(std::string_view key);
    std::optional<std::string_view> string(std::string_view key, std::string_view expected);
    template <class Value, std::size_t count>
    Value one_of(const ids::Words<Value, count>& words, std::string_view key, std::string_view expected);

    std::shared_ptr<const json_text::Tree> tree_;
    const Node& object_;
    const Limits& limits_;
    std::string path_;  ///< the path of the object within the request
    std::optional<Fault> fault_;
};

}  // namespace anteroom::wire
