// The WebSocket side of a connection. Messages are written at once, and delivered as they arrive.

#include <boost/asio/post.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>

#include "insist.hpp"
#include "outbox.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

std::atomic<std::uint64_t> next_id = 1;

/// One WebSocket connection. Io contains the Asio objects and is destroyed on the shard. Handles may keep the other
/// parts for any length of time.
///
/// The reading side always depends on exactly one of three things, until the connection is over: a pending read of the
/// socket, a posted or running call of go_on(), or `paused_`. Whatever happens in go_on(), even a lack of memory, one
/// of the three remains, or go_on() ends the connection itself.
class Wire final : public Connection, public Child, public std::enable_shared_from_this<Wire> {
  public:
    Wire(ShardServer& shard_server, Socket socket, Peer peer, bool deflates, SharedAdmission admission)
        : shard_server_(&shard_server),
          shard_(shard_server.nursery.shard()),
          id_(next_id.fetch_add(1, std::memory_order_relaxed)),
          peer_(std::move(peer)),
          io_(std::make_unique<Io>(std::move(socket), shard_server, deflates)),
          admission_(std::move(admission)) {}

    /// Starts the connection. Call this once, after the upgrade has been answered.
    void begin();

    // The functions of Connection
    Shard& shard() const override { return shard_; }
    std::uint64_t id() const override { return id_; }
    const Peer& peer() const override { return peer_; }
    bool send(Frame frame) override;
    void close(std::uint16_t code, std::string reason) override;
    bool is_open() const override { return phase_ == Phase::open; }
    std::size_t outbox_bytes() const override { return io_ ? io_->outbox.bytes() : 0; }
    void hold() override { ++held_; }
    void release() override;

    // The functions of Child
    void ask() override { begin_close({.cause = Cause::stopping, .code = shard_server_->common.goodbye_code}, {}); }
    void cut() override;
    void sweep(Instant now) override;

  private:
    enum class Phase {
        open,
        closing,   ///< nothing more is delivered or queued, until the peer's close frame arrives
        draining,  ///< input is ignored until the peer ends, so that the peer receives the close frame
        cut,       ///< the socket is closed
        over,
    };
    struct Io {
        Io(Socket s, ShardServer& shard_server, bool its_deflates)
            : socket(std::move(s)),
              deflates(its_deflates),
              outbox(shard_server.counters),
              inbox(shard_server.common.limits.message_bytes_max, deflates ? &shard_server.inflater : nullptr) {
            if (deflates) outbox.deflate();
        }
        Socket socket;
        bool deflates;
        Outbox outbox;
        FrameReader inbox;
        Instant heard = Clock::now();    ///< the time at which the last bytes were received
        bool was_pinged = false;         ///< true if a ping was sent since `heard`
        bool awaits_space = false;       ///< true while a wait for a writable socket is pending
        std::size_t control_frames = 0;  ///< number of control frames since the last sweep
    };

    void go_on();
    bool read_on();
    void came(const ErrorCode& error, std::size_t bytes);
    void take(const Incoming& incoming);
    void deliver(std::string_view text);
    void resume();
    bool queue(FrameKind kind, Frame frame);
    void write(FrameKind kind, Frame frame);
    void wrote(const ErrorCode& error);
    void begin_close(Closed closed, std::string_view reason);
    void end_with(Closed closed, std::uint16_t code, std::string_view reason);
    void finish();
    const Limits& limits() const { return shard_server_->common.limits; }
    void on_shard() const { insist(shard_.here(), "a connection was used away from its shard"); }

    ShardServer* shard_server_;  ///< null after the end
    Shard& shard_;
    const std::uint64_t id_;
    const Peer peer_;
    std::unique_ptr<Io> io_;  ///< null after the end
    std::unique_ptr<Receiver> receiver_;
    std::size_t held_ = 0;
    Phase phase_ = Phase::open;
    bool paused_ = false;  ///< true while nothing is read, until release() or a close
    Instant closing_since_{};
    Closed closed_;
    SharedAdmission admission_;
};

void Wire::begin() {
    count(shard_server_->counters.sockets);
    if (io_->deflates) count(shard_server_->counters.deflating);
    receiver_ = shard_server_->common.greeter(shared_from_this());
    insist(receiver_ != nullptr, "the greeter gave no receiver");
    shard_server_->nursery.enter(*this);
    go_on();
}

bool Wire::send(Frame frame) {
    on_shard();
    return queue(FrameKind::text, std::move(frame));
}

