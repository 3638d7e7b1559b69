#include "player.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::sim {

using nlohmann::json;
using namespace std::chrono_literals;

namespace {

/// A client that gets no answer for this long regards the server as dead.
constexpr Duration patience = 5s;
/// A client that gets no heartbeat for this long regards the server as dead.
constexpr Duration silence = 15s;
constexpr std::int64_t hello_id = 1;

std::string word_of(std::size_t seat) {
    return "s" + std::to_string(seat);
}

}  // namespace

Player::Player(World& world, Checks& checks, Table& table, std::size_t seat, Connect connect)
    : world_(world),
      checks_(checks),
      table_(table),
      seat_(seat),
      connect_(std::move(connect)),
      client_("client-key-" + std::to_string(10'000'000 + world.below(80'000'000))),
      random_(static_cast<std::uint32_t>(world.seed())) {}

bool Player::is_done() const {
    return is_in_ && is_welcome_ && asked_.empty() &&
           (rests_ || (finishes_ && seen_.info.value("status", "") == "over"));
}

std::string Player::state() const {
    std::string text = "player " + std::to_string(player_) + (connection_ ? "" : " without a connection") +
                       (is_welcome_ ? "" : " without a welcome");
    if (is_in_)
        text += " sees " + std::to_string(seen_.seq) + " " + seen_.info.value("status", "") + " " +
                seen_.info.value("turns", json()).dump();
    for (const auto& [id, asked] : asked_) text += " asks " + asked.request.dump();
    return text;
}

bool Player::waits_since(Instant when) const {
    // These players chat more than a room allows, so some lines have to wait.
    return std::ranges::any_of(asked_, [&](const auto& one) {
        return one.second.first_at <= when && one.second.request.at("type") != "chat";
    });
}

// The player's actions

void Player::think() {
    world_.after(world_.between(20ms, 250ms), [this] {
        act();
        think();
    });
}

void Player::act() {
    if (!connection_) return reach_out();
    const auto waits_too_long = [this](Instant since) { return !stays_ && world_.now() - since > patience; };
    if (!is_welcome_ && waits_too_long(hello_at_)) return disconnect();
    if (is_welcome_ && world_.now() - heard_at_ > silence) return disconnect();
    for (const auto& [id, asked] : asked_)
        if (waits_too_long(asked.at)) return disconnect();
    if (!is_welcome_) return;
    ask_again();
    if (asked_.size() > 1) return;
    if (auto request = wish()) ask(*std::move(request));
}

std::optional<json> Player::wish() {
    if (table_.room == 0) {
        if (seat_ != 0 || !asked_.empty()) return std::nullopt;
        json request = table_.wish;
        request["type"] = "create";
        return request;
    }
    if (is_joining()) return std::nullopt;
    if (!is_in_ || (!rests_ && world_.happens(0.02))) return json{{"type", "join"}, {"room", table_.room}};
    if (rests_) return std::nullopt;
    const support::AtTable at{seen_, table_.room, player_};
    const std::string status = seen_.info.at("status");
    if (!support::is_seated(at)) {
        if (status != "open" || !asked_.empty()) return std::nullopt;
        return json{{"type", "sit"}, {"room", table_.room}, {"seat", word_of(seat_)}};
    }
    if (!finishes_ && world_.happens(0.15)) return line_of_chat();
    if (!asked_.empty() || (status == "over" && (finishes_ || seat_ != 0))) return std::nullopt;
    return habit_.next(at, random_);
}

json Player::line_of_chat() {
    std::string line = client_ + " says " + std::to_string(++lines_);
    checks_.said(line);
    return {{"type", "chat"}, {"room", table_.room}, {"text", std::move(line)}};
}

void Player::ask(json request) {
    const std::int64_t id = next_id_++;
    request["id"] = id;
    const Asked& asked = asked_[id] = {std::move(request), world_.now(), world_.now(), checks_.floor(table_.room)};
    say(asked.request);
}

void Player::say(const json& request) {
    connection_->say(request.dump());
}

void Player::ask_again() {
    for (auto& [id, asked] : asked_) {
        if (!std::exchange(asked.comes_again, false)) continue;
        asked.at = world_.now();
        asked.came_before = true;
        say(asked.request);
    }
}

bool Player::is_joining() const {
    const auto joins = [](const auto& one) { return one.second.request.at("type") == "join"; };
    return floor_ || std::ranges::any_of(asked_, joins);
}

void Player::resume() {
    if (is_in_) ask({{"type", "join"}, {"room", table_.room}, {"since", seen_.seq}});
}

void Player::begin_anew() {
    is_in_ = false;
    begins_anew_ = true;
}

void Player::reach_out() {
    const std::uint64_t current = ++tries_;
    connection_ = connect_({[this, current](const std::string& text) {
                                if (current == tries_) told(text);
                            },
                            [this, current](std::uint16_t code) {
                                if (current != tries_) return;
                                if (stays_) throw Violation("a connection was closed with " + std::to_string(code));
                                disconnect();
                            }});
    if (connection_) say_hello();
}

