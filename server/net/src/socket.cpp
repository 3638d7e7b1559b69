// The WebSocket side of a connection: a coroutine reads; one frame after the other is written beside it.

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <list>
#include <optional>

#include "insist.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

// Without permessage-deflate: frames are a few hundred bytes of public and secret text side by side. Compressing them
// costs more processor time than they save bytes, a window costs memory a connection, and the length of a compressed
// frame can tell what its secret part shares with its public part.
using WebSocket = websocket::stream<Socket, false>;

/// The parts of the frame that is being written, as Asio wants to see them; points into Io.
struct Buffers {
    using value_type = asio::const_buffer;
    using const_iterator = const asio::const_buffer*;
    const_iterator first;
    const_iterator last;
    const_iterator begin() const { return first; }
    const_iterator end() const { return last; }
};

std::atomic<std::uint64_t> next_id = 1;

/// The connection proper. What belongs to Asio is in Io and dies with the coroutines, on the shard; the rest may be
/// kept by handles for as long as they like.
class Wire final : public Connection, public Child, public std::enable_shared_from_this<Wire> {
  public:
    Wire(ShardServer& shard_server, Socket socket, Peer peer, Admission admission)
        : shard_server_(&shard_server),
          shard_(shard_server.nursery.shard()),
          id_(next_id.fetch_add(1, std::memory_order_relaxed)),
          peer_(std::move(peer)),
          io_(std::make_unique<Io>(std::move(socket), shard_server.common.limits)),
          admission_(std::move(admission)) {
        shard_server.nursery.enter(*this);
    }

    // Connection
    Shard& shard() const override { return shard_; }
    std::uint64_t id() const override { return id_; }
    const Peer& peer() const override { return peer_; }
    bool send(Frame frame) override;
    void close(std::uint16_t code, std::string reason) override;
    bool is_open() const override { return !closing_; }
    std::size_t outbox_bytes() const override { return outbox_bytes_; }
    void hold() override { ++held_; }
    void release() override;

    // Child
    void ask() override;
    void cut() override;
    void sweep(Instant now) override;

    // The coroutines. Each keeps the wire alive through its own handle.
    static Co<> handshake(std::shared_ptr<Wire> self, Upgrade upgrade);
    static Co<> read(std::shared_ptr<Wire> self);

  private:
    enum class Writer {
        absent,  ///< the handshake is not done
        idle,    ///< nothing to write: write_next() is to be called when there is, or when closing begins
        busy,    ///< a write or the closing handshake is under way and calls write_next() or ends
        ended,
    };
    struct Io {
        Io(Socket socket, const Limits& limits)
            : stream(std::move(socket)), inbox(limits.message_bytes_max), to_read(stream.get_executor()) {}
        WebSocket stream;
        beast::flat_buffer inbox;
        SteadyTimer to_read;  ///< never fires; cancelled to wake a reader that waits for release() or for the writer
        Frame leaving{std::string()};
        std::array<asio::const_buffer, std::tuple_size_v<Frame::Parts>> parts;  ///< of it
    };

    void begin_close(Cause cause, std::uint16_t code, std::string reason);
    void read_failed(const ErrorCode& error);
    void deliver();
    void wake_writer();
    void write_next();
    void written(const ErrorCode& error);
    void say_goodbye();
    void writer_ended();
    void finish();
    const Limits& limits() const { return shard_server_->common.limits; }
    void on_shard() const { insist(shard_.here(), "a connection was used away from its shard"); }

    ShardServer* shard_server_;  ///< null after the end
    Shard& shard_;
    const std::uint64_t id_;
    const Peer peer_;
    std::unique_ptr<Io> io_;  ///< null after the end
    std::unique_ptr<Receiver> receiver_;
    std::list<Frame> outbox_;       ///< without the frame that is leaving; empty it takes no memory
    std::size_t outbox_bytes_ = 0;  ///< with it
    std::size_t held_ = 0;
    std::size_t control_frames_ = 0;  ///< since the last sweep
    Writer writer_ = Writer::absent;
    bool reader_waits_ = false;  ///< for release()
    bool closing_ = false;       ///< nothing more is delivered or queued
    bool owes_goodbye_ = false;  ///< the writer is to send a close frame
    Instant closing_since_{};
    Closed closed_;
    std::string reason_;
    std::optional<Admission> admission_;
};

bool Wire::send(Frame frame) {
    on_shard();
    if (closing_) return false;
    if (outbox_.size() >= limits().outbox_frames_max || outbox_bytes_ + frame.bytes() > limits().outbox_bytes_max) {
        outbox_.clear();
        count(shard_server_->counters.closed_slow);
        begin_close(Cause::slow, close_code::try_again, "too slow");
        return false;
    }
    outbox_bytes_ += frame.bytes();
    outbox_.push_back(std::move(frame));
    wake_writer();
    return true;
}

