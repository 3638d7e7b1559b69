#include "wire/parse.hpp"

#include <array>
#include <memory>
#include <type_traits>

#include "account.hpp"
#include "fields.hpp"
#include "malformed.hpp"
#include "wire/template_body.hpp"
#include "wire/text.hpp"

namespace anteroom::wire {
namespace {

RequestBody hello(Fields& f) {
    Hello request;
    request.protocol = f.whole("protocol", 1, int_max);
    request.client = f.token("client", 16, 64);
    request.name = f.optional("name", [&] { return f.name("name"); });
    request.token = f.optional("token", [&] { return f.token("token", 16, f.limits().token_len_max); });
    if (f.has("account") || f.has("password")) {
        log_in(f, request);
        if (request.name || request.token || f.has("kind"))
            f.note(ErrorCode::bad_field, "account", "excludes `name`, `token` and `kind`: say in one way who you are.");
    } else if (!request.name && !request.token) {
        f.note(ErrorCode::missing_field, "name", "or `token` or `account` is missing.");
    }
    request.knows = f.optional("knows", [&] { return f.whole("knows", 1, int_max); });
    request.program = f.optional("program", [&] { return f.token("program", 1, f.limits().program_len_max, "./"); });
    request.kind = f.optional("kind", [&] { return f.player_kind(); });
    return request;
}

RequestBody lobby(Fields& f) {
    return Lobby{.game = f.optional("game", [&] { return f.word("game"); }),
                 .open = f.optional("open", [&] { return f.flag("open"); }).value_or(false),
                 .programs = f.optional("programs", [&] { return f.programs(); }),
                 .subscribe = f.optional("subscribe", [&] { return f.flag("subscribe"); })};
}

template <class Of>
RequestBody alone(Fields&) {
    return Of{};
}

/// Limit on amounts. It is so small that all sums at a table stay whole numbers that a double represents exactly.
constexpr std::int64_t money_max = 1'000'000'000'000;
constexpr std::int64_t hundredths_max = 10'000;

Stake stake(Fields& f) {
    Stake stake;
    stake.currency = f.currency("currency");
    stake.buy_in = f.whole("buy_in", 1, money_max);
    stake.rake = f.optional("rake", [&] { return f.whole("rake", 0, hundredths_max); }).value_or(0);
    stake.rake_cap = f.optional("rake_cap", [&] { return f.whole("rake_cap", 0, money_max); });
    return stake;
}

RequestBody create(Fields& f) {
    Create request;
    if (f.has("template")) {
        request.template_name = f.visible_text("template", f.limits().template_len_max);
        return request;
    }
    request.game = f.word("game");
    request.options = f.object_text("options");
    request.seats = f.seats();
    request.visibility = f.visibility();
    request.clock = f.clock();
    request.bots = f.bots();
    request.hints = f.optional("hints", [&] { return f.flag("hints"); }).value_or(false);
    request.programs = f.optional("programs", [&] { return f.programs(); });
    request.stake = f.optional("stake", [&] { return f.part("stake", stake); });
    return request;
}

RequestBody join(Fields& f) {
    Join request;
    const int ways = int{f.has("room")} + int{f.has("code")} + int{f.has("link")};
    if (ways == 0) f.note(ErrorCode::missing_field, "room", "or `code` or `link` is missing.");
    if (ways > 1) f.note(ErrorCode::bad_field, "room", "excludes `code` and `link`: name the room in one way.");
    if (f.has("room")) request.where = f.room();
    if (f.has("code")) request.where = f.code();
    if (f.has("link")) request.where = RoomLink{f.token("link", 16, f.limits().token_len_max)};
    request.since = f.optional("since", [&] { return Seq{f.whole("since", 0, int_max)}; });
    return request;
}

template <class Of>
RequestBody room_only(Fields& f) {
    return Of{f.room()};
}

template <class Of>
RequestBody room_and_seat(Fields& f) {
    return Of{f.room(), f.seat()};
}

RequestBody ready(Fields& f) {
    Ready request{f.room(), f.hex32("nonce_hash")};
    request.price = f.optional("price", [&] { return f.whole("price", 0, int_max); });
    return request;
}

RequestBody nonce(Fields& f) {
    return Nonce{f.room(), f.hex32("nonce")};
}

RequestBody settings(Fields& f) {
    Settings request;
    request.room = f.room();
    request.options = f.optional("options", [&] { return f.object_text("options"); });
    request.seats = f.optional("seats", [&] { return f.seats(); });
    request.clock = f.optional("clock_s", [&] { return f.clock(); });
    request.visibility = f.optional("visibility", [&] { return f.visibility(); });
    request.hints = f.optional("hints", [&] { return f.flag("hints"); });
    request.programs = f.optional("programs", [&] { return f.programs(); });
    if (!request.options && !request.seats && !request.clock && !request.visibility && !request.hints &&
        !request.programs)
        f.note(ErrorCode::missing_field, "options", "or another setting is missing.");
    return request;
}

RequestBody set_bot(Fields& f) {
    SetBot request{f.room(), f.seat(), f.word("level")};
    if (request.level == "none") request.level.reset();
    return request;
}

RequestBody audience(Fields& f) {
    Audience request;
    request.room = f.room();
    request.spectators = f.optional("spectators", [&] { return f.flag("spectators"); });
    request.chat = f.optional("chat", [&] { return f.flag("chat"); });
    if (!request.spectators && !request.chat) f.note(ErrorCode::missing_field, "spectators", "or `chat` is missing.");
    return request;
}

RequestBody silence(Fields& f) {
    return Silence{f.room(), f.player(), f.flag("on")};
}

RequestBody remove_player(Fields& f) {
    return Remove{f.room(), f.player(), f.optional("ban", [&] { return f.flag("ban"); }).value_or(false)};
}

Turn turn(Fields& f) {
    return Turn{f.whole("turn", 1, int_max)};
}

RequestBody play(Fields& f) {
    return Play{f.room(), turn(f), f.object("action")};
}

RequestBody hint(Fields& f) {
    return Hint{f.room(), turn(f)};
}

RequestBody void_game(Fields& f) {
    const auto text = [&](std::string_view key) { return f.visible_text(key, f.limits().chat_len_max); };
    return Void{f.room(), text("reason"), f.optional("words", [&] { return text("words"); }).value_or("")};
}

RequestBody balance(Fields&) {
    return Balance{};
}

RequestBody receipts(Fields& f) {
    Receipts request{f.currency("currency"), {}};
    request.before = f.optional("before", [&] { return f.whole("before", 1, int_max); });
    return request;
}

RequestBody set_limit(Fields& f) {
    SetLimit request{f.currency("currency"), f.day_limit(), {}};
    request.amount = f.optional("amount", [&] { return f.whole("amount", 0, money_max); });
    return request;
}

RequestBody exclude(Fields& f) {
    return Exclude{f.optional("until", [&] { return TimeMs{f.whole("until", 0, int_max)}; })};
}

RequestBody statement(Fields& f) {
    Statement request{f.currency("currency"), {}};
    request.before = f.optional("before", [&] { return f.whole("before", 1, int_max); });
    return request;
}

RequestBody history(Fields& f) {
    return History{f.optional("before", [&] { return f.whole("before", 1, int_max); })};
}

RequestBody replay(Fields& f) {
    constexpr std::size_t name_len_min = 26;
    constexpr std::size_t name_len_max = 64;
    Replay request{f.token("replay", name_len_min, name_len_max), 0};
    request.from = f.optional("from", [&] { return f.whole("from", 0, int_max); }).value_or(0);
    return request;
}

RequestBody chat(Fields& f) {
    return Chat{f.room(), f.visible_text("text", f.limits().chat_len_max)};
}

RequestBody react(Fields& f) {
    return React{f.room(), f.reaction()};
}

RequestBody report(Fields& f) {
    constexpr std::size_t reason_len_max = 200;
    return Report{f.room(), f.whole("line", 1, int_max), f.visible_text("reason", reason_len_max)};
}

RequestBody mute(Fields& f) {
    return Mute{f.player(), f.flag("on")};
}

using Decode = RequestBody (*)(Fields&);

/// The decoder of each type of RequestBody. A type without a decoder does not compile.
struct NoRow {};
template <class Each>
constexpr NoRow decode{};

template <>
constexpr Decode decode<Hello> = hello;
template <>
constexpr Decode decode<Lobby> = lobby;
template <>
constexpr Decode decode<MyTables> = alone<MyTables>;
template <>
constexpr Decode decode<Create> = create;
template <>
constexpr Decode decode<Join> = join;
template <>
constexpr Decode decode<Unwatch> = room_only<Unwatch>;
template <>
constexpr Decode decode<Sit> = room_and_seat<Sit>;
template <>
constexpr Decode decode<Stand> = room_only<Stand>;
template <>
constexpr Decode decode<Leave> = room_only<Leave>;
template <>
constexpr Decode decode<Wait> = [](Fields& f) -> RequestBody {
    return Wait{f.room(), f.flag("on")};
};
template <>
constexpr Decode decode<Ready> = ready;
template <>
constexpr Decode decode<Unready> = room_only<Unready>;
template <>
constexpr Decode decode<Start> = room_only<Start>;
template <>
constexpr Decode decode<Nonce> = nonce;
template <>
constexpr Decode decode<Settings> = settings;
template <>
constexpr Decode decode<SetBot> = set_bot;
template <>
constexpr Decode decode<Kick> = room_and_seat<Kick>;
template <>
constexpr Decode decode<Audience> = audience;
template <>
constexpr Decode decode<Spectators> = room_only<Spectators>;
template <>
constexpr Decode decode<Silence> = silence;
template <>
constexpr Decode decode<Remove> = remove_player;
template <>
constexpr Decode decode<Renew> = room_only<Renew>;
template <>
constexpr Decode decode<CallBot> = room_and_seat<CallBot>;
template <>
constexpr Decode decode<Rematch> = room_only<Rematch>;
template <>
constexpr Decode decode<Play> = play;
template <>
constexpr Decode decode<Hint> = hint;
template <>
constexpr Decode decode<Chat> = chat;
template <>
constexpr Decode decode<React> = react;
template <>
constexpr Decode decode<Report> = report;
template <>
constexpr Decode decode<Mute> = mute;
template <>
constexpr Decode decode<Register> = register_;
template <>
constexpr Decode decode<ChangePassword> = change_password;
template <>
constexpr Decode decode<LogOut> = alone<LogOut>;
template <>
constexpr Decode decode<LogOutEverywhere> = alone<LogOutEverywhere>;
template <>
constexpr Decode decode<Logins> = alone<Logins>;
template <>
constexpr Decode decode<EndLogins> = end_logins;
template <>
constexpr Decode decode<Void> = void_game;
template <>
constexpr Decode decode<Balance> = balance;
template <>
constexpr Decode decode<Receipts> = receipts;
template <>
constexpr Decode decode<Protection> = alone<Protection>;
template <>
constexpr Decode decode<SetLimit> = set_limit;
template <>
constexpr Decode decode<Exclude> = exclude;
template <>
constexpr Decode decode<Statement> = statement;
template <>
constexpr Decode decode<History> = history;
template <>
constexpr Decode decode<Replay> = replay;

struct Decoder {
    std::string_view type;
    Decode decode;
};

template <class Each>
constexpr Decoder row_of() {
    // The comparison is by type, because with sanitizers a comparison with null is not a constant expression.
    static_assert(std::is_same_v<const Decode, decltype(decode<Each>)>, "this request has no row in the decoder");
    return {Each::type, decode<Each>};
}

template <class... Each>
constexpr std::array<Decoder, sizeof...(Each)> rows_of(std::type_identity<std::variant<Each...>>) {
    return {row_of<Each>()...};
}

constexpr auto decoders = rows_of(std::type_identity<RequestBody>{});

std::optional<RequestId> id_of(const Node& root) {
    const Node* id = root.find("id");
    if (!id || id->kind != Node::Kind::integer || id->integer < 1 || id->integer > int_max) return std::nullopt;
    return RequestId{id->integer};
}

const Decoder* decoder_of(const Node& root) {
    const Node* type = root.find("type");
    if (!type || type->kind != Node::Kind::string) return nullptr;
    for (const Decoder& decoder : decoders)
        if (decoder.type == type->text) return &decoder;
    return nullptr;
}

/// Returns the reason why a text cannot be parsed.
std::optional<ErrorCode> unreadable(std::string_view text, const Limits& limits) {
    if (text.size() > limits.frame_bytes_max) return ErrorCode::too_large;
    if (!is_utf8(text)) return ErrorCode::bad_utf8;
    // nlohmann treats a NUL as the end of the text and ignores the rest.
    // nlohmann also skips a byte order mark, which RFC 8259 forbids.
    if (text.find('\0') != std::string_view::npos || text.starts_with("\xEF\xBB\xBF")) return ErrorCode::not_json;
    return std::nullopt;
}

}  // namespace

// The checks run in the order of precedence of the codes.
std::variant<Request, Malformed> parse(std::string_view frame, const Limits& limits) {
    if (const auto why = unreadable(frame, limits)) return malformed(*why, limits);
    const auto tree = std::make_shared<const json_text::Tree>(frame, limits.depth_max);
    if (!tree->well_formed) return malformed(ErrorCode::not_json, limits);
    if (tree->root().kind != Node::Kind::object) return malformed(ErrorCode::not_object, limits);

    const auto id = id_of(tree->root());
    if (tree->too_deep) return malformed(ErrorCode::too_deep, limits, id);
    if (tree->key_twice) return malformed(ErrorCode::duplicate_key, limits, id);
    if (!id) return malformed(ErrorCode::bad_id, limits);
    const Decoder* decoder = decoder_of(tree->root());
    if (!decoder) return malformed(ErrorCode::unknown_type, limits, id);

    Fields fields(tree, tree->root(), limits);
    RequestBody body = decoder->decode(fields);
    if (const auto& fault = fields.fault()) return Malformed{fault->code, fault->text, id};
    return Request{*id, std::move(body), digest(tree->root())};
}

std::optional<Create> create_of(std::string_view template_body, const Limits& limits) {
    if (unreadable(template_body, limits)) return std::nullopt;
    const auto tree = std::make_shared<const json_text::Tree>(template_body, limits.depth_max);
    if (!tree->well_formed || tree->root().kind != Node::Kind::object || tree->too_deep || tree->key_twice)
        return std::nullopt;
    Fields fields(tree, tree->root(), limits);
    auto read = std::get<Create>(create(fields));
    if (fields.fault() || read.template_name) return std::nullopt;
    return read;
}

}  // namespace anteroom::wire
