#include "players.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <map>

#include "line.hpp"

namespace anteroom::bench {

namespace {

using load::Ask;
using load::Heard;

/// Returns the text after a key, wherever the key is in the text.
std::string_view behind(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size());
}

int number_behind(std::string_view text, std::string_view key) {
    const std::string_view digits = behind(text, key);
    int value = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc())
        throw load::Fault("no " + std::string(key) + " in " + std::string(text));
    return value;
}

std::string text_behind(std::string_view text, std::string_view key) {
    const std::string_view rest = behind(text, key);
    return std::string(rest.substr(0, rest.find('"')));
}

std::string join_of(std::size_t table, std::size_t seat) {
    return "\"room\":" + std::to_string(table + 1) + ",\"seat\":" + std::to_string(seat) +
           ",\"seed\":" + std::to_string(seed) + "}";
}

/// Sends a POST request and returns the body of the answer.
std::string http_post(const load::Address& server, const std::string& path, const std::string& body) {
    const int fd = load::connect_to(server);
    const std::string request =
        "POST " + path + " HTTP/1.1\r\nHost: " + server.host + ":" + server.port +
        "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body;
    send(fd, request.data(), request.size(), MSG_NOSIGNAL);
    std::string answer;
    std::array<char, 4096> some{};
    for (ssize_t count = 0; (count = recv(fd, some.data(), some.size(), 0)) > 0;)
        answer.append(some.data(), static_cast<std::size_t>(count));
    close(fd);
    if (!answer.starts_with("HTTP/1.1 200")) throw load::Fault(path + ": " + answer.substr(0, answer.find('\r')));
    return answer;
}

/// Writes the part of MessagePack that a move needs.
void append_number(std::string& out, int value) {
    if (value >= -32 && value < 128) {
        out += static_cast<char>(value);
        return;
    }
    const unsigned bytes = value < 0x10000 ? 2 : 4;
    out += bytes == 2 ? '\xcd' : '\xce';
    for (unsigned left = bytes; left-- > 0;) out += static_cast<char>(value >> (8 * left) & 0xFF);
}

}  // namespace

// JSON

Heard JsonPlayer::hear(std::string_view message) {
    Heard heard;
    if (message.find(R"("t":"state")") != std::string_view::npos) {
        const int before = moves_;
        see(message);
        heard.update = moves_;
        if (asked_ == Ask::play && moves_ > before) heard.answered = std::exchange(asked_, std::nullopt);
    } else if (message.find(R"("t":"joined")") != std::string_view::npos) {
        joined_ = true;
        heard.answered = std::exchange(asked_, std::nullopt);
    } else {
        heard.answered = std::exchange(asked_, std::nullopt);
        heard.refusal = "refused";
        heard.text = message;
    }
    return heard;
}

void JsonPlayer::see(std::string_view state) {
    moves_ = number_behind(state, R"("n":)");
    turn_ = number_behind(state, R"("cur":)");
    ends_ = {number_behind(state, R"("left":)"), number_behind(state, R"("right":)")};
    can_draw_ = number_behind(state, R"("bone":)") > 0;
    hand_ = {};
    std::string_view list = behind(state, R"("hand":[)");
    while (!list.empty() && list.front() != ']') {
        int tile = 0;
        const auto read = std::from_chars(list.data(), list.data() + list.size(), tile);
        hand_.add(tile);
        list.remove_prefix(static_cast<std::size_t>(read.ptr - list.data()));
        if (list.front() == ',') list.remove_prefix(1);
    }
}

std::optional<Ask> JsonPlayer::wants() const {
    if (asked_) return std::nullopt;
    if (!joined_) return Ask::join;
    return turn_ == static_cast<int>(seat_) ? std::optional(Ask::play) : std::nullopt;
}

