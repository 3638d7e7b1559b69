#include "notices.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "text.hpp"

namespace anteroom::room::notice {

namespace {

/// Types of notices that replays show: notices about the game itself. Chat
/// and acts of the owner and the house are only for people who were there.
constexpr std::array<std::string_view, 6> types_in_replays = {"started", "late", "away", "back", "left", "seed"};

NoticeText of_type(std::string_view type, std::string text) {
    NoticeText result;
    result.text = std::move(text);
    result.in_replay = std::ranges::find(types_in_replays, type) != types_in_replays.end();
    return result;
}

struct Typed : Members {
    explicit Typed(std::string_view name) : type(name) { text("type", name); }
    std::string_view type;
};

NoticeText told(const Typed& members) {
    return of_type(members.type, members.object_text());
}

}  // namespace

NoticeText plain(std::string_view type) {
    return told(Typed(type));
}

NoticeText seat(std::string_view type, engine::Seat seat) {
    Typed members(type);
    members.text("seat", name_of(seat));
    return told(members);
}

NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name) {
    Typed members(type);
    members.text("seat", name_of(seat));
    members.text("name", name);
    return told(members);
}

NoticeText seat_kept(engine::Seat seat, store::PlayerId player, std::string_view name, std::int64_t until) {
    Typed members("seat_kept");
    members.text("seat", name_of(seat));
    members.number("player", player.value);
    members.text("name", name);
    members.number("until", until);
    return told(members);
}

NoticeText bot(engine::Seat seat, std::string_view level) {
    Typed members("bot");
    members.text("seat", name_of(seat));
    members.text("level", level);
    return told(members);
}

NoticeText owner(store::PlayerId player) {
    Typed members("owner");
    members.number("player", player.value);
    return told(members);
}

NoticeText started(std::int64_t game_no) {
    Typed members("started");
    members.number("game_no", game_no);
    return told(members);
}

NoticeText seed(std::string_view hex) {
    Typed members("seed");
    members.text("seed", hex);
    return told(members);
}

NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why) {
    Typed members("not_started");
    members.text("code", code);
    std::string list;
    for (const engine::Seat seat : seats) list += (list.empty() ? "[" : ",") + json_string(name_of(seat));
    if (!list.empty()) members.raw("seats", list + "]");
    if (!why.empty()) members.text("why", why);
    return told(members);
}

NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts) {
    Typed members("paid_out");
    Members to;
    for (const auto& [seat, amount] : amounts) to.number(name_of(seat), amount);
    members.raw("to", to.object_text());
    return told(members);
}

NoticeText reason(std::string_view type, std::string_view reason) {
    Typed members(type);
    members.text("reason", reason);
    return told(members);
}

NoticeText house(std::string_view text) {
    Typed members("house");
    members.text("text", text);
    return told(members);
}

NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat) {
    Typed members("audience");
    if (spectators) members.flag("spectators", *spectators);
    if (chat) members.flag("chat", *chat);
    return told(members);
}

NoticeText silenced(store::PlayerId player, std::string_view name, bool on) {
    Typed members("silenced");
    members.number("player", player.value);
    members.text("name", name);
    members.flag("on", on);
    return told(members);
}

NoticeText removed(store::PlayerId player, std::string_view name) {
    Typed members("removed");
    members.number("player", player.value);
    members.text("name", name);
    return told(members);
}

NoticeText chat(ChatLine said) {
    Typed members("chat");
    members.number("player", said.player.value);
    members.text("name", said.name);
    members.text("text", said.text);
    members.number("line", said.line.value);
    if (said.by_program) members.flag("program", true);
    NoticeText result = told(members);
    result.said = std::make_shared<const ChatLine>(std::move(said));
    return result;
}

NoticeText recorded(const nlohmann::json& notice) {
    NoticeText result = of_type(notice.at("type").get_ref<const std::string&>(), notice.dump());
    // Lines of older releases have no number, so nobody can report them.
    if (notice.at("type") == "chat" && notice.contains("line"))
        result.said = std::make_shared<const ChatLine>(ChatLine{{notice.at("line").get<std::int64_t>()},
                                                                {notice.at("player").get<std::int64_t>()},
                                                                notice.at("name").get<std::string>(),
                                                                notice.at("text").get<std::string>(),
                                                                notice.value("program", false)});
    return result;
}

}  // namespace anteroom::room::notice