bool Wire::queue(FrameKind kind, Frame frame) {
    if (phase_ != Phase::open) return false;
    Outbox& outbox = io_->outbox;
    if (outbox.frames() >= limits().outbox_frames_max || outbox.bytes() + frame.bytes() > limits().outbox_bytes_max) {
        outbox.drop_whole();
        count(shard_server_->counters.closed_slow);
        begin_close({.cause = Cause::slow, .code = close_code::try_again}, "too slow");
        return false;
    }
    write(kind, std::move(frame));
    return true;
}

void Wire::close(std::uint16_t code, std::string reason) {
    on_shard();
    begin_close({.cause = Cause::asked, .code = code}, reason);
}

void Wire::release() {
    on_shard();
    insist(held_ > 0, "released more than was held");
    --held_;
    if (paused_ && held_ < limits().held_max) resume();
}

/// Posts go_on() instead of calling it, because the caller of release() or close() is in the middle of its own work.
void Wire::resume() {
    // The post comes first, because a post may fail for lack of memory.
    asio::post(io_->socket.get_executor(), [self = shared_from_this()] { self->go_on(); });
    paused_ = false;
    shard_server_->counters.held.fetch_sub(1, std::memory_order_relaxed);
    io_->heard = Clock::now();
}

void Wire::go_on() {
    bool goes_on = false;
    try {
        goes_on = read_on();
    } catch (const std::exception&) {
        cut();
    }
    if (!goes_on) finish();
}

/// Delivers the messages that are complete, then waits for more. Returns false if the connection is over.
bool Wire::read_on() {
    while (phase_ == Phase::open || phase_ == Phase::closing) {
        if (phase_ == Phase::open && held_ >= limits().held_max) {
            paused_ = true;
            count(shard_server_->counters.held);
            return true;
        }
        const auto incoming = io_->inbox.next();
        if (!incoming) break;
        take(*incoming);
    }
    if (phase_ == Phase::cut) return false;
    if (phase_ == Phase::draining) io_->inbox.drop();
    const std::span<char> space = io_->inbox.space();
    io_->socket.async_read_some(
        asio::buffer(space.data(), space.size()),
        [self = shared_from_this()](const ErrorCode& error, std::size_t bytes) { self->came(error, bytes); });
    return true;
}

void Wire::came(const ErrorCode& error, std::size_t bytes) {
    if (error) return finish();
    io_->heard = Clock::now();
    io_->was_pinged = false;
    io_->inbox.came(bytes);
    go_on();
}

void Wire::take(const Incoming& incoming) {
    using What = Incoming::What;
    switch (incoming.what) {
        case What::text:
            if (phase_ == Phase::open) deliver(incoming.payload);
            return;
        case What::ping:
        case What::nothing:
            if (phase_ != Phase::open) return;
            if (++io_->control_frames > limits().control_frames_a_second_max)
                return begin_close({.cause = Cause::protocol, .code = close_code::policy}, "too many control frames");
            if (incoming.what == What::ping) queue(FrameKind::pong, Frame(std::string(incoming.payload)));
            return;
        case What::close:
            return end_with({.cause = Cause::peer, .code = incoming.code},
                            incoming.code == 0 ? close_code::normal : incoming.code, {});
        case What::fault:
            return end_with({.cause = Cause::protocol, .code = incoming.code}, incoming.code, incoming.payload);
    }
}

void Wire::deliver(std::string_view text) {
    count(shard_server_->counters.messages_in);
    count(shard_server_->counters.bytes_in, text.size());
    try {
        receiver_->on_text(text, io_->heard);
    } catch (const std::exception&) {
        begin_close({.cause = Cause::asked, .code = close_code::internal}, "internal error");
    }
}

void Wire::write(FrameKind kind, Frame frame) {
    wrote(io_->outbox.send(io_->socket, kind, std::move(frame)));
}

void Wire::wrote(const ErrorCode& error) {
    Io& io = *io_;
    if (error == asio::error::would_block) {
        if (std::exchange(io.awaits_space, true)) return;
        io.socket.async_wait(Socket::wait_write, [self = shared_from_this()](const ErrorCode& ended) {
            if (!self->io_) return;
            self->io_->awaits_space = false;
            if (!ended) self->wrote(self->io_->outbox.go_on(self->io_->socket));
        });
    } else if (error) {
        cut();
    } else if (phase_ == Phase::draining) {
        ErrorCode ignored;
        io.socket.shutdown(tcp::socket::shutdown_send, ignored);
    }
}