void Wire::close(std::uint16_t code, std::string reason) {
    on_shard();
    begin_close(Cause::asked, code, std::move(reason));
}

void Wire::release() {
    on_shard();
    insist(held_ > 0, "released more than was held");
    --held_;
    if (reader_waits_ && held_ < limits().held_max) io_->to_read.cancel();
}

void Wire::ask() {
    if (writer_ == Writer::absent) return;  // the handshake looks by itself when it is done
    begin_close(Cause::stopping, close_code::going_away, {});
}

void Wire::cut() {
    closing_ = true;
    owes_goodbye_ = false;
    outbox_.clear();
    if (!io_) return;
    beast::close_socket(beast::get_lowest_layer(io_->stream));
    io_->to_read.cancel();
    wake_writer();
}

// The two bounds that Beast does not keep: a close frame that cannot leave because the peer does not read, and a peer
// that keeps the server busy with pings.
void Wire::sweep(Instant now) {
    const Duration patience = closed_.cause == Cause::slow ? limits().slow_close_timeout : limits().close_timeout;
    if (closing_ && now - closing_since_ >= patience) return cut();
    if (control_frames_ > limits().control_frames_a_second_max)
        begin_close(Cause::protocol, close_code::policy, "too many control frames");
    control_frames_ = 0;
}

void Wire::begin_close(Cause cause, std::uint16_t code, std::string reason) {
    constexpr std::size_t reason_bytes_max = 123;
    if (closing_) return;
    closing_ = true;
    owes_goodbye_ = true;
    closing_since_ = Shard::now();
    closed_ = Closed{.cause = cause, .code = code};
    reason_ = std::move(reason);
    if (reason_.empty() && cause == Cause::stopping) reason_ = shard_server_->common.goodbye;
    reason_.resize(std::min(reason_.size(), reason_bytes_max));
    io_->to_read.cancel();
    wake_writer();
}

void Wire::wake_writer() {
    if (writer_ == Writer::idle) write_next();
}

void Wire::deliver() {
    const Instant arrived = Shard::now();
    const auto bytes = io_->inbox.cdata();
    count(shard_server_->counters.messages_in);
    count(shard_server_->counters.bytes_in, bytes.size());
    try {
        receiver_->on_text({static_cast<const char*>(bytes.data()), bytes.size()}, arrived);
    } catch (const std::exception&) {
        begin_close(Cause::asked, close_code::internal, "internal error");
    }
    io_->inbox.consume(bytes.size());
}

// Beast has already sent the close frame that belongs to the error, or answered the peer's.
void Wire::read_failed(const ErrorCode& error) {
    owes_goodbye_ = false;
    if (closing_) return;
    closing_ = true;
    closing_since_ = Shard::now();
    outbox_.clear();
    const auto peer_code = static_cast<std::uint16_t>(io_->stream.reason().code);
    if (error == websocket::error::closed) {
        closed_ = Closed{.cause = Cause::peer, .code = peer_code};
    } else if (error == beast::error::timeout) {
        closed_ = Closed{.cause = Cause::idle, .code = 0};
    } else if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
        closed_ = Closed{.cause = Cause::protocol, .code = close_code::too_big};
    } else if (error == websocket::error::bad_frame_payload) {
        closed_ = Closed{.cause = Cause::protocol, .code = close_code::bad_utf8};
    } else if (error == websocket::condition::protocol_violation) {
        closed_ = Closed{.cause = Cause::protocol, .code = websocket::close_code::protocol_error};
    } else {
        closed_ = Closed{.cause = Cause::cut, .code = 0};
    }
}

