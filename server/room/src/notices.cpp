#include "notices.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "text.hpp"

namespace anteroom::room::notice {

namespace {

/// Types of notices that replays show. These notices are about the game itself. Chat and acts of the owner and the
/// house are only for people who were in the room.
constexpr std::array<std::string_view, 6> types_in_replays = {"started", "late", "away", "back", "left", "seed"};

NoticeText of_type(std::string_view type, std::string text) {
    NoticeText result;
    result.text = std::move(text);
    result.in_replay = std::ranges::find(types_in_replays, type) != types_in_replays.end();
    return result;
}

/// Makes a notice of this type from names and values in turn.
template <class... NamesAndValues>
NoticeText told(std::string_view type, const NamesAndValues&... each) {
    return of_type(type, object_text("type", type, each...));
}

}  // namespace

NoticeText plain(std::string_view type) {
    return told(type);
}

NoticeText seat(std::string_view type, engine::Seat seat) {
    return told(type, "seat", seat);
}

NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name) {
    return told(type, "seat", seat, "name", name);
}

NoticeText seat_kept(engine::Seat seat, store::PlayerId player, std::string_view name, std::int64_t until) {
    return told("seat_kept", "seat", seat, "player", player.value, "name", name, "until", until);
}

NoticeText bot(engine::Seat seat, std::string_view level) {
    return told("bot", "seat", seat, "level", level);
}

NoticeText owner(store::PlayerId player) {
    return told("owner", "player", player.value);
}

NoticeText started(std::int64_t game_no) {
    return told("started", "game_no", game_no);
}

NoticeText seed(std::string_view hex) {
    return told("seed", "seed", hex);
}

NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why) {
    return told("not_started", "code", code, "seats", seats, "why",
                why.empty() ? std::nullopt : std::optional<std::string_view>(why));
}

NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts) {
    return amounts.empty() ? told("paid_out", "to", Json{"{}"}) : told("paid_out", "to", amounts);
}

NoticeText reason(std::string_view type, std::string_view reason) {
    return told(type, "reason", reason);
}

NoticeText house(std::string_view text) {
    return told("house", "text", text);
}

NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat) {
    return told("audience", "spectators", spectators, "chat", chat);
}

NoticeText silenced(store::PlayerId player, std::string_view name, bool on) {
    return told("silenced", "player", player.value, "name", name, "on", on);
}

NoticeText removed(store::PlayerId player, std::string_view name) {
    return told("removed", "player", player.value, "name", name);
}

NoticeText chat(ChatLine said) {
    NoticeText result = told("chat", "player", said.player.value, "name", said.name, "text", said.text, "line",
                             said.line.value, "program", said.by_program ? std::optional(true) : std::nullopt);
    result.said = std::make_shared<const ChatLine>(std::move(said));
    return result;
}

NoticeText recorded(const nlohmann::json& notice) {
    NoticeText result = of_type(notice.at("type").get_ref<const std::string&>(), notice.dump());
    // Lines of older releases have no number, so players cannot report them.
    if (notice.at("type") == "chat" && notice.contains("line"))
        result.said = std::make_shared<const ChatLine>(ChatLine{{notice.at("line").get<std::int64_t>()},
                                                                {notice.at("player").get<std::int64_t>()},
                                                                notice.at("name").get<std::string>(),
                                                                notice.at("text").get<std::string>(),
                                                                notice.value("program", false)});
    return result;
}

}  // namespace anteroom::room::notice