void Player::say_hello() {
    hello_at_ = world_.now();
    json hello{{"type", "hello"}, {"id", hello_id}, {"protocol", 1}, {"client", client_}};
    if (token_.empty())
        hello["name"] = "Player " + word_of(seat_);
    else
        hello["token"] = token_;
    connection_->say(hello.dump());
}

void Player::lose_connection() {
    if (connection_) connection_->leave();
    disconnect();
}

void Player::disconnect() {
    ++tries_;
    if (connection_) connection_->leave();
    connection_.reset();
    is_welcome_ = false;
    begins_anew_ = false;
    floor_.reset();
    habit_.forget();
}

/// Resumes the stream, and then repeats the unanswered requests.
void Player::come_in() {
    is_welcome_ = true;
    std::erase_if(asked_, [](const auto& one) { return one.second.request.at("type") == "join"; });
    resume();
    for (auto& [id, asked] : asked_) {
        if (asked.request.at("type") == "join") continue;
        asked.comes_again = true;
    }
    ask_again();
}

// Messages from the server

void Player::told(const std::string& text) {
    world_.note("player " + std::to_string(player_) + " <", text);
    heard_at_ = world_.now();
    const json frame = json::parse(text);
    const std::string type = frame.at("type");
    if (frame.value("re", std::int64_t{0}) == hello_id) return welcomed(frame);
    if (type == "snapshot") snapshot(frame);
    if (type == "update") update(frame);
    if (type == "heartbeat") heartbeat(frame);
    if (type == "presence") presence_ = frame;
    // The player takes the seat back.
    if (type == "taken_over") begin_anew();
    if (type == "closed") throw Violation("a table was closed: " + text);
    if (frame.contains("re")) answered(frame);
}

void Player::welcomed(const json& frame) {
    if (frame.at("type") == "error") {
        if (frame.at("code") == "bad_token") throw Violation("a player is not known any more");
        return disconnect();
    }
    player_ = frame.at("data").at("player");
    if (frame.at("data").contains("token")) token_ = frame.at("data").at("token");
    come_in();
}

void Player::snapshot(const json& frame) {
    seen_.take_snapshot(frame);
    checks_.heard(frame);
    checks_.told(table_.room, seen_.seq);
    if (floor_) checks_.shown(table_.room, seen_.seq, *floor_);
    floor_.reset();
    is_in_ = true;
    begins_anew_ = false;
}

void Player::update(const json& frame) {
    if (begins_anew_) return;
    if (!is_in_) throw Violation("an update before any snapshot: " + frame.dump());
    // The resumed stream repeats updates that this client has already received.
    if (frame.at("seq") <= seen_.seq) return;
    if (frame.at("seq") != seen_.seq + 1)
        throw Violation("after " + std::to_string(seen_.seq) + " came " + frame.at("seq").dump());
    seen_.take_update(frame);
    checks_.heard(frame);
    checks_.told(table_.room, seen_.seq);
}

void Player::heartbeat(const json& frame) {
    const json& rooms = frame.at("rooms");
    const auto own = rooms.find("r" + std::to_string(table_.room));
    if (is_in_ && !is_joining() && own != rooms.end() && *own > seen_.seq) resume();
}

void Player::answered(const json& frame) {
    auto asked = asked_.extract(frame.at("re").get<std::int64_t>());
    if (asked.empty()) throw Violation("an answer to no request, or a second one: " + frame.dump());
    if (frame.at("type") == "error")
        refused(std::move(asked.mapped()), frame);
    else
        acted(asked.mapped(), frame);
}

void Player::acted(const Asked& asked, const json& answer) {
    const std::string type = asked.request.at("type");
    if (type == "join") {
        if (!asked.request.contains("since")) floor_ = asked.floor;
        return;
    }
    if (type == "create") {
        table_.room = answer.at("data").at("room");
        return checks_.acknowledged({player_, client_, asked.request.at("id")}, table_.room, 1);
    }
    const json& at = answer.at("type") == "update" ? answer : answer.at("data");
    checks_.acknowledged({player_, client_, asked.request.at("id")}, table_.room, at.at("seq"));
}

void Player::refused(Asked asked, const json& answer) {
    const std::string type = asked.request.at("type");
    const std::string code = answer.at("code");
    const std::int64_t id = asked.request.at("id");
    if (type == "nonce") habit_.forget();
    // No simulated table is ever deleted, so the answer `no_room` is wrong.
    if (code == "no_room" && type == "join") throw Violation("a table is not there: " + answer.dump());
    if (type == "join" || code == "not_joined") begin_anew();
    if (type == "join") return;
    // The server sends these codes before it reads the request, so they tell nothing about an earlier copy.
    const bool is_blind = asked.came_before && (code == "rate" || code == "overloaded");
    if (asked.came_before && code == "not_joined") return;
    if (code != "frozen" && !is_blind) return checks_.refused({player_, client_, id}, code);
    asked.comes_again = true;
    asked_[id] = std::move(asked);
}

}  // namespace anteroom::sim