Co<> Wire::handshake(std::shared_ptr<Wire> self, Upgrade upgrade) {
    Wire& wire = *self;
    WebSocket& stream = wire.io_->stream;
    const Common& common = wire.shard_server_->common;
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = common.limits.handshake_timeout;
    timeouts.idle_timeout = common.limits.idle_timeout;
    timeouts.keep_alive_pings = true;
    stream.set_option(timeouts);
    stream.set_option(websocket::stream_base::decorator([&common](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, common.settings.subprotocol);
        response.erase(beast::http::field::server);
    }));
    ErrorCode ignored;
    beast::get_lowest_layer(stream).set_option(
        tcp::socket::send_buffer_size(static_cast<int>(common.limits.socket_buffer_bytes)), ignored);
    stream.read_message_max(common.limits.message_bytes_max);
    stream.auto_fragment(false);
    stream.text(true);
    beast::http::request<beast::http::empty_body> request(beast::http::verb::get, upgrade.target, 11);
    request.set(beast::http::field::host, wire.peer_.host);
    request.set(beast::http::field::connection, "upgrade");
    request.set(beast::http::field::upgrade, "websocket");
    request.set(beast::http::field::sec_websocket_version, "13");
    request.set(beast::http::field::sec_websocket_key, upgrade.key);
    const auto accepted = co_await stream.async_accept(request, tupled);
    if (std::get<0>(accepted) || wire.closing_) co_return wire.finish();

    // For a close frame that stands behind much else; sooner than that the sweep ends it, but for a slow peer.
    timeouts.handshake_timeout = common.limits.slow_close_timeout;
    stream.set_option(timeouts);
    stream.control_callback([&wire](websocket::frame_type, boost::core::string_view) { ++wire.control_frames_; });
    count(wire.shard_server_->counters.sockets);
    wire.receiver_ = common.greeter(self);
    insist(wire.receiver_ != nullptr, "the greeter gave no receiver");
    wire.shard_server_->nursery.spawn(read(self));
    wire.write_next();
    if (wire.shard_server_->nursery.stopping()) wire.ask();
}

Co<> Wire::read(std::shared_ptr<Wire> self) {
    Wire& wire = *self;
    Io& io = *wire.io_;
    while (!wire.closing_) {
        if (wire.held_ >= wire.limits().held_max) {
            io.to_read.expires_at(Instant::max());
            wire.reader_waits_ = true;
            count(wire.shard_server_->counters.held);
            co_await io.to_read.async_wait(tupled);
            wire.shard_server_->counters.held.fetch_sub(1, std::memory_order_relaxed);
            wire.reader_waits_ = false;
            continue;
        }
        const auto got = co_await io.stream.async_read(io.inbox, tupled);
        const ErrorCode error = std::get<0>(got);
        if (error) {
            wire.read_failed(error);
        } else if (!wire.closing_ && !io.stream.got_text()) {
            wire.begin_close(Cause::protocol, close_code::not_text, "text frames only");
        } else if (!wire.closing_) {
            wire.deliver();
        }
    }
    wire.wake_writer();
    while (wire.writer_ != Writer::ended) {
        io.to_read.expires_at(Instant::max());
        co_await io.to_read.async_wait(tupled);
    }
    wire.finish();
}

/// Starts the next write; without one, and closing, the end. Asio calls back later, never from here.
void Wire::write_next() {
    Io& io = *io_;
    if (outbox_.empty()) {
        writer_ = Writer::idle;
        if (closing_) say_goodbye();
        return;
    }
    writer_ = Writer::busy;
    io.leaving = std::move(outbox_.front());
    outbox_.pop_front();
    std::size_t used = 0;
    for (const std::string_view part : io.leaving.parts())
        if (!part.empty()) io.parts[used++] = asio::buffer(part);
    const Buffers buffers{.first = io.parts.data(), .last = io.parts.data() + used};
    io.stream.async_write(buffers,
                          [self = shared_from_this()](const ErrorCode& error, std::size_t) { self->written(error); });
}

void Wire::written(const ErrorCode& error) {
    const std::size_t bytes = std::exchange(io_->leaving, Frame(std::string())).bytes();
    outbox_bytes_ -= bytes;
    if (error == beast::error::timeout) read_failed(error);
    if (error) {
        cut();
    } else {
        count(shard_server_->counters.messages_out);
        count(shard_server_->counters.bytes_out, bytes);
    }
    write_next();
}

void Wire::say_goodbye() {
    if (!owes_goodbye_) return writer_ended();
    writer_ = Writer::busy;
    const websocket::close_reason reason(static_cast<websocket::close_code>(closed_.code), reason_);
    io_->stream.async_close(reason, [self = shared_from_this()](const ErrorCode&) {
        self->cut();
        self->writer_ended();
    });
}

/// The reader ends the connection when both have ended.
void Wire::writer_ended() {
    writer_ = Writer::ended;
    io_->to_read.cancel();
}

void Wire::finish() {
    closing_ = true;
    if (receiver_) {
        shard_server_->counters.sockets.fetch_sub(1, std::memory_order_relaxed);
        receiver_->on_closed(closed_);
        receiver_.reset();
    }
    outbox_.clear();
    outbox_bytes_ = 0;
    io_.reset();
    shard_server_->nursery.leave(*this);
    admission_.reset();
    shard_server_ = nullptr;
}

}  // namespace

Co<> socket_session(ShardServer& shard_server, Socket socket, Upgrade upgrade, Peer peer, Admission admission) {
    auto wire = std::make_shared<Wire>(shard_server, std::move(socket), std::move(peer), std::move(admission));
    co_await Wire::handshake(std::move(wire), std::move(upgrade));
}

}  // namespace anteroom::net
