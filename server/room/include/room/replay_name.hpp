#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/deal.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

/// Names a finished game for everybody who may see it again; the key cannot be guessed.
struct ReplayName {
    store::RoomId room;
    store::GameNumber game;
    fair::ReplayKey key;

    friend bool operator==(const ReplayName&, const ReplayName&) = default;
};
std::string text_of(const ReplayName& name);
std::optional<ReplayName> replay_name(std::string_view text);

}  // namespace anteroom::room