std::string_view JsonPlayer::request(Ask ask, load::Chance&) {
    asked_ = ask;
    if (ask == Ask::join) return text_ = R"({"t":"join",)" + join_of(table_, seat_);
    const dominoes::Move move = dominoes::first_legal(hand_, ends_, can_draw_);
    return text_ = R"({"t":"move","n":)" + std::to_string(moves_) + R"(,"kind":)" +
                   std::to_string(static_cast<int>(move.kind)) + R"(,"tile":)" + std::to_string(move.tile) +
                   R"(,"side":)" + std::to_string(move.end) + "}";
}

// Colyseus

Heard ColyseusPlayer::hear(std::string_view message) {
    enum Code : std::uint8_t { let_in = 10, refused = 11, data = 13, state = 14, patch = 15 };
    Heard heard;
    switch (static_cast<std::uint8_t>(message.front()) & 31) {
        case let_in:
            is_let_in_ = true;
            break;
        case state:
            has_state_ = true;
            return joined();
        case data:
            if (message.substr(2, 2) != "go") throw load::Fault("refused: " + std::string(message.substr(2)));
            is_dealt_ = true;
            return joined();
        case patch:
            if (common_.ready < dominoes::seats) break;
            heard.update = ++moves_;
            if (asked_ == Ask::play) heard.answered = std::exchange(asked_, std::nullopt);
            break;
        case refused:
            throw load::Fault("Colyseus refused a client");
        default:
            break;
    }
    return heard;
}

/// A player has joined when the state and the deal have arrived. Moves are counted from the time when all four players
/// have joined.
Heard ColyseusPlayer::joined() {
    Heard heard;
    if (!has_state_ || !is_dealt_) return heard;
    ++common_.ready;
    heard.answered = std::exchange(asked_, std::nullopt);
    return heard;
}

std::optional<Ask> ColyseusPlayer::wants() const {
    if (asked_) return std::nullopt;
    if (!has_state_ || !is_dealt_) return is_let_in_ ? std::optional(Ask::join) : std::nullopt;
    const bool has_turn =
        common_.ready == dominoes::seats && game_->moves == moves_ && game_->turn == static_cast<int>(seat_);
    return has_turn ? std::optional(Ask::play) : std::nullopt;
}

std::string_view ColyseusPlayer::request(Ask ask, load::Chance&) {
    asked_ = ask;
    if (ask == Ask::join) return text_ = "\x0a";
    const dominoes::Move move = game_->bot();
    text_ = "\x0d\xa4move\x84\xa1n";
    append_number(text_, moves_);
    text_ += "\xa4kind";
    append_number(text_, static_cast<int>(move.kind));
    text_ += "\xa4tile";
    append_number(text_, move.tile);
    text_ += "\xa4side";
    append_number(text_, move.end);
    game_->make(static_cast<int>(seat_), move);
    return text_;
}

// Joining the servers

load::SeatPlayer players_of(const std::string& kind, const std::string& port) {
    const load::Address server = load::Address::of("ws://127.0.0.1:" + port + "/");
    if (kind == "json")
        return [server](load::Common&, std::size_t table, std::size_t seat) {
            return load::Seating{server, load::Opcode::text, std::make_unique<JsonPlayer>(table, seat)};
        };
    if (kind != "colyseus") throw load::Fault("no such kind of peer: " + kind);
    auto games = std::make_shared<std::map<std::size_t, std::shared_ptr<dominoes::Game>>>();
    return [server, games](load::Common& common, std::size_t table, std::size_t seat) {
        auto& game = (*games)[table];
        if (!game) game = std::make_shared<dominoes::Game>(seed, static_cast<std::uint32_t>(table + 1));
        const std::string way = seat == 0 ? "create/dominoes" : "joinById/" + common.room;
        const std::string place = http_post(server, "/matchmake/" + way, "{" + join_of(table, seat));
        common.room = text_behind(place, R"("roomId":")");
        load::Address at = server;
        at.path = "/" + text_behind(place, R"("processId":")") + "/" + common.room +
                  "?sessionId=" + text_behind(place, R"("sessionId":")");
        return load::Seating{at, load::Opcode::binary, std::make_unique<ColyseusPlayer>(common, seat, game)};
    };
}

}  // namespace anteroom::bench
