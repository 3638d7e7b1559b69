#include "notices.hpp"

#include "text.hpp"

namespace anteroom::room::notice {

namespace {

Members begin(std::string_view type) {
    Members members;
    members.text("type", type);
    return members;
}

NoticeText told(const Members& members) {
    NoticeText result;
    result.text = members.object_text();
    return result;
}

}  // namespace

NoticeText plain(std::string_view type) {
    return told(begin(type));
}

NoticeText seat(std::string_view type, engine::Seat seat) {
    Members members = begin(type);
    members.text("seat", name_of(seat));
    return told(members);
}

NoticeText seat_name(std::string_view type, engine::Seat seat, std::string_view name) {
    Members members = begin(type);
    members.text("seat", name_of(seat));
    members.text("name", name);
    return told(members);
}

NoticeText bot(engine::Seat seat, std::string_view level) {
    Members members = begin("bot");
    members.text("seat", name_of(seat));
    members.text("level", level);
    return told(members);
}

NoticeText owner(store::PlayerId player) {
    Members members = begin("owner");
    members.number("player", player.value);
    return told(members);
}

NoticeText started(std::int64_t game_no) {
    Members members = begin("started");
    members.number("game_no", game_no);
    return told(members);
}

NoticeText seed(std::string_view hex) {
    Members members = begin("seed");
    members.text("seed", hex);
    return told(members);
}

NoticeText not_started(std::string_view code, const std::vector<engine::Seat>& seats, std::string_view why) {
    Members members = begin("not_started");
    members.text("code", code);
    std::string list;
    for (const engine::Seat seat : seats) list += (list.empty() ? "[" : ",") + json_string(name_of(seat));
    if (!list.empty()) members.raw("seats", list + "]");
    if (!why.empty()) members.text("why", why);
    return told(members);
}

NoticeText paid_out(const engine::SeatMap<std::int64_t>& amounts) {
    Members members = begin("paid_out");
    Members to;
    for (const auto& [seat, amount] : amounts) to.number(name_of(seat), amount);
    members.raw("to", to.object_text());
    return told(members);
}

NoticeText reason(std::string_view type, std::string_view reason) {
    Members members = begin(type);
    members.text("reason", reason);
    return told(members);
}

NoticeText house(std::string_view text) {
    Members members = begin("house");
    members.text("text", text);
    return told(members);
}

NoticeText audience(std::optional<bool> spectators, std::optional<bool> chat) {
    Members members = begin("audience");
    if (spectators) members.flag("spectators", *spectators);
    if (chat) members.flag("chat", *chat);
    return told(members);
}

NoticeText silenced(store::PlayerId player, std::string_view name, bool on) {
    Members members = begin("silenced");
    members.number("player", player.value);
    members.text("name", name);
    members.flag("on", on);
    return told(members);
}

NoticeText removed(store::PlayerId player, std::string_view name) {
    Members members = begin("removed");
    members.number("player", player.value);
    members.text("name", name);
    return told(members);
}

NoticeText chat(store::PlayerId player, std::string_view name, std::string_view text, store::Seq line) {
    Members members = begin("chat");
    members.number("player", player.value);
    members.text("name", name);
    members.text("text", text);
    members.number("line", line.value);
    return told(members);
}

}  // namespace anteroom::room::notice
