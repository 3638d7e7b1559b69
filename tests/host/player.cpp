#include "player.hpp"

#include <chrono>
#include <stdexcept>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"

namespace anteroom::host::testing {

namespace {

std::string fresh_client() {
    static std::uint64_t count = 0;
    return "client-key-" + std::to_string(1'000'000 + ++count);
}

void hold(const support::FrameCheck::Faults& faults, std::string_view text) {
    if (faults.empty()) return;
    std::string all;
    for (const std::string& fault : faults) all += fault + "\n";
    throw std::runtime_error("not as specified: " + all + std::string(text));
}

}  // namespace

Player::Player(std::uint16_t port, const std::string& name, Json besides) : client(fresh_client()), ws(port) {
    besides["name"] = name;
    hello(std::move(besides));
}

Player::Player(std::uint16_t port, const Json& token_, const std::string& client_) : client(client_), ws(port) {
    hello({{"token", token_}});
    token = token_;
}

Player::Player(std::uint16_t port, const Account& account) : client(fresh_client()), ws(port) {
    hello({{"account", account.name}, {"password", account.password}});
}

void Player::hello(Json request) {
    request["type"] = "hello";
    request["protocol"] = 1;
    request["client"] = client;
    const Json answer = ask(std::move(request));
    if (answer.at("type") != "ok") throw std::runtime_error("no welcome: " + answer.dump());
    welcome = answer.at("data");
    player = answer.at("data").at("player");
    token = answer.at("data").value("token", "");
}

std::int64_t Player::send(Json request) {
    if (!request.contains("id")) request["id"] = next_id++;
    const std::string text = request.dump();
    hold(check.sent(text), text);
    ws.send(text);
    return request.at("id");
}

Json Player::ask(Json request) {
    return answer_to(send(std::move(request)));
}

std::optional<Json> Player::ask_unless_sent_away(Json request) {
    const std::int64_t id = send(std::move(request));
    if (!wait([&] { return answers_.contains(id); }) && ws.over()) return std::nullopt;
    return answer_to(id);
}

Json Player::answer_to(std::int64_t id) {
    if (!wait([&] { return answers_.contains(id); })) throw std::runtime_error("no answer to " + std::to_string(id));
    Json answer = std::move(answers_.at(id));
    answers_.erase(id);
    code_in_answer = answer.value("code", "");
    return answer;
}

std::optional<Json> Player::next(Millis timeout) {
    const auto text = ws.receive(timeout);
    if (!text) return std::nullopt;
    take_in(*text);
    return Json::parse(*text);
}

void Player::take_in(const std::string& text) {
    hold(check.received(text), text);
    Json frame = Json::parse(text);
    ++seen[frame.at("type")];
    if (frame.at("type") == "presence") table_rests = frame.at("frozen");
    if (!frame.contains("re")) return;
    const std::int64_t id = frame.at("re");
    answers_[id] = std::move(frame);
}

bool Player::wait(const std::function<bool()>& enough, Millis timeout) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (!enough()) {
        const auto left = std::chrono::duration_cast<Millis>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 || !next(left)) return enough();
    }
    return true;
}

std::int64_t Player::create(Json wish) {
    Json request = {{"type", "create"}, {"game", "spoil"}, {"options", Json::object()},
                    {"seats", 4},       {"bots", {}},      {"visibility", "public"},
                    {"clock_s", 0}};
    request["bots"] = Json::array();
    request.update(wish);
    const Json answer = ask(std::move(request));
    if (answer.at("type") != "ok") throw std::runtime_error("no room: " + answer.dump());
    const std::int64_t id = answer.at("data").at("room");
    if (!wait([&] { return check.room(id) != nullptr; })) throw std::runtime_error("no snapshot");
    return id;
}

void Player::join(std::int64_t id) {
    const Json answer = ask({{"type", "join"}, {"room", id}});
    if (answer.at("type") != "ok") throw std::runtime_error("not let in: " + answer.dump());
    if (!wait([&] { return check.room(id) != nullptr; })) throw std::runtime_error("no snapshot");
}

void Player::make_ready(std::int64_t id) {
    const std::string nonce = nonce_of(player, room(id).info.at("game_no"));
    const auto bytes = crypto::from_hex(nonce);
    Json request{{"type", "ready"}, {"room", id}, {"nonce_hash", crypto::hex(crypto::sha256(*bytes))}};
    if (const Json& info = room(id).info; info.contains("stake")) request["price"] = info.at("stake").at("price");
    ask(std::move(request));
}

void Player::give_nonce(std::int64_t id) {
    wait([&] { return status(id) != "open"; });
    ask({{"type", "nonce"}, {"room", id}, {"nonce", nonce_of(player, room(id).info.at("game_no"))}});
}

const support::FrameCheck::Room& Player::room(std::int64_t id) const {
    const auto* room = check.room(id);
    if (room == nullptr) throw std::runtime_error("that room was never seen");
    return *room;
}

std::optional<Json> Player::some_action(std::int64_t id, std::mt19937& random) const {
    return support::some_action(at(id), random);
}

}  // namespace anteroom::host::testing