/// Writes the queued frames and then a close frame.
void Wire::begin_close(Closed closed, std::string_view reason) {
    if (phase_ != Phase::open) return;
    phase_ = Phase::closing;
    closing_since_ = Clock::now();
    closed_ = closed;
    if (reason.empty() && closed.cause == Cause::stopping) reason = shard_server_->common.goodbye;
    write(FrameKind::close, Frame(close_payload(closed.code, reason)));
    if (paused_) resume();
}

/// Ends the connection after the peer's close frame or invalid data. Answers with a close frame unless one was sent
/// before.
void Wire::end_with(Closed closed, std::uint16_t code, std::string_view reason) {
    if (phase_ == Phase::open) {
        closing_since_ = Clock::now();
        closed_ = closed;
        phase_ = Phase::draining;
        io_->outbox.drop_whole();
        return write(FrameKind::close, Frame(close_payload(code, reason)));
    }
    phase_ = Phase::draining;
    wrote(io_->outbox.go_on(io_->socket));
}

void Wire::cut() {
    if (phase_ == Phase::cut || phase_ == Phase::over) return;
    phase_ = Phase::cut;
    io_->outbox.drop();
    ErrorCode ignored;
    io_->socket.close(ignored);
    if (paused_) resume();
}

void Wire::sweep(Instant now) {
    io_->control_frames = 0;
    if (phase_ != Phase::open) {
        const Duration patience = closed_.cause == Cause::slow ? limits().slow_close_timeout : limits().close_timeout;
        if (now - closing_since_ >= patience) cut();
        return;
    }
    // The server always pings a client before it drops the client, even after a time in which this loop did not run.
    const Duration silence = now - io_->heard;
    if (paused_) return;
    if (io_->was_pinged && silence >= limits().idle_timeout) {
        closed_ = Closed{.cause = Cause::idle, .code = 0};
        cut();
    } else if (!io_->was_pinged && silence >= limits().idle_timeout / 2) {
        io_->was_pinged = true;
        write(FrameKind::ping, Frame(std::string()));
    }
}

void Wire::finish() {
    phase_ = Phase::over;
    shard_server_->counters.sockets.fetch_sub(1, std::memory_order_relaxed);
    if (io_->deflates) shard_server_->counters.deflating.fetch_sub(1, std::memory_order_relaxed);
    // The receiver may fail here for lack of memory, but the connection is over in any case.
    std::exception_ptr fault;
    try {
        receiver_->on_closed(closed_);
    } catch (...) {
        fault = std::current_exception();
    }
    receiver_.reset();
    io_.reset();
    admission_.reset();
    std::exchange(shard_server_, nullptr)->nursery.leave(*this);
    if (fault) std::rethrow_exception(fault);
}

/// Answers the upgrade, with text from Beast. A new socket takes such a short answer at once, so a socket that does not
/// is broken.
ErrorCode accept(Socket& socket, const Common& common, const Upgrade& upgrade, const std::string& host) {
    beast::http::request<beast::http::empty_body> request(beast::http::verb::get, upgrade.target, 11);
    request.set(beast::http::field::host, host);
    request.set(beast::http::field::connection, "upgrade");
    request.set(beast::http::field::upgrade, "websocket");
    request.set(beast::http::field::sec_websocket_version, "13");
    request.set(beast::http::field::sec_websocket_key, upgrade.key);
    websocket::stream<Socket&, false> stream(socket);
    stream.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, common.settings.subprotocol);
        if (upgrade.deflates) response.set(beast::http::field::sec_websocket_extensions, deflate_answer());
        response.erase(beast::http::field::server);
    }));
    ErrorCode error;
    stream.accept(request, error);
    return error;
}

}  // namespace

void begin_socket(ShardServer& shard_server, Socket socket, const Upgrade& upgrade, Peer peer,
                  SharedAdmission admission) {
    const Common& common = shard_server.common;
    ErrorCode error;
    socket.set_option(tcp::socket::send_buffer_size(static_cast<int>(common.limits.socket_buffer_bytes)), error);
    socket.non_blocking(true, error);
    if (error || accept(socket, common, upgrade, peer.host)) return;
    admission->is_socket = true;
    std::make_shared<Wire>(shard_server, std::move(socket), std::move(peer), upgrade.deflates, std::move(admission))
        ->begin();
}

}  // namespace anteroom::net
