// A C++ server for the game of dominoes.hpp, without a framework: Beast, one thread, JSON scanned and written by hand.
// It stores nothing and checks only the moves. It listens on PORT.

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "dominoes.hpp"

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Error = boost::beast::error_code;

/// Builds the state message: the common part once for each move, then each player's hand.
class StateText {
  public:
    explicit StateText(const dominoes::Game& game) : game_(game) {
        put(R"({"t":"state","n":)", game.moves);
        put(R"(,"game":)", game.hand_no);
        put(R"(,"cur":)", game.turn);
        put(R"(,"left":)", game.ends[0]);
        put(R"(,"right":)", game.ends[1]);
        put(R"(,"bone":)", static_cast<int>(game.boneyard.count));
        put(R"(,"counts":[)");
        for (const dominoes::Hand& hand : game.hands) element(static_cast<int>(hand.count));
        put(R"(],"scores":[)");
        for (const int score : game.scores) element(score);
        put(R"(],"last":[)");
        for (const int value : {game.last_seat, static_cast<int>(game.last.kind), game.last.tile, game.last.end})
            element(value);
        put(R"(],"over":false,"hand":[)");
        common_ = end_;
    }

    std::string_view of(std::size_t seat) {
        end_ = common_;
        const dominoes::Hand& hand = game_.hands[seat];
        for (std::size_t i = 0; i < hand.count; ++i) element(hand.list[i]);
        put("]}");
        return {text_.data(), end_};
    }

  private:
    void put(std::string_view text) { end_ += text.copy(text_.data() + end_, text_.size() - end_); }
    void put(std::string_view name, int value) {
        put(name);
        end_ = static_cast<std::size_t>(std::to_chars(text_.data() + end_, text_.data() + text_.size(), value).ptr -
                                        text_.data());
    }
    void element(int value) { put(text_[end_ - 1] == '[' ? "" : ",", value); }

    const dominoes::Game& game_;
    std::array<char, 1024> text_{};
    std::size_t end_ = 0;
    std::size_t common_ = 0;
};

/// Returns the integer after this key, wherever the key is in the text.
std::optional<int> number_behind(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    int value = 0;
    const auto read = std::from_chars(text.data() + at + key.size(), text.data() + text.size(), value);
    return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

class Client;

struct Room {
    std::array<std::shared_ptr<Client>, dominoes::seats> clients;
    int taken = 0;
    std::optional<dominoes::Game> game;

    void tell_all();
};

using Rooms = std::unordered_map<int, Room>;

class Client : public std::enable_shared_from_this<Client> {
  public:
    Client(Socket socket, Rooms& rooms) : stream_(std::move(socket)), rooms_(rooms) {}

    void start() {
        stream_.async_accept([self = shared_from_this()](Error error) {
            if (error) return;
            self->stream_.text(true);
            self->read();
        });
    }

    void send(std::string text) {
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) write();
    }

  private:
    void read() {
        stream_.async_read(received_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->leave();
            const auto data = self->received_.cdata();
            self->hear({static_cast<const char*>(data.data()), data.size()});
            self->received_.consume(self->received_.size());
            self->read();
        });
    }

    void write() {
        stream_.async_write(asio::buffer(unsent_.front()), [self = shared_from_this()](Error error, std::size_t) {
            if (error) return;
            self->unsent_.pop_front();
            if (!self->unsent_.empty()) self->write();
        });
    }

    void leave() {
        if (room_ == nullptr) return;
        Room& room = *room_;
        room.game.reset();
        for (auto& client : room.clients)
            if (const auto gone = std::exchange(client, nullptr)) gone->room_ = nullptr;
    }

    void hear(std::string_view text) {
        const char* refused = text.find(R"("t":"move")") != std::string_view::npos ? move(text) : join(text);
        if (refused != nullptr) send(std::string(R"({"t":"error","why":")") + refused + "\"}");
    }

    const char* move(std::string_view text) {
        if (room_ == nullptr || !room_->game) return "no game";
        const auto n = number_behind(text, R"("n":)");
        const auto kind = number_behind(text, R"("kind":)");
        const auto tile = number_behind(text, R"("tile":)");
        const auto end = number_behind(text, R"("side":)");
        if (!n || !kind || !tile || !end || *kind < 0 || *kind > 2) return "bad message";
        if (*n != room_->game->moves) return "stale";
        const char* refused = room_->game->make(seat_, {static_cast<dominoes::Kind>(*kind), *tile, *end});
        if (refused == nullptr) room_->tell_all();
        return refused;
    }

    const char* join(std::string_view text) {
        const auto number = number_behind(text, R"("room":)");
        const auto seat = number_behind(text, R"("seat":)");
        const auto seed = number_behind(text, R"("seed":)");
        if (room_ != nullptr || !number || !seed || !seat || *seat < 0 || *seat >= dominoes::seats)
            return "bad message";
        Room& room = rooms_[*number];
        auto& place = room.clients.at(static_cast<std::size_t>(*seat));
        if (place) return "seat taken";
        place = shared_from_this();
        room_ = &room;
        seat_ = *seat;
        send(R"({"t":"joined","room":)" + std::to_string(*number) + R"(,"seat":)" + std::to_string(seat_) + "}");
        if (++room.taken < dominoes::seats) return nullptr;
        room.game.emplace(static_cast<std::uint32_t>(*seed), static_cast<std::uint32_t>(*number));
        room.tell_all();
        return nullptr;
    }

    websocket::stream<Socket> stream_;
    boost::beast::flat_buffer received_;
    std::deque<std::string> unsent_;
    Rooms& rooms_;
    Room* room_ = nullptr;
    int seat_ = 0;
};

void Room::tell_all() {
    StateText text(*game);
    for (std::size_t seat = 0; seat < clients.size(); ++seat) clients.at(seat)->send(std::string(text.of(seat)));
}

}  // namespace

int main() {
    const char* port = std::getenv("PORT");
    asio::io_context context(1);
    Acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"),
                                static_cast<std::uint16_t>(std::atoi(port != nullptr ? port : "0"))});
    Rooms rooms;
    std::function<void()> accept = [&] {
        acceptor.async_accept([&](Error error, Socket socket) {
            if (!error) {
                socket.set_option(asio::ip::tcp::no_delay(true));
                std::make_shared<Client>(std::move(socket), rooms)->start();
            }
            accept();
        });
    };
    accept();
    std::puts("READY");
    std::fflush(stdout);
    context.run();
}
