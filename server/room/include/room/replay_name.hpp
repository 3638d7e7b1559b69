#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/deal.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

/// The name of a finished game. It opens the replay for everybody who knows it. Nobody can guess the key in the name.
struct ReplayName {
    store::RoomId room;
    store::GameNumber game;
    fair::ReplayKey key;

    friend bool operator==(const ReplayName&, const ReplayName&) = default;
};
std::string text_of(const ReplayName& name);
std::optional<ReplayName> replay_name(std::string_view text);

}  // namespace anteroom::room
